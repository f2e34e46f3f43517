/** One state of a chart, as it is drawn. */
export interface ChartState {
  /** XState's own: `sign-in.ready`. */
  readonly id: string
  /** In the chart, as deep links name it: `ready`; empty for the root. */
  readonly path: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly parent: string | null
  /** The id of the state that a compound one begins in. */
  readonly initial: string | null
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** Names of the invoked actors. */
  readonly invokes: readonly string[]
  readonly tags: readonly string[]
}

/** One transition, as it is drawn. */
export interface ChartEdge {
  /** The model kit's `transitionKey`: coverage and highlighting share it. */
  readonly key: string
  readonly kind: 'event' | 'always' | 'after' | 'done' | 'error'
  readonly source: string
  /** None for a transition that stays where it is. */
  readonly targets: readonly string[]
  /** In words: `form.submitted`, `logIn done`, `after timeToReadSuccess`, `always`. */
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** A chart without places. */
export interface ChartGraph {
  readonly id: string
  readonly states: readonly ChartState[]
  readonly edges: readonly ChartEdge[]
}
