import process from 'node:process'
import { models } from '#models/index.ts'
import { huntsVariable } from '#scripts/build.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import '#workbench/frame/frame-window.ts'

// `npm test` tries so many states that each control, text, state and transition of a person is in one; `npm run verify` tries all.

const whole = Boolean(process.env[huntsVariable])

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const chart of Object.keys(models)) {
  test(`${chart}: each control sends what the chart accepts, and each event has a control`, async ({ page: frame }) => {
    test.setTimeout(240_000)
    await frame.goto('/statecharts.html#/frame')
    await frame.waitForFunction(() => window.frame !== undefined)
    const trials = await frame.evaluate(([id, all]) => window.frame?.tryScreens(id, all), [chart, whole] as const)
    const isDrawn = await frame.evaluate((id) => window.frame?.charts.includes(id), chart)
    expect(trials?.faults.map(({ words, states, address }) => `${words} ${states} ${address}`)).toEqual([])
    expect((trials?.tried ?? 0) > 0, 'a chart with a screen has states to try').toBe(isDrawn)
  })
}
