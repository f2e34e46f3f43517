import { describe, expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { foldable, foldChart } from '#workbench/draw/fold.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import type { PlacedChart, Point } from '#workbench/draw/layout.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { drawingProblems, isAtBorder, overlap } from './geometry.ts'

/** Every chart, and, where it can be folded, the chart with everything folded. */
const graphs = samples.flatMap(([id, { machine }]) => {
  const graph = graphOf(machine)
  const paths = foldable(graph)
  const whole = [id, graph] as const
  return paths.length === 0 ? [whole] : [whole, [`${id}, folded`, foldChart(graph, new Set(paths))] as const]
})
const charts = await Promise.all(graphs.map(async ([name, graph]) => [name, await layOut(graph)] as const))

const stateOf = ({ states }: PlacedChart, id: string) => {
  const state = states.find((each) => each.id === id)
  if (!state) throw new Error(`${id} has no position`)
  return state
}

describe.each(charts)('%s', (name, chart) => {
  const { edges, initials } = chart
  test('nothing hides anything', () => {
    expect(drawingProblems(chart)).toEqual([])
  })

  test('lines lead from border to border', () => {
    for (const { key, source, targets, routes } of edges) {
      const isStaying = targets.every((target) => target === source)
      expect(routes, key).toHaveLength(isStaying ? 0 : targets.length)
      for (const [index, route] of routes.entries()) {
        const [start, end] = [route.at(0), route.at(-1)]
        const target = targets[index]
        expect(start && isAtBorder(start, stateOf(chart, source)), `${key} begins`).toBe(true)
        expect(end && target && isAtBorder(end, stateOf(chart, target)), `${key} ends`).toBe(true)
      }
    }
    for (const { state, route } of initials) {
      const end = route.at(-1)
      const { initial } = stateOf(chart, state)
      expect(end && initial && isAtBorder(end, stateOf(chart, initial)), `${state} begins`).toBe(true)
    }
  })

  test('lines lie on their labels', () => {
    for (const { key, source, targets, routes, label } of edges) {
      const isCrossed = ([a, b]: readonly Point[]) =>
        a &&
        b &&
        overlap(label, {
          x: Math.min(a.x, b.x) - 1,
          y: Math.min(a.y, b.y) - 1,
          width: Math.abs(a.x - b.x) + 2,
          height: Math.abs(a.y - b.y) + 2,
        })
      // A line back to its own state passes beside its words.
      if (targets.length === 0 || targets.includes(source)) continue
      const lines = routes.flatMap((route) => route.map((point, index) => [point, route[index + 1] ?? point]))
      expect(lines.some(isCrossed), key).toBe(true)
    }
  })

  test('the same chart is laid out the same each time', async () => {
    const graph = graphs.find(([each]) => each === name)?.[1]
    if (!graph) throw new Error(`${name} is no chart`)
    expect(await layOut(graph)).toEqual(chart)
  })
})
