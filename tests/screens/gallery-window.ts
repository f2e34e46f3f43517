/** One state as the gallery shows it. */
export interface Sight {
  /** How it was reached. */
  readonly title: string
  /** The states that look like this, without the chart's id: `ready`, `ready.edited`. */
  readonly states: readonly string[]
  /** What the chart has to tell about problems: of the whole and of single fields. */
  readonly problems: readonly string[]
}

/** What the gallery page offers to the tests. */
export interface Gallery {
  /** Every chart of the registry; true where it has a screen. */
  readonly charts: Readonly<Record<string, boolean>>
  /** The reachable states of a chart that look different from each other. */
  sights(chart: string): readonly Sight[]
  /** Draws one of them. */
  show(chart: string, sight: number): void
}

declare global {
  interface Window {
    /** Set when the gallery is ready. */
    gallery?: Gallery
  }
}
