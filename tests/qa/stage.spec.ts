import type { Page } from '@playwright/test'
import { models } from '#qa/models/index.ts'
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
  await drawing(page).getByRole('link', { name: 'chart invitations' }).click()
  await expect(heading(page, 'invitations')).toBeVisible()
})

test('FIT shows every chart as a whole, with its rows if they are legible', async ({ page }) => {
  await open(page, '#/')
  for (const chart of Object.keys(models)) {
    await lead(page, chartHash(chart))
    await expect(heading(page, chart)).toBeVisible()
    await button(page, 'FIT').click()
    await expect(drawing(page).locator('[data-state]')).not.toHaveCount(0)
    const isWhole = await port(page).evaluate(
      (element) => element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth,
    )
    expect(isWhole, chart).toBe(true)
    if ((await drawing(page).locator('.row').count()) > 0) expect(await scale(page), chart).toBeGreaterThan(0.91)
  }
  await lead(page, chartHash('activation'))
  await button(page, 'FIT').click()
  await expect(drawing(page).locator('.row')).not.toHaveCount(0)
  await lead(page, chartHash('invitation'))
  await button(page, 'FIT').click()
  await expect(drawing(page).locator('.row')).toHaveCount(0)
  await expect(drawing(page).locator('[data-state="joined.user.deciding"]')).toHaveCount(1)
  await button(page, 'FIT').click()
  expect(await scale(page)).toBeCloseTo(1)
})

test('shows actions, parameters and texts on hover and focus', async ({ page }) => {
  await open(page, chartHash('invitation', { state: 'answering.wrongAccount' }))
  await expect(details(page)).toContainText('logOut.chosen / endSession, forgetSession → verified')
  const action = drawing(page).locator('text').filter({ hasText: 'forgetSession' })
  await expect(action).toHaveCount(0)
  await drawing(page)
    .locator('[data-state="unverified"]')
    .hover({ position: { x: 10, y: 8 } })
  await expect(details(page)).toContainText('The invitation could not be checked')
  await drawing(page)
    .getByRole('button', { name: /^cancel\.chosen/ })
    .first()
    .focus()
  await expect(details(page)).toHaveText(
    'cancel.chosen [isSignedIn] / leaveForProfile → leftcancel.chosen [else] → left',
  )
})

test('a line and a state show where they lead and where they come from, also pinned', async ({ page }) => {
  await open(page, chartHash('sign-in'))
  const left = drawing(page).locator('[data-state="left"]')
  await left.hover()
  await expect(drawing(page).locator('.edge.into').first()).toBeVisible()
  await expect(drawing(page).locator('.edge.out')).toHaveCount(0)
  await left.press('Shift+Enter')
  await expect(details(page)).toContainText('REACHED FROM')
  await expect(details(page)).toContainText('ready: always [isSignedInElsewhere] → left')
  await drawing(page)
    .locator('[data-state="signingIn"]')
    .hover({ position: { x: 8, y: 8 } })
  await expect(details(page).locator('strong'), 'a pinned state stays').toHaveText('left')
  await expect(status(page), 'without a step').toHaveText('Start: now in ready.unguarded')
  await button(page, 'UNPIN').click()
  const line = drawing(page).locator('[data-stop="sign-in.signingIn sign-in.completing"]')
  await line.locator('.target-area').hover({ force: true })
  await expect(details(page)).toHaveText('logIn done / startSession → completing')
  await expect(line).toHaveClass(/out/)
})

test('distinguishes taken, possible and other transitions without color, with a key', async ({ page }) => {
  await open(page, chartHash('activation'))
  await choice(page, 'activateAccount failsthe server refuses: 404').click()
  await expect(status(page)).toHaveText('Step 1: now in failed')
  const style = (selector: string) =>
    page
      .locator(`${selector} .line`)
      .first()
      .evaluate((line) => {
        const { strokeWidth, strokeDasharray } = getComputedStyle(line)
        return `${strokeWidth} ${strokeDasharray}`
      })
  const key = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(key).toHaveText(['taken', 'possible now', 'not taken'])
  const styles = [
    await style('.pane-key .taken'),
    await style('.pane-key .enabled'),
    await style('.pane-key .edge:not(.taken, .enabled)'),
  ]
  expect(new Set(styles).size).toBe(3)
  expect(await style('.pane-port .edge.taken')).toBe(styles[0])
  expect(await style('.pane-port .edge:not(.taken, .enabled)')).toBe(styles[2])
})

test('parts can be hidden and shown, and their space is shared', async ({ page }) => {
  await open(page, chartHash('sign-in'))
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
