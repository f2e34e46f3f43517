import type { ChartEdge, ChartState } from './graph.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Sizes and places are in px of an unscaled drawing, from its top left corner. */
export interface PlacedState extends ChartState, Box {}

export interface PlacedEdge extends ChartEdge {
  /** One line per target; for a transition that stays, none or a loop. */
  readonly routes: readonly (readonly Point[])[]
  readonly label: Box & { readonly lines: readonly string[] }
}

/** A chart with places for everything. */
export interface PlacedChart {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly states: readonly PlacedState[]
  readonly edges: readonly PlacedEdge[]
  /** From the initial marker (a dot at the first point) to the state that a compound one begins in. */
  readonly initials: readonly { readonly state: string; readonly route: readonly Point[] }[]
}
