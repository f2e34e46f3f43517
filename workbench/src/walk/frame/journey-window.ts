import type { SystemChoice } from '#workbench/kit/system/links.ts'
import type { RecordedStep } from '#workbench/kit/system/record.ts'

/** A machine that runs in a journey. */
export interface JourneyActor {
  /** The names from the root to it. */
  readonly path: string
  readonly depth: number
  readonly chart: string
  readonly state: string
  /** The ids of its states. */
  readonly active: ReadonlySet<string>
  readonly current: readonly string[]
  /** Its transitions. */
  readonly taken: ReadonlySet<string>
  readonly last: ReadonlySet<string>
}

export interface JourneyStep extends Pick<RecordedStep, 'chart'> {
  /** As in a link. */
  readonly step: string
  /** The states of the shown chart afterwards. */
  readonly after: string
}

/** What a journey is after a step. */
export interface JourneyView {
  readonly steps: readonly JourneyStep[]
  readonly actors: readonly JourneyActor[]
  /** The path of the machine whose chart is shown: the newest, or else the one that has acted. */
  readonly acting: string
  readonly choices: readonly SystemChoice[]
  readonly url: string
  readonly canGoBack: boolean
  /** What the last step has shown outside of the page: toasts, and pages of others. */
  readonly shown: readonly string[]
  /** Why the journey is not as requested, or that it has failed. */
  readonly problem: string | null
}

/** A journey in a frame. */
export interface JourneyInFrame {
  /** As it was opened. */
  readonly view: JourneyView
  take(step: string): Promise<JourneyView>
  /** Goes along the history of the journey's browser. */
  leave(delta: number): void
  /** The texts of the screen. */
  texts(): readonly string[]
}

export interface JourneyGoal {
  readonly as: string
  readonly steps: readonly string[]
}
