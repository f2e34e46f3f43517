import type { ChartEdge, ChartState } from '#workbench/kit/graph.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Positions and sizes are in px of an unscaled drawing, from its top left corner. */
export interface PlacedState extends ChartState, Box {}

export interface PlacedEdge extends ChartEdge {
  /** One line per target; none for a transition that stays. */
  readonly routes: readonly (readonly Point[])[]
  readonly label: Box & { readonly lines: readonly string[] }
}

/** A chart with a position for everything. */
export interface PlacedChart {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly edges: readonly PlacedEdge[]
  /** Lines from the initial marker, a dot at the first point, to the initial state of a compound one. */
  readonly initials: readonly { readonly state: string; readonly route: readonly Point[] }[]
}
