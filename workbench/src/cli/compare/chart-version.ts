import type { ChartGraph } from '#workbench/kit/graph.ts'

/** The implementations behind the names in a chart, by kind. */
export type ImplementationKind = 'guard' | 'action' | 'actor' | 'delay'

/** A walk of the test plan, as names. */
export interface PlannedWalk {
  /** The name of its input; empty for a chart without inputs. */
  readonly input: string
  /** Its steps, as links write them. */
  readonly steps: readonly string[]
  /** The states after the start and after each step: `ready.edited, online`. */
  readonly states: readonly string[]
}

/** A chart of one version: all that is compared of it. */
export interface ChartVersion {
  readonly graph: ChartGraph
  /** Name to code: of a delay its length, of a child machine its id. */
  readonly implementations: Readonly<Record<ImplementationKind, Readonly<Record<string, string>>>>
  /** The test plan; a sentence when it cannot be made. */
  readonly plan: readonly PlannedWalk[] | string
}
