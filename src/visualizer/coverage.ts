/** The keys that a kind of test has met: `state #…`, `taken #…`, `guard false #…`, as the model kit names them. */
export interface Executed {
  /** When the tests ended, ISO 8601; null when there was no run yet. */
  readonly at: string | null
  readonly seen: readonly string[]
}

/** What the last run of the tests executed. */
export interface Coverage {
  readonly model: Executed
  readonly journeys: Executed
}
