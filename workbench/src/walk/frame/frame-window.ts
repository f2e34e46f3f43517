import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { SystemChoice } from '#workbench/kit/system/links.ts'
import type { Send } from '#workbench/walk/product.tsx'
import type { ReadScreens } from './read-screens.tsx'

export interface ShownStep {
  readonly snapshot: AnyMachineSnapshot
  readonly event: AnyEventObject | null
  readonly emitted: readonly AnyEventObject[]
}

/** Steps for a snapshot without known history. */
export const stepsTo = (snapshot: AnyMachineSnapshot): readonly ShownStep[] => [{ snapshot, event: null, emitted: [] }]

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

export interface JourneyStep {
  readonly chart: string
  /** As in a link. */
  readonly step: string
  /** The states of the shown chart afterwards. */
  readonly after: string
}

/** What a journey is after a step. */
export interface JourneyView {
  readonly steps: readonly JourneyStep[]
  readonly actors: readonly JourneyActor[]
  /** The path of the machine whose chart is shown: the newest, or else the innermost that has acted. */
  readonly acting: string
  readonly choices: readonly SystemChoice[]
  readonly url: string
  readonly canGoBack: boolean
  /** What the last step has shown outside of the page: toasts, and pages of others. */
  readonly shown: readonly string[]
  /** Why the journey is not as requested, or that it has failed. */
  readonly problem: string | null
  /** Goes along the history of the journey's browser. */
  readonly leave: (delta: number) => void
  /** Reads the texts of the screen. */
  readonly texts: () => readonly string[]
}

export interface JourneyGoal {
  readonly as: string
  readonly steps: readonly string[]
}

export interface Frame {
  /**
   * Renders the product's screen after the last step. If the steps extend the shown ones (same objects), the mounted
   * screen is updated. Otherwise it is mounted again and led through all steps, so that it depends on nothing else:
   * typed values are in its fields, and the last step's toasts are shown. Without steps, shows a page without a chart.
   * @param visit a change mounts the screen again
   */
  show(chart: string, steps: readonly ShownStep[], send: Send, visit?: unknown): void | Promise<void>
  setTheme(dark: boolean): void
  /**
   * Makes the frame show a journey instead. One step more continues the journey; anything else opens another one.
   * @param changed called after the steps that its screen causes
   */
  showJourney(goal: JourneyGoal, changed: (view: JourneyView) => void): Promise<JourneyView>
  /** Makes the frame read screens instead of showing one. */
  readScreens(): Promise<ReadScreens>
}

declare global {
  interface Window {
    frame?: Frame
  }
}
