import type { Locator, Page } from '@playwright/test'
import { models } from '#tests/product/models.ts'
import { namedPaths } from '#workbench/plan/named-paths.ts'
import { button, chartHash, choice, expect, open, screen, status, test } from './page.ts'

/** More than a page has tab stops. */
const far = 120

/** Whether nothing has the focus: then a person who uses the keyboard is nowhere. */
const isNowhere = (page: Page) => page.evaluate(() => document.activeElement === document.body)

const has = (element: Locator) => element.evaluate((node) => node === node.ownerDocument.activeElement)

/** Goes on with Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let stops = 0; !(await has(element)); stops += 1) {
    expect(stops, 'stops on the way').toBeLessThan(far)
    await page.keyboard.press('Tab')
    expect(await isNowhere(page), 'the focus is nowhere').toBe(false)
  }
}

/** Goes to a part of a drawing: Tab to the one stop of the drawing, then Page Up and Page Down, which lead through all of it. */
async function goTo(page: Page, drawing: Locator, element: Locator): Promise<void> {
  await tabTo(page, drawing.locator('[data-stop][tabindex="0"]'))
  await page.keyboard.press('Home')
  for (let stops = 0; !(await has(element)); stops += 1) {
    expect(stops, 'parts on the way').toBeLessThan(far)
    await page.keyboard.press('PageDown')
    expect(await isNowhere(page), 'the focus is nowhere').toBe(false)
  }
}

/** Goes back with Shift+Tab until an element has the focus. */
async function tabBack(page: Page, element: Locator): Promise<void> {
  for (let stops = 0; !(await has(element)); stops += 1) {
    expect(stops, 'stops on the way back').toBeLessThan(far)
    await page.keyboard.press('Shift+Tab')
  }
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
  await expect.poll(() => isNowhere(page), 'the focus is nowhere').toBe(false)
}

test('the first stop skips to the content', async ({ page }) => {
  const address = chartHash('door')
  await open(page, address)
  await expect(status(page)).toHaveText('Start: now in closed')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(new URL(page.url()).hash).toBe(address)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused()
})

test('a few Tab stops lead to the first event, and each bar of buttons is one', async ({ page }) => {
  await open(page, chartHash('door'))
  await expect(status(page)).toHaveText('Start: now in closed')
  const skip = page.getByRole('link', { name: 'Skip to walk' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'What can happen next' })).toBeFocused()
  await page.keyboard.press('Tab')
  const first = page.getByRole('group', { name: 'What can happen next' }).getByRole('button').first()
  await expect(first).toBeFocused()

  const bar = page.getByRole('toolbar', { name: 'Drawing' })
  await tabBack(page, bar.getByRole('button', { name: 'Zoom in' }))
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Zoom out' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(bar.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('arrow keys lead through the drawing, whose parts are one Tab stop', async ({ page }) => {
  await open(page, chartHash('door'))
  const drawing = page.getByRole('group', { name: 'Statechart door' })
  const stop = drawing.locator('[data-stop][tabindex="0"]')
  await expect(stop).toHaveCount(1)
  await tabTo(page, stop)
  await expect(drawing.getByRole('button', { name: 'State closed, active' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(stop).toBeFocused()
  await expect(drawing.getByRole('button', { name: 'State closed, active' })).not.toBeFocused()
  await page.keyboard.press('Tab')
  expect(await drawing.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('a chart is walked from its start to its end by keyboard alone', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '#/')
  await press(page, page.getByRole('link', { name: 'door', exact: true }))
  await expect(status(page)).toHaveText('Start: now in closed')
  await press(page, choice(page, 'form.submitted'))
  await expect(status(page)).toHaveText('Step 1: now in opening')
  await press(page, choice(page, 'openDoor succeeds'))
  await expect(status(page)).toHaveText('Step 2: now in left')
  await expect(page.getByRole('group', { name: 'What can happen next' })).toBeFocused()
  await expect(screen(page).locator('body')).toContainText('Its output is')

  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => isNowhere(page)).toBe(false)
  await press(page, page.getByRole('region', { name: 'STEPS' }).getByRole('button').first())
  await expect(status(page)).toHaveText('Start: now in closed')
})

test('the drawing alone leads through a chart', async ({ page }) => {
  await open(page, chartHash('door'))
  const drawing = page.getByRole('group', { name: 'Statechart door' })
  await goTo(page, drawing, drawing.getByRole('button', { name: /^bell\.pressed/ }))
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Step 1: now in ringing')
  await goTo(page, drawing, drawing.getByRole('button', { name: 'State left' }))
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(/now in left$/)
  await press(page, button(page, 'RESTART'))
  await expect(status(page)).toHaveText('Start: now in closed')
})

test('a path of the test plan is opened, played and judged by keyboard alone', async ({ page }) => {
  const [, path] = namedPaths({ name: 'Doors', models, screens: {} }, models.door)
  if (!path) throw new Error('door has a plan')
  const { length } = path.steps
  await open(page, chartHash('door', { panel: 'plan' }))
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: path.name, exact: true }) })
  await press(page, row.locator('summary').first())
  await press(page, row.getByRole('button', { name: 'PLAY', exact: true }))
  const player = page.getByRole('region', { name: 'The step that is played' })
  for (let at = 0; at <= length; at += 1) {
    await expect(player.getByRole('status')).toHaveText(` · step ${at} of ${length}`)
    await press(page, player.getByRole('button', { name: 'STEP PASSED', exact: true }))
  }
  await expect(player.getByRole('button', { name: 'NEXT' })).toHaveAttribute('aria-disabled', 'true')
  await expect(row.locator('summary').first()).toContainText('PASSED')
  await row.getByRole('button', { name: 'PLAY AGAIN' }).press('Enter')
  await expect(player.getByRole('status')).toHaveText(` · step 0 of ${length}`)
})
