import { describe, expect, test } from 'vitest'
import { registry } from '#machines/index.ts'
import { foldable, foldChart } from '#workbench/draw/fold/fold.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import type { PlacedChart, Point } from '#workbench/draw/layout.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { isAtBorder, isInside, overlap } from './geometry.ts'

const isWithin = (id: string, top: string) => id === top || id.startsWith(`${top}.`)

/** Every chart, and, where it can be folded, the chart with everything folded. */
const graphs = Object.entries(registry).flatMap(([id, machine]) => {
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
  const { states, edges, initials, width, height } = chart
  const labels = edges.map(({ key, source, routes, label }) => ({
    ...label,
    key,
    source,
    isInside: routes.length === 0,
  }))

  test('states lie in their parents and beside each other', () => {
    for (const state of states) {
      if (state.parent !== null) expect(isInside(state, stateOf(chart, state.parent)), state.id).toBe(true)
      const beside = states.filter((each) => each !== state && each.parent === state.parent && overlap(each, state))
      expect(
        beside.map((each) => each.id),
        state.id,
      ).toEqual([])
    }
  })

  test('labels hide neither labels nor states', () => {
    for (const label of labels) {
      const hidden = labels.filter((each) => each !== label && overlap(each, label)).map(({ key }) => key)
      const covered = states.filter((state) => {
        if (!overlap(state, label)) return false
        // A label may lie in a box, wholly; the words of a transition that stays are in its own.
        return label.isInside ? !isWithin(label.source, state.id) : !isInside(label, state) || state.kind === 'atomic'
      })
      expect([...hidden, ...covered.map((state) => state.id)], label.key).toEqual([])
      if (label.isInside) expect(isInside(label, stateOf(chart, label.source)), label.key).toBe(true)
    }
  })

  test('everything is in the drawing', () => {
    const drawing = { x: 0, y: 0, width, height }
    const points = [...edges.flatMap(({ routes }) => routes.flat()), ...initials.flatMap(({ route }) => route)]
    for (const box of [...states, ...labels, ...points.map((point) => ({ ...point, width: 0, height: 0 }))]) {
      expect(isInside(box, drawing)).toBe(true)
    }
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
    for (const { key, routes, label } of edges) {
      const isCrossed = ([a, b]: readonly Point[]) =>
        a &&
        b &&
        overlap(label, {
          x: Math.min(a.x, b.x) - 1,
          y: Math.min(a.y, b.y) - 1,
          width: Math.abs(a.x - b.x) + 2,
          height: Math.abs(a.y - b.y) + 2,
        })
      const [route] = routes
      if (route)
        expect(
          route.some((point, index) => isCrossed([point, route[index + 1] ?? point])),
          key,
        ).toBe(true)
    }
  })

  test('the same chart is laid out the same each time', async () => {
    const graph = graphs.find(([each]) => each === name)?.[1]
    if (!graph) throw new Error(`${name} is no chart`)
    expect(await layOut(graph)).toEqual(chart)
  })
})
