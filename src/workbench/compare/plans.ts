import type { Change } from './graphs.ts'

/** A walk of the test plan that is new, changed or gone. */
export interface WalkChange {
  readonly change: Change
  /** The name of its input; empty for a chart without inputs. */
  readonly input: string
  /** The states that it ends in: `ready.edited`. */
  readonly end: string
  /** Its steps by their names in links; those of one version alone are marked. */
  readonly steps: readonly { readonly step: string; readonly only: 'before' | 'after' | null }[]
}

/** How the test plan of a chart differs between two versions. */
export interface PlanDifference {
  /** How many walks the plans have. */
  readonly before: number
  readonly after: number
  readonly walks: readonly WalkChange[]
}
