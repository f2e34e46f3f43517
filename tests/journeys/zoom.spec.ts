import { expect, test } from '#tests/support/fixtures.ts'
import { layoutFlaws, unsetProperties } from '#tests/support/layout.ts'
import { open, screens } from '#tests/support/screens.ts'

// WCAG 1.4.4, Resize Text, and 1.4.10, Reflow: nothing is clipped, covered or outside of the window. Also, no
// declaration is invalid at any width.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, screen] of Object.entries(screens)) {
  test(`${name}: stays usable when zoomed in, and with text of twice the size`, { tag: '@chromium' }, async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, screen)
    for (const width of [360, 700, 1000, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      expect(await unsetProperties(page), `${width} px`).toEqual([])
    }
    // A 1280 px window has half its width at a zoom of 200 %, and a quarter at 400 %.
    for (const [width, height] of [
      [640, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await layoutFlaws(page), `${width} px`).toEqual([])
    }
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 640],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 720 })
      expect(await layoutFlaws(page), `${width} px, large text`).toEqual([])
    }
  })
}
