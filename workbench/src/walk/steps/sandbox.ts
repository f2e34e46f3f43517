export interface Switch {
  readonly call: string
  /** The fault, with the field names of the server's form; null removes it. */
  readonly fault: Readonly<Record<string, string | number | true>> | null
}

/** The set-up that makes an actor end as in the walk. */
export interface Cause {
  /** Completes “In the sandbox”: `let inviteMember fail with 409`. */
  readonly text: string
  readonly switches: readonly Switch[]
  /** What the user types instead of the sample, by field: a really wrong password. */
  readonly typed?: Readonly<Record<string, string>>
}

export type Outcome =
  | { readonly kind: 'done'; readonly output: unknown; readonly name: string }
  | { readonly kind: 'error'; readonly error: unknown; readonly name: string }
  | { readonly kind: 'pending' }

export interface Setup {
  readonly does: readonly string[]
  readonly given: Readonly<Record<string, unknown>>
  readonly switches: readonly Switch[]
}

/**
 * The product's test server, which makes calls fail, wait or disconnect. A string result says why something is
 * impossible.
 */
export interface Sandbox {
  /**
   * @param first returns an actor's first outcome in the walk, which may decide who signs in
   * @param types of all events in the walk: a user may not be able to do one after the other
   */
  readonly setup: (
    chart: string,
    input: unknown,
    first: (actor: string) => Outcome,
    types?: readonly string[],
  ) => Setup | string
  /** @param input of the actor */
  readonly describeOutcome: (actor: string, outcome: Outcome, input?: unknown) => Cause | string
  /**
   * How to cause a background event, `In another tab, sign out`; null if unknown.
   * @param name of the event's sample
   */
  readonly describeBackground?: (type: string, name: string, chart: string) => string | null
  /**
   * The URL of a page on which one click sets a step up.
   * @param setup of the complete walk
   * @param isStart whether this is the walk's first step, which resets the server
   * @param switches for calls that the step starts
   */
  readonly link: (setup: Setup | null, isStart: boolean, switches: readonly Switch[]) => string
}
