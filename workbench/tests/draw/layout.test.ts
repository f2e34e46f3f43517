import { describe, expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { layOut } from '#workbench/draw/elk.ts'
import { exitsOf, isWithin, type Level } from '#workbench/draw/labels.ts'
import { type Box, type Layouts, type PlacedChart, type Point, placed, positionsOf } from '#workbench/draw/layout.ts'
import { graphOf } from '#workbench/kit/graph.ts'

const tolerance = 0.2

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.width <= outer.x + outer.width + tolerance &&
  inner.y + inner.height <= outer.y + outer.height + tolerance

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - tolerance &&
  b.x < a.x + a.width - tolerance &&
  a.y < b.y + b.height - tolerance &&
  b.y < a.y + a.height - tolerance

/** Whether a line ends at a box's border. */
const isAtBorder = ({ x, y }: Point, box: Box): boolean =>
  isInside({ x, y, width: 0, height: 0 }, box) &&
  [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y].some((gap) => Math.abs(gap) <= tolerance)

/** Overlapping boxes and rows, and parts outside of their place. */
function drawingErrors({ states, labels, lines, width, height }: PlacedChart): string[] {
  const drawing: Box = { x: 0, y: 0, width, height }
  const inner = states.filter(({ parent }) => parent !== null)
  const pairs = <B extends Box>(boxes: readonly B[]) =>
    boxes.flatMap((box, index) =>
      boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [[box, other]] : [])),
    )
  const misplaced = inner.filter((state) => {
    const parent = inner.find(({ id }) => id === state.parent)
    return !isInside(state, parent ?? drawing)
  })
  const covered = labels.flatMap(({ keys, source, ...box }) =>
    inner
      .filter((state) => state.parent === source && overlap(state, box))
      .map((state) => `the row ${keys[0]} covers ${state.id}`),
  )
  const isLost = lines.some(({ route }) => route.some((point) => !isInside({ ...point, width: 0, height: 0 }, drawing)))
  return [
    ...misplaced.map(({ id }) => `${id} is not in its parent`),
    ...pairs(inner).flatMap(([a, b]) => (a?.parent === b?.parent ? [`${a?.id} and ${b?.id} overlap`] : [])),
    ...pairs(labels).map(([a, b]) => `the rows ${a?.keys[0]} and ${b?.keys[0]} overlap`),
    ...covered,
    ...(isLost ? ['a line leaves the drawing'] : []),
  ]
}

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
