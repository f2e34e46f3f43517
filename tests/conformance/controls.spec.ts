import { models } from '#models/index.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import '#workbench/frame/frame-window.ts'

/** The charts whose states are tried on several pages, and on how many. */
const shared: Readonly<Record<string, number>> = { team: 4 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const chart of Object.keys(models)) {
  const pages = shared[chart] ?? 1
  for (let page = 0; page < pages; page += 1) {
    const which = pages === 1 ? '' : ` (${page + 1} of ${pages})`
    test(`${chart}: each control sends what the chart accepts, and each event has a control${which}`, async ({
      page: frame,
    }) => {
      test.setTimeout(240_000)
      await frame.goto('/statecharts.html#/frame')
      await frame.waitForFunction(() => window.frame !== undefined)
      const share = [page, pages] as const
      const trials = await frame.evaluate(([id, of]) => window.frame?.tryScreens(id, of), [chart, share] as const)
      const isDrawn = await frame.evaluate((id) => window.frame?.charts.includes(id), chart)
      expect(trials?.faults.map(({ words, states, address }) => `${words} ${states} ${address}`)).toEqual([])
      expect((trials?.tried ?? 0) > 0, 'a chart with a screen has states to try').toBe(isDrawn)
    })
  }
}
