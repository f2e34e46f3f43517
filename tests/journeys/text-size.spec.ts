import { preferColours } from '#tests/support/abilities.ts'
import { addresses, open } from '#tests/support/addresses.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { layoutFlaws } from '#tests/support/layout.ts'

// WCAG 1.4.4, Resize Text: with text of twice the size nothing is cut, covered or beside the window.

test.use({ textSize: 32, contextOptions: { reducedMotion: 'reduce' } })

for (const [name, address] of Object.entries(addresses)) {
  test(`${name}: text of twice the size`, async ({ page, sandbox }) => {
    await open(page, sandbox, address)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 640],
    ] as const) {
      await preferColours(page, colorScheme)
      await page.setViewportSize({ width, height: 720 })
      expect(await layoutFlaws(page), `${width} px`).toEqual([])
    }
  })
}
