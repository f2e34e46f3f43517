import type { Page } from '@playwright/test'
import { button, chartHash, expect, open, test } from './page.ts'

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

/** What a box on the page covers. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not seen`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a desktop’s screen has room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, chartHash('sign-in'))
  await button(page, 'More').click()
  await page.getByLabel('SCREEN', { exact: true }).selectOption('Desktop, 1280 px')
  await expect(page.locator('.screen-frame[data-width="1280"]')).toBeVisible()
  expect((await boxOf(page, '.viewport')).width).toBeGreaterThan(1200)
  const [screen, panel] = [await boxOf(page, '.screen-frame'), await boxOf(page, '.chart-panel')]
  expect(screen.width).toBeGreaterThanOrEqual(640)
  expect(screen.right).toBeLessThan(panel.x)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(async () => (await boxOf(page, '.screen-frame')).width).toBeGreaterThanOrEqual(640)
  expect((await boxOf(page, '.viewport')).right).toBeLessThan((await boxOf(page, '.screen-frame')).x)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('one finger scrolls the page, two move and zoom the chart', async ({ page }) => {
    await open(page, chartHash('sign-in'))
    await expect(page.locator('.viewport .ring').first()).toBeAttached()
    const port = await boxOf(page, '.viewport')
    expect(port.height).toBeLessThanOrEqual(370)
    const client = await page.context().newCDPSession(page)
    // In the chart and in the window.
    const [x, y] = [port.x + 160, Math.min(port.y + 200, 730)]
    expect(y).toBeGreaterThan(port.y)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      })

    const before = await boxOf(page, '.viewport svg.chart')
    const scrolled = () => page.evaluate(() => window.scrollY)
    const view = () => page.locator('.viewport-content').getAttribute('style')
    const first = await view()
    const atRest = page.evaluate(
      () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
    )
    await touch('touchStart', [x, y])
    for (let moved = 10; moved <= 120; moved += 10) await touch('touchMove', [x, y - moved])
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(50)
    expect(await view()).toBe(first)

    // The page goes on scrolling after the finger has left it.
    await atRest
    await page.evaluate(() => window.scrollTo(0, 0))
    await touch('touchStart', [x - 30, y], [x + 30, y])
    for (let moved = 5; moved <= 60; moved += 5) await touch('touchMove', [x - 30 - moved, y], [x + 30 + moved, y])
    await touch('touchEnd')
    await expect.poll(async () => (await boxOf(page, '.viewport svg.chart')).width).toBeGreaterThan(before.width * 2)
    expect(await scrolled()).toBe(0)

    const wide = await boxOf(page, '.viewport svg.chart')
    await touch('touchStart', [x - 30, y], [x + 30, y])
    for (let moved = 5; moved <= 60; moved += 5) await touch('touchMove', [x - 30, y + moved], [x + 30, y + moved])
    await touch('touchEnd')
    await expect.poll(async () => (await boxOf(page, '.viewport svg.chart')).y).toBeGreaterThan(wide.y + 40)
    expect(await scrolled()).toBe(0)
  })

  test('the legend wraps at its full size', async ({ page }) => {
    await open(page, chartHash('sign-in'))
    await button(page, 'More').click()
    await page.getByText('Legend', { exact: true }).click()
    const sizes = await page
      .locator('.legend svg.chart')
      .evaluateAll((signs) =>
        signs.map((svg) => svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width),
      )
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.min(...sizes)).toBeGreaterThan(0.99)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
