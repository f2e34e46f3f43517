import type { Page } from '@playwright/test'
import { button, chartHash, downloaded, expect, heading, lead, open, screen, screenSays, status, test } from './page.ts'

const drawing = (page: Page) => page.getByRole('group', { name: /^Statechart / })
const state = (page: Page, name: string) => drawing(page).getByRole('button', { name: `State ${name}`, exact: true })
const warning = (page: Page) => page.getByRole('main').getByRole('alert')

test('an address leads to a state: it is active, and the screen is its screen', { tag: '@smoke' }, async ({ page }) => {
  await open(page, chartHash('door', { state: 'opening' }))
  await expect(status(page)).toHaveText('Step 1: now in opening')
  await expect(state(page, 'opening, active')).toBeVisible()
  await screenSays(page, 'THE DOOR OPENS')
})

test('what does not exist is named, and the page goes on', async ({ page }) => {
  await open(page, '#/Dor')
  await expect(warning(page)).toHaveText('There is no chart “Dor”.')
  for (const hash of ['#/%E0%A4%A', '#/__proto__', '#/constructor/x?step']) {
    await lead(page, hash)
    await expect(warning(page)).toContainText('There is no chart')
  }
  await lead(page, '#nonsense://x')
  await expect(heading(page, 'CHARTS')).toBeVisible()
})

test('a picture is zoomed and moved by buttons, by arrow keys and by the wheel', async ({ page }) => {
  await open(page, chartHash('door'))
  const port = page.getByRole('region', { name: 'Statechart door' })
  const { width: room = 0 } = (await port.boundingBox()) ?? {}
  const box = async () => {
    const [inner, outer] = [await drawing(page).boundingBox(), await port.boundingBox()]
    if (!inner || !outer) throw new Error('The drawing is not seen')
    return { x: Math.round(inner.x - outer.x), y: Math.round(inner.y - outer.y), width: Math.round(inner.width) }
  }
  await button(page, 'Fit').click()
  await expect.poll(async () => (await box()).width).toBeLessThanOrEqual(room)
  const whole = await box()
  const widens = (by: number) => expect.poll(async () => (await box()).width / whole.width).toBeCloseTo(by, 1)
  await button(page, 'Zoom in').click()
  await widens(1.25)
  await button(page, 'Zoom out').click()
  for (let times = 0; times < 4; times += 1) await button(page, 'Zoom in').click()
  await widens(1.25 ** 4)
  await port.focus()
  const before = await box()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(box).toEqual({ ...before, x: before.x - 60, y: before.y - 60 })
  await button(page, 'Fit').click()
  await expect.poll(box).toEqual(whole)
  await port.hover()
  await page.mouse.wheel(0, -400)
  await widens(2 ** (400 * 0.002))
})

test('a chart is taken along as SVG and as PNG', async ({ page }) => {
  await open(page, chartHash('door', { state: 'opening' }))
  await expect(screen(page).locator('body')).not.toBeEmpty()
  await button(page, 'More').click()
  const svg = await downloaded(page, () => button(page, 'SVG').click())
  expect(svg.name).toBe('door-light.svg')
  expect(svg.content.toString()).toMatch(/^<svg.*>opening<.*<\/svg>\s*$/s)
  await button(page, 'Switch to dark theme').click()
  await button(page, 'More').click()
  const png = await downloaded(page, () => button(page, 'PNG').click())
  expect(png.name).toBe('door-dark.png')
  expect(png.content.subarray(1, 4).toString()).toBe('PNG')
  // Its width, which an empty picture would not have.
  expect(png.content.readUInt32BE(16)).toBeGreaterThan(1000)
})

test('a state that is reached by keyboard comes into view', async ({ page }) => {
  await open(page, chartHash('door'))
  const far = state(page, 'left, final')
  for (let times = 0; times < 6; times += 1) await button(page, 'Zoom in').click()
  await state(page, 'closed, active').focus()
  for (let stops = 0; stops < 60 && !(await far.evaluate((node) => node === document.activeElement)); stops += 1) {
    await page.keyboard.press('PageDown')
  }
  await expect(far).toBeFocused()
  await expect(far).toBeInViewport()
  expect(await page.locator('.viewport').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([
    0, 0,
  ])
})

test('the whole chart is fitted at first, and has the most of a window of 1280 by 800', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, chartHash('door'))
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not seen`)
    return box
  }
  const [port, chart, tools] = [
    await boxOf('.viewport'),
    await boxOf('.viewport svg.chart'),
    await boxOf('.chart-tools'),
  ]
  expect((port.width * port.height) / (1280 * 800)).toBeGreaterThanOrEqual(0.45)
  expect(tools.height).toBe(44)
  expect(chart.x).toBeGreaterThanOrEqual(port.x)
  expect(chart.y).toBeGreaterThanOrEqual(port.y)
  expect(chart.x + chart.width).toBeLessThanOrEqual(port.x + port.width + 1)
  expect(chart.y + chart.height).toBeLessThanOrEqual(port.y + port.height + 1)
})
