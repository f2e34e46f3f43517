import type { PlacedChart } from '#workbench/draw/layout.ts'
import { boxSize, labelSize, positionInside } from '#workbench/draw/sizes.ts'
import { linesOf } from '#workbench/draw/text.ts'
import type { ChartEdge, ChartGraph, ChartState } from '#workbench/kit/graph.ts'

/** The room around a sign, for a ring. */
const room = 7
const gap = 14
const lineLength = 24

const stateOf = (name: string, rest: Partial<ChartState> = {}): ChartState => ({
  id: name,
  path: name,
  name,
  kind: 'atomic',
  parent: null,
  initial: null,
  entry: [],
  exit: [],
  invokes: [],
  tags: [],
  description: null,
  ...rest,
})

const edgeOf = (event: string, rest: Partial<ChartEdge> = {}): ChartEdge => ({
  key: event,
  kind: 'event',
  source: '',
  targets: [''],
  event,
  guard: null,
  otherwise: false,
  actions: [],
  ...rest,
})

/** Draws one state, and a transition in it. */
export function stateSign(name: string, rest?: Partial<ChartState>, inside?: string): PlacedChart {
  const state = stateOf(name, rest)
  const edges = inside === undefined ? [] : [edgeOf(inside, { source: name, targets: [] })]
  const graph: ChartGraph = { id: name, states: [state], edges }
  const box = { x: room, y: room, ...boxSize(state, graph) }
  return {
    ...graph,
    width: box.width + 2 * room,
    height: box.height + 2 * room,
    states: [{ ...state, ...box }],
    edges: edges.map((edge) => ({
      ...edge,
      routes: [],
      label: { ...positionInside(edge, graph, box), lines: linesOf(edge) },
    })),
    initials: [],
  }
}

/** Draws a state with others in it, side by side; in a compound one a dot leads to the first. */
export function nestSign(name: string, kind: 'compound' | 'parallel', inner: readonly string[]): PlacedChart {
  const outer = stateOf(name, { kind })
  const own = boxSize(outer, { id: name, states: [outer], edges: [] })
  const begin = room + gap + (kind === 'compound' ? lineLength : 0)
  const y = room + own.height + gap / 2
  const sized = inner.map((each) => {
    const state = stateOf(each, { parent: name, kind: kind === 'parallel' ? 'compound' : 'atomic' })
    return { ...state, ...boxSize(state, { id: name, states: [state], edges: [] }) }
  })
  const children = sized.map((state, index) => ({
    ...state,
    x: sized.slice(0, index).reduce((x, { width }) => x + width + gap, begin),
    y,
  }))
  const [first, last] = [children[0], children.at(-1)]
  const right = Math.max(last ? last.x + last.width + gap : 0, room + own.width)
  const bottom = (first ? first.y + first.height : y) + gap
  const middle = first ? first.y + first.height / 2 : y
  return {
    id: name,
    width: right + room,
    height: bottom + room,
    states: [{ ...outer, x: room, y: room, width: right - room, height: bottom - room }, ...children],
    edges: [],
    initials:
      kind === 'compound' && first
        ? [
            {
              state: name,
              route: [
                { x: room + gap, y: middle },
                { x: first.x, y: middle },
              ],
            },
          ]
        : [],
  }
}

export function edgeSign(event: string, rest?: Partial<ChartEdge>): PlacedChart {
  const edge = edgeOf(event, rest)
  const size = labelSize(edge)
  const y = room + size.height / 2
  const right = size.width + 2 * lineLength
  return {
    id: event,
    width: right,
    height: size.height + 2 * room,
    states: [],
    edges: [
      {
        ...edge,
        routes: [
          [
            { x: 0, y },
            { x: right, y },
          ],
        ],
        label: { x: lineLength, y: room, ...size, lines: linesOf(edge) },
      },
    ],
    initials: [],
  }
}
