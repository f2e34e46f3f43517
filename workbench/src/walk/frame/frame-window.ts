import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Send } from '#workbench/walk/product.tsx'
import type { JourneyGoal, JourneyInFrame, JourneyView } from './journey-window.ts'
import type { ReadScreens } from './read-screens.tsx'

export interface ShownStep {
  readonly snapshot: AnyMachineSnapshot
  readonly event: AnyEventObject | null
  readonly emitted: readonly AnyEventObject[]
}

/** Steps for a snapshot without known history. */
export const stepsTo = (snapshot: AnyMachineSnapshot): readonly ShownStep[] => [{ snapshot, event: null, emitted: [] }]

export interface Frame {
  /**
   * Renders the product's screen after the last step. If the steps extend the shown ones (same objects), the mounted
   * screen is updated. Otherwise it is mounted again and led through all steps, so that it depends on nothing else:
   * typed values are in its fields, and the last step's toasts are shown. Without steps, shows a page without a chart.
   * @param visit a change mounts the screen again
   */
  show(chart: string, steps: readonly ShownStep[], send: Send, visit?: unknown): void | Promise<void>
  setTheme(dark: boolean): void
  /** Makes the frame show a journey instead, which its screen can go on with. */
  openJourney(goal: JourneyGoal, changed: (view: JourneyView) => void): Promise<JourneyInFrame>
  /** Makes the frame read screens instead of showing one. */
  readScreens(): Promise<ReadScreens>
}

declare global {
  interface Window {
    frame?: Frame
  }
}
