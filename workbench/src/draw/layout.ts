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
