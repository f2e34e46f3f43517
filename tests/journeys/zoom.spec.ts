import { addresses, open } from '#tests/support/addresses.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { layoutFlaws } from '#tests/support/layout.ts'

// WCAG 1.4.4 and 1.4.10, Reflow: a window of 1280 px has half its width at a zoom of 200 %, and a quarter at 400 %.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, address] of Object.entries(addresses)) {
  test(`${name}: zoomed in`, async ({ page, sandbox }) => {
    await open(page, sandbox, address)
    for (const [width, height] of [
      [640, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await layoutFlaws(page), `${width} px`).toEqual([])
    }
  })
}
