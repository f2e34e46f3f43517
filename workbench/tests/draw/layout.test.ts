import { describe, expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { layOut } from '#workbench/draw/elk.ts'
import { exitsOf, isWithin, type Level } from '#workbench/draw/labels.ts'
import { type Layouts, type PlacedChart, placed, positionsOf } from '#workbench/draw/layout.ts'
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
    const { labels } = at(id, 'rows')
    expect(labels.flatMap(({ keys }) => keys).sort()).toEqual(graph.edges.map(({ key }) => key).sort())
    for (const label of labels) {
      expect(isInside(label, stateOf(at(id, 'rows'), label.source)), label.title).toBe(true)
      for (const line of label.lines) expect(line.length).toBeLessThanOrEqual(24)
    }
  })

  test('the transitions of its parents leave a state, too, unless it ends the chart', () => {
    for (const state of graph.states) {
      const all = graph.edges.filter(({ source }) => source === state.id || isWithin(graph, state.id, source))
      const isEnd = state.kind === 'final' && !state.path.includes('.')
      expect(new Set(exitsOf(graph, state.id)), state.id).toEqual(new Set(isEnd ? [] : all))
    }
  })
})

test('both levels have all states in the same arrangement', () => {
  const { states, labels } = at('house', 'names')
  expect(states.map(({ path }) => path)).toContain('rooms.kitchen.stove')
  expect([...labels, ...states.flatMap(({ lines }) => lines)]).toEqual([])
  const isRight = (level: Level) =>
    stateOf(at('house', level), 'house.lamp').x > stateOf(at('house', level), 'house.rooms').x
  expect(isRight('names')).toBe(isRight('rows'))
})

test('regions begin at the same edge', () => {
  const [, chart] = drawings.find(([, { states }]) => states[0]?.kind === 'parallel') ?? []
  const [one, other] = chart?.states.filter(({ parent }) => parent === chart.id) ?? []
  expect(other).toBeDefined()
  expect([one?.x === other?.x, one?.y === other?.y]).toContain(true)
})

test.each(samples)('a build keeps only the positions of %s', (id, { machine }) => {
  const [rows, names] = [at(id, 'rows'), at(id, 'names')]
  const { edges: _, ...all } = names
  const joined = placed(graphOf(machine), { rows: positionsOf(rows), names: positionsOf(names) })
  expect(joined.rows).toEqual(rows)
  expect(joined.names).toMatchObject(all)
})
