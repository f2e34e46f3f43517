/** What happened to a part of a chart between two versions. */
export type Change = 'added' | 'removed' | 'changed'

/** A property that differs: `guard`, from `isComplete` to `isValid`. An empty text stands for none. */
export interface Detail {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** A state, transition or implementation that differs. */
export interface PartChange {
  readonly kind: 'state' | 'transition' | 'guard' | 'action' | 'actor' | 'delay'
  readonly change: Change
  /** A state by its path, a transition by its state, event and targets, an implementation by its name. */
  readonly name: string
  /** The key in the drawing: a state's id or a transition's key; null for what is not drawn. */
  readonly key: string | null
  /** The properties of a changed part that differ. */
  readonly details: readonly Detail[]
}

/** A chart that differs between two versions. */
export interface ChartDifference {
  readonly chart: string
  /** What happened to the chart as a whole. */
  readonly change: Change
  readonly parts: readonly PartChange[]
}
