import type { AnyMachineSnapshot } from 'xstate'
import type { Send } from '#workbench/product.tsx'

/** The interface of a frame's window to the page around it. */
export interface Frame {
  /**
   * Draws the product's screen for a state of a chart. Typed text stays from one state to the next.
   * @param anew mounts the screen anew, without what was typed
   */
  show(chart: string, snapshot: AnyMachineSnapshot, send: Send, anew: boolean): void
  setTheme(dark: boolean): void
  /** The charts that have a screen. For tests, which look at every screen without a page around it. */
  readonly charts: readonly string[]
  /** Describes the pictures of a chart's screen. */
  pictures(chart: string): Promise<readonly PictureWords[]>
  /** Mounts one of the pictures. */
  showPicture(chart: string, index: number): Promise<void>
}

/** A picture in words. */
interface PictureWords {
  /** The path to it. */
  readonly title: string
  /** The states that look like this, without the chart's id. */
  readonly states: readonly string[]
  /** The context of the chart as plain data, secrets masked. */
  readonly context: unknown
}

declare global {
  interface Window {
    /** Set when the frame is ready. */
    frame?: Frame
  }
}

/** Posted by the frame to the page around it when it is ready. */
export const frameReady = 'frame.ready'
