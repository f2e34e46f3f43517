import type { Page } from '@playwright/test'
import { chartHash, expect, open, test } from './page.ts'

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not seen`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a screen of desktop width has enough space, and the walk stays next to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, chartHash('sign-in', { width: 1280 }))
  await expect(page.locator('.screen-frame[data-width="1280"]')).toBeVisible()
  const [pane, screen, panel] = await Promise.all(
    ['.pane', '.screen-frame', '.chart-panel'].map((each) => boxOf(page, each)),
  )
  expect(pane?.width).toBeGreaterThan(1000)
  expect(screen?.width).toBeGreaterThanOrEqual(640)
  expect(screen?.right).toBeLessThan(panel?.x ?? 0)
  expect(panel?.y).toBeLessThan(100)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const gap = async () => (await boxOf(page, '.screen-frame')).x - (await boxOf(page, '.pane')).right
  await expect.poll(gap).toBeGreaterThan(0)
  expect((await boxOf(page, '.screen-frame')).width).toBeGreaterThanOrEqual(640)
})

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]) {
  test(`at ${viewport.width} px chart and plan are in view, and a phone is as wide as one`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, chartHash('sign-in', { panel: 'plan' }))
    await expect(page.getByText(/^\d+ of \d+ paths passed$/)).toBeInViewport()
    await expect(page.frameLocator('.screen-frame iframe').getByLabel('PASSWORD', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect((await boxOf(page, '.screen-frame')).width).toBeLessThanOrEqual(374)
  })
}
