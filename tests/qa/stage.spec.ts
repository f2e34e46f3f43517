import type { Page } from '@playwright/test'
import { button, chartHash, choice, expect, heading, lead, open, status, test } from './page.ts'

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

const port = (page: Page) => page.locator('.pane-port')
const drawing = (page: Page) => page.locator('.pane-port svg.chart')
const details = (page: Page) => page.getByRole('region', { name: 'Details' })
const scale = (page: Page) =>
  drawing(page).evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)

test('the drawing opens at 100 %, follows the walk, scrolls, and links to invoked charts', async ({ page }) => {
  await open(page, chartHash('team'))
  const current = page.locator('.state.active [data-state]')
  await expect(current).toBeInViewport({ ratio: 0.99 })
  expect(await scale(page)).toBeCloseTo(1)
  const top = () => port(page).evaluate(({ scrollTop }) => scrollTop)
  const box = await port(page).boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  await page.mouse.move(box.x + 300, box.y + 300)
  await page.mouse.wheel(0, 900)
  await expect.poll(top).toBeGreaterThan(500)
  await button(page, 'To the current state').click()
  await expect(current).toBeInViewport({ ratio: 0.99 })
  const before = await top()
  await port(page).focus()
  await page.keyboard.press('PageDown')
  await expect.poll(top).toBeGreaterThan(before + 200)
  await choice(page, 'getTeam succeedsa team').click()
  await expect(status(page)).toHaveText(/ready/)
  await expect(current.last()).toBeInViewport({ ratio: 0.99 })
  await drawing(page).getByRole('link', { name: 'chart bulkInvitation' }).click()
  await expect(heading(page, 'bulk-invitation')).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
]) {
  test(`all regions of a chart begin in view at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const chart of ['configuration', 'catalogues', 'invite-form']) {
      await open(page, chartHash(chart))
      const begun = page.locator('.pane-port .state.active [data-state]')
      await expect(begun).not.toHaveCount(1)
      for (const state of await begun.all()) await expect(state).toBeInViewport({ ratio: 0.99 })
    }
  })
}

test('shows actions, parameters and texts on hover and focus', async ({ page }) => {
  await open(page, chartHash('accept-invitation', { state: 'answering.account.wrongAccount' }))
  await expect(details(page)).toContainText('logOut.chosen / endSession, forgetSession → verified')
  await expect(details(page).getByText('LEADS ON').filter({ visible: true }), 'once for each region').toHaveCount(2)
  const action = drawing(page).locator('text').filter({ hasText: 'forgetSession' })
  await expect(action).toHaveCount(0)
  await drawing(page)
    .locator('[data-state="unverified"]')
    .hover({ position: { x: 10, y: 8 } })
  await expect(details(page)).toContainText('The invitation could not be checked')
  const line = drawing(page).locator('.edge[data-stop]').first()
  await line.dispatchEvent('pointermove')
  await expect(details(page), 'a line has its source').toHaveText(/^[\w.]+: .+ → /)
  await drawing(page)
    .getByRole('button', { name: /^cancel\.chosen/ })
    .first()
    .focus()
  await expect(details(page)).toHaveText('cancel.chosen [isSignedIn] → leftForProfile')
})

test('distinguishes taken, possible and other transitions without color, with a key', async ({ page }) => {
  await open(page, chartHash('activation'))
  await choice(page, 'activateAccount failsthe server refuses: 404').click()
  await expect(status(page)).toHaveText('Step 1: now in failed')
  const lookOf = (line: Element) => [getComputedStyle(line).strokeWidth, getComputedStyle(line).strokeDasharray].join()
  const style = (selector: string) => page.locator(`${selector} .line`).first().evaluate(lookOf)
  const key = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(key).toHaveText(['taken', 'possible now', 'not taken'])
  const lines = ['.taken', '.enabled', '.edge:not(.taken, .enabled)']
  const styles = await Promise.all(lines.map((line) => style(`.pane-key ${line}`)))
  expect(new Set(styles).size).toBe(3)
  expect(await style('.pane-port .edge.taken')).toBe(styles[0])
  expect(await style('.pane-port .edge:not(.taken, .enabled)')).toBe(styles[2])
})

const isWhole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight <= clientHeight && scrollWidth <= clientWidth

test('FIT shows the names of a whole chart, or scrolls, also in the next chart', async ({ page }) => {
  await open(page, chartHash('team'))
  await button(page, 'FIT').click()
  await expect.poll(() => port(page).evaluate(isWhole)).toBe(true)
  await expect(drawing(page).locator('.row')).toHaveCount(0)
  await lead(page, chartHash('configuration'))
  await expect(page.getByText('Too large to fit: scroll.')).toBeVisible()
  await expect.poll(() => scale(page)).toBeCloseTo(8 / 12)
})

test('prints only the chart, as wide as the sheet, with the build', async ({ page }) => {
  await open(page, chartHash('configuration'))
  await page.emulateMedia({ media: 'print' })
  await expect(button(page, 'FIT')).toBeHidden()
  expect((await drawing(page).boundingBox())?.width).toBeCloseTo((await port(page).boundingBox())?.width ?? 0)
  expect(await page.locator('main').evaluate(isWhole)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_500)
  await expect(port(page)).toHaveAttribute('data-print', /^Statechart configuration · Statehouse \d/)
})

test('parts can be hidden and shown, their space is shared, and a hidden part stays as it is', async ({ page }) => {
  await open(page, chartHash('oauth-callback'))
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0
  await button(page, 'FIT').click()
  const before = await widthOf('.pane')
  await button(page, 'SCREEN').click()
  await expect(page.locator('.chart-screen')).toBeHidden()
  await expect.poll(() => widthOf('.pane')).toBeGreaterThan(before + 200)
  for (let press = 0; press < 2; press++) await button(page, 'CHART').click()
  await expect(button(page, 'FIT'), 'a hidden part stays as it is').toHaveAttribute('aria-pressed', 'true')
  await button(page, 'CHART').click()
  await expect(page.locator('.pane')).toBeHidden()
  await button(page, 'WALK').click()
  await expect(status(page), 'the last part stays').toBeVisible()
  expect(await widthOf('.chart-panel')).toBeGreaterThan(1200)
})
