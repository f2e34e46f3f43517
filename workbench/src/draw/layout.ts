import type { ChartGraph, ChartState } from '#workbench/kit/graph.ts'
import type { Label, Level } from './labels.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface PlacedState extends ChartState, Box {
  readonly lines: readonly string[]
}

export interface PlacedLabel extends Label, Box {}

export interface PlacedLine {
  readonly from: string
  readonly to: string
  readonly keys: readonly string[]
  readonly route: readonly Point[]
}

/** Identifies a line where states have their ids and rows the keys of their transitions. */
export const lineStop = ({ from, to }: Pick<PlacedLine, 'from' | 'to'>): string => `${from} ${to}`

export interface PlacedChart extends ChartGraph {
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly labels: readonly PlacedLabel[]
  readonly lines: readonly PlacedLine[]
}

export type Layouts = Readonly<Record<Level, PlacedChart>>

/** What a build knows of a chart beyond its machine. */
export type Positions = Readonly<Record<Level, ReturnType<typeof positionsOf>>>

export const positionsOf = ({ width, height, labels, lines, states }: PlacedChart) => ({
  ...{ width, height, labels, lines },
  states: states.map((state) => ({ ...pick(state), lines: state.lines })),
})

const pick = ({ x, y, width, height }: Box): Box => ({ x, y, width, height })

/** Joins the positions of a build with the chart that they belong to. */
export function placed(graph: ChartGraph, { rows, names }: Positions): Layouts {
  const joined = (at: Positions[Level]): PlacedChart => ({
    ...{ ...graph, ...at },
    states: graph.states.map((state, index) => ({ ...state, ...(at.states[index] ?? nowhere) })),
  })
  return { rows: joined(rows), names: joined(names) }
}

const nowhere = { x: 0, y: 0, width: 0, height: 0, lines: [] }
