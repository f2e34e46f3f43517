import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** Tells a chart what happened. */
export type Send = (event: AnyEventObject) => void

/** What the page inside the frame offers to the page around it. */
export interface Frame {
  /**
   * Draws the product's screen for a state of a chart. What was typed stays from one state to the next.
   * @param anew draws it from nothing, as if a person had just come
   */
  show(chart: string, snapshot: AnyMachineSnapshot, send: Send, anew: boolean): void
  setTheme(dark: boolean): void
  /** The charts that have a screen. For tests, which look at every screen without a page around it. */
  readonly charts: readonly string[]
  /** What a chart's screen can look like. */
  looks(chart: string): Promise<readonly LookWords[]>
  /** Draws one of the looks from nothing, as if a person had just come. */
  showLook(chart: string, place: number): Promise<void>
}

/** What is known of a look without seeing it. */
export interface LookWords {
  /** How it was reached. */
  readonly title: string
  /** The states that look like this, without the chart's id. */
  readonly states: readonly string[]
  /** The sentences about problems that the chart keeps: of the whole and of single fields. */
  readonly problems: readonly string[]
}

declare global {
  interface Window {
    /** Set when the frame is ready. */
    frame?: Frame
  }
}

/** What the frame says to the page around it when it can be used. */
export const frameReady = 'frame.ready'
