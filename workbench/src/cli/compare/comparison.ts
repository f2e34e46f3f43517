import type { ChartDifference } from './graphs.ts'
import type { PlanDifference } from './plans.ts'

/** One of the two versions that are compared. */
export interface Version {
  /** The short hash of its commit; `+` at its end stands for files that are not committed. */
  readonly commit: string
  /** The subject of the commit. */
  readonly subject: string
}

/** A chart that is different in the two versions. */
export interface ComparedChart extends ChartDifference {
  /** How its test plan differs; a sentence when one of the two plans cannot be made. */
  readonly plan: PlanDifference | string
}

/** Two versions of the charts, compared by `workbench compare`. */
export interface Comparison {
  readonly from: Version
  readonly to: Version
  /** The charts that differ, in the order of the registry; those that are gone come last. */
  readonly charts: readonly ComparedChart[]
  /** The reasons why parts could not be compared, a sentence each. */
  readonly problems: readonly string[]
}
