import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Send } from '#workbench/walk/product.tsx'
import type { HeldScreens } from './held-screens.tsx'

/** One step on the way to what a screen shows. A `Step` of a walk is one. */
export interface ShownStep {
  readonly snapshot: AnyMachineSnapshot
  /** Null at the start. */
  readonly event: AnyEventObject | null
  /** Everything that was emitted so far. */
  readonly emitted: readonly AnyEventObject[]
}

/** The steps to a snapshot of which nothing else is known. */
export const stepsTo = (snapshot: AnyMachineSnapshot): readonly ShownStep[] => [{ snapshot, event: null, emitted: [] }]

/** The interface of a frame's window to the page around it. */
export interface Frame {
  /**
   * Draws the product's screen after the last of some steps. Steps that go on from the shown ones (the very same objects, and more) are
   * drawn into the mounted screen. For any others the screen is mounted anew and led through all of them, so that what it shows depends
   * on the steps alone: what they typed is in its fields, and the last one's toasts are shown.
   * @param visit another one mounts the screen anew
   */
  show(chart: string, steps: readonly ShownStep[], send: Send, visit?: unknown): void
  setTheme(dark: boolean): void
  /** Turns the frame into one that tries screens and shows none. */
  holdScreens(): Promise<HeldScreens>
  /** Examines the shown screen by the rules of axe for WCAG 2.2 AA. */
  audit(): Promise<readonly Violation[]>
}

/** A rule of accessibility that a screen breaks. */
export interface Violation {
  /** The name of the rule in axe: `color-contrast`. */
  readonly rule: string
  /** The rule in a sentence. */
  readonly help: string
  /** The address of axe's explanation. */
  readonly helpUrl: string
  /** The elements that break it. */
  readonly elements: readonly { readonly selector: string; readonly html: string }[]
}

declare global {
  interface Window {
    /** Set when the frame is ready. */
    frame?: Frame
  }
}

/** Posted by the frame to the page around it when it is ready. */
export const frameReady = 'frame.ready'
