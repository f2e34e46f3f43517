import { describe, expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { layOut } from '#workbench/draw/elk.ts'
import type { Level } from '#workbench/draw/labels.ts'
import type { Layouts, PlacedChart } from '#workbench/draw/layout.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { drawingErrors, isAtBorder, isInside } from './geometry.ts'

const layouts = await Promise.all(
  samples.map(async ([id, { machine }]): Promise<[string, Layouts]> => [id, await layOut(graphOf(machine))]),
)
const drawings = layouts.flatMap(([id, levels]) =>
  Object.entries(levels).map(([level, chart]: [string, PlacedChart]) => [`${id}, ${level}`, chart] as const),
)
const at = (id: string, level: Level): PlacedChart => {
  const [, levels] = layouts.find(([each]) => each === id) ?? []
  if (!levels) throw new Error(`There is no ${id}`)
  return levels[level]
}

const stateOf = ({ states }: PlacedChart, id: string) => {
  const state = states.find((each) => each.id === id)
  if (!state) throw new Error(`${id} has no position`)
  return state
}

describe.each(drawings)('%s', (_, chart) => {
  test('has no overlaps', () => {
    expect(drawingErrors(chart)).toEqual([])
  })

  test('lines connect borders, one for each pair of states', () => {
    for (const { from, to, route } of chart.lines) {
      const [start, end] = [route.at(0), route.at(-1)]
      expect(start && isAtBorder(start, stateOf(chart, from)), `${from} to ${to} begins`).toBe(true)
      expect(end && isAtBorder(end, stateOf(chart, to)), `${from} to ${to} ends`).toBe(true)
    }
    const pairs = chart.lines.map(({ from, to }) => `${from} ${to}`)
    expect(pairs).toEqual([...new Set(pairs)])
  })
})

describe.each(samples)('%s', (id, { machine }) => {
  const graph = graphOf(machine)

  test('each transition is a row of its state, or above the chart', () => {
    for (const level of ['rest', 'details'] as const) {
      const { labels } = at(id, level)
      expect(labels.flatMap(({ keys }) => keys).sort()).toEqual(graph.edges.map(({ key }) => key).sort())
      for (const label of labels) {
        expect(isInside(label, stateOf(at(id, level), label.source)), label.title).toBe(true)
      }
    }
  })

  test('has the same layout each time', async () => {
    expect(await layOut(graph)).toEqual(layouts.find(([each]) => each === id)?.[1])
  })
})

test('shows only names, or an outline without inner states', () => {
  const { states, labels } = at('house', 'names')
  expect(states.map(({ path }) => path)).toContain('rooms.kitchen.stove')
  expect([...labels, ...states.flatMap(({ lines }) => lines)]).toEqual([])
  const outline = at('house', 'outline')
  expect(outline.states.map(({ path }) => path)).toEqual(['', 'rooms', 'rooms.kitchen', 'lamp'])
  expect(outline.lines).toEqual([])
})
