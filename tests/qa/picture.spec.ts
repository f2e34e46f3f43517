import type { Page } from '@playwright/test'
import { button, chartHash, expect, open, test } from './page.ts'

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not seen`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a screen of desktop width has enough space', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, chartHash('sign-in'))
  await button(page, 'More').click()
  await page.getByLabel('SCREEN', { exact: true }).selectOption('Desktop, 1280 px')
  await expect(page.locator('.screen-frame[data-width="1280"]')).toBeVisible()
  expect((await boxOf(page, '.pane')).width).toBeGreaterThan(1200)
  const [screen, panel] = [await boxOf(page, '.screen-frame'), await boxOf(page, '.chart-panel')]
  expect(screen.width).toBeGreaterThanOrEqual(640)
  expect(screen.right).toBeLessThan(panel.x)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(async () => (await boxOf(page, '.screen-frame')).width).toBeGreaterThanOrEqual(640)
  expect((await boxOf(page, '.pane')).right).toBeLessThan((await boxOf(page, '.screen-frame')).x)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the chart scrolls by touch at its full size', async ({ page }) => {
    await open(page, chartHash('sign-in'))
    await expect(page.locator('.pane-port .state.active').first()).toBeAttached()
    const port = await boxOf(page, '.pane-port')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints })
    const scrolled = () => page.locator('.pane-port').evaluate(({ scrollLeft }) => scrollLeft)
    const before = await scrolled()
    const y = port.y + 100
    await touch('touchStart', { x: 300, y })
    for (let x = 300; x >= 200; x -= 10) await touch('touchMove', { x, y })
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(before + 50)
    const scale = await page
      .locator('.pane-port svg.chart')
      .evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)
    expect(scale).toBeCloseTo(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
