import { describe, expect, test } from 'vitest'
import { creditCheck } from '#tests/foreign/machines/examples.ts'
import { samples } from '#tests/samples.ts'
import { activeBoxes, fits, foldToFit } from '#workbench/draw/fold/fit.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { fitView, readableRoom } from '#workbench/draw/view.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { inputsOf } from '#workbench/kit/model/model.ts'
import { startOf, startProblem, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { plannedPaths } from '#workbench/kit/paths/walks.ts'

/** Less than a drawing has in a window of 1600x950: what a browser test measures. */
const port = { width: 780, height: 560 }

/** Machines that can start; those without a last state end here. */
const models = samples
  .map(([id, model]) => [id, { ...model, limit: 150 }] as const)
  .filter(([, model]) => startProblem(model) === null)

describe.each(models)('%s', (_, model) => {
  test('at its starts and at the end of every planned path, all that is active can be read in one view', async () => {
    const whole = await layOut(graphOf(model.machine))
    const walks = [
      ...inputsOf(model).map((input) => startOf(model, input)),
      ...plannedPaths(model).map(({ walk }) => walk),
    ]
    const ends = new Map(
      walks.map((walk) => stepsOf(walk).at(-1)?.active ?? []).map((active) => [active.join(), active]),
    )
    for (const active of ends.values()) {
      const ids = new Set(active)
      const { chart, folded } = await foldToFit(whole, ids, readableRoom(port), layOut)
      const boxes = activeBoxes(chart, ids)
      const { scale, x, y } = fitView(chart, port, boxes)
      const where = `${active.join(' ')}, folded: ${folded.join(' ')}`
      expect(scale * 12, where).toBeGreaterThanOrEqual(10)
      for (const box of boxes) {
        expect(x + box.x * scale, where).toBeGreaterThanOrEqual(0)
        expect(y + box.y * scale, where).toBeGreaterThanOrEqual(0)
        expect(x + (box.x + box.width) * scale, where).toBeLessThanOrEqual(port.width)
        expect(y + (box.y + box.height) * scale, where).toBeLessThanOrEqual(port.height)
      }
      expect(boxes.length, where).toBeGreaterThan(0)
      // Every active state is seen, or named by the folded box around it.
      for (const id of active) {
        const isSeen = chart.states.some(
          (state) => state.id === id || state.folded?.states.some((inner) => inner.id === id),
        )
        expect(isSeen, `${id} at ${where}`).toBe(true)
      }
    }
  })
})

const whole = await layOut(graphOf(creditCheck))
const entering = new Set(['creditCheck', 'creditCheck.entering'])

test('nothing is folded where everything active is in view', async () => {
  expect(fits(whole, entering, readableRoom(port))).toBe(true)
  expect(await foldToFit(whole, entering, readableRoom(port), layOut)).toEqual({ chart: whole, folded: [] })
})

test('what is not active folds before what is', async () => {
  const regions = ['equiGavin', 'gavperian'].map((bureau) => `creditCheck.checking.${bureau}`)
  const active = new Set(['creditCheck', 'creditCheck.checking', ...regions, ...regions.map((id) => `${id}.fetching`)])
  const { folded } = await foldToFit(whole, active, { width: 400, height: 600 }, layOut)
  expect(folded[0]).toBe('checking.gavUnion')
})

test('in a room that is too small for anything the attempts end', async () => {
  const { chart } = await foldToFit(whole, entering, { width: 10, height: 10 }, layOut)
  expect(chart.states.length).toBeLessThan(whole.states.length)
})
