import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { layoutFlaws, unsetProperties } from '#tests/support/layout.ts'
import { open, screens } from '#tests/support/screens.ts'

// WCAG 1.4.4, Resize Text, and 1.4.10, Reflow: nothing is clipped, covered or outside of the window. Also, no
// declaration is invalid at any width, and each page as a whole has no violation, with axe's best practices.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, screen] of Object.entries(screens)) {
  test(`${name}: is accessible, also when zoomed in and with text of twice the size`, { tag: '@chromium' }, async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, screen)
    for (const width of [360, 700, 1000, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      expect(await unsetProperties(page), `${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    // Tall enough that a form's sticky bar covers no control by half: axe would report a small target.
    await page.setViewportSize({ width: 1280, height: 3_000 })
    expect(await violationsOf(page, 'page')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
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
