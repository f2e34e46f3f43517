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

/** A picture of a screen that looks different in the two versions, is new or is gone. */
export interface ComparedPicture {
  readonly chart: string
  /**
   * Identifies the picture among all: the fragment of the address of the walk that leads to it, as the gallery links it
   * (`#/team?input=a+group&step=inviteMember+done`).
   */
  readonly picture: string
  /** The states that look like this, without the chart's id. */
  readonly states: readonly string[]
  /** The width of the window in px. A picture is compared at each width, the widest first. */
  readonly width: number
  readonly change: 'new' | 'gone' | 'changed'
  /** The addresses of PNG files, from the folder of the comparison; `before` is missing for a new picture, `after` for one that is gone. */
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** The address of the third picture of a changed one, in which red is what differs. */
  readonly difference?: string | undefined
  /** The part of the pixels that differ, from 0 to 1; 1 for a picture that is new or gone. */
  readonly share: number
}

/** The differences between the pictures of two versions: the module `virtual:comparison`. */
export interface PictureComparison {
  readonly from: Version
  readonly to: Version
  /** The time of the comparison, ISO 8601. */
  readonly at: string
  readonly pictures: readonly ComparedPicture[]
}

/** Two versions of the charts, compared by `npm run charts -- compare`: the file comparison.json. */
export interface Comparison extends PictureComparison {
  /** The charts that differ, in the order of the registry; those that are gone come last. */
  readonly charts: readonly ComparedChart[]
  /** The reasons why parts could not be compared, a sentence each. */
  readonly problems: readonly string[]
}
