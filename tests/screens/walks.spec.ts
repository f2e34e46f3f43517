import { expect, test } from '#tests/support/fixtures.ts'
import { openFrame, walkChart } from './hunt.ts'

/** The walks of each chart, the same ones each time; `npm run verify -- walks` makes more, and others. */
const runs = 4

test('on random walks through the screens of each chart, what is drawn agrees with the chart after every step', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const charts = await openFrame(page)
  expect(charts.length).toBeGreaterThan(0)
  let steps = 0
  for (const chart of charts) {
    await test.step(chart, async () => {
      const walks = await walkChart(page, chart, 14, runs)
      expect(walks.failure).toBeNull()
      steps += walks.steps
    })
  }
  expect(steps, 'walks take steps').toBeGreaterThan(charts.length * runs)
})
