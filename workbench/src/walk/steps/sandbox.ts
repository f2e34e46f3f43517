import type { AnyEventObject } from 'xstate'

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
  /** Other calls that the actor makes. */
  readonly calls?: readonly string[]
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

/** The product's test server: calls fail, wait or disconnect. A string says why something is impossible. */
export interface Sandbox {
  /** The first outcome of an actor may decide who signs in, and the types of all events what a user can do. */
  readonly setup: (
    chart: string,
    input: unknown,
    first: (actor: string) => Outcome,
    types?: readonly string[],
  ) => Setup | string
  /** @param input of the actor */
  readonly describeOutcome: (actor: string, outcome: Outcome, input?: unknown) => Cause | string
  /** How to cause a background event by the name of its sample, `In another tab, sign out`; null if unknown. */
  readonly describeBackground?: (type: string, name: string, chart: string) => string | null
  /** The URL that the browser opens because of an emitted event, without its query; null if it opens none. */
  readonly opens?: (emitted: AnyEventObject) => string | null
  /** The URL of a page on which one click sets a step up, with all switches. The start resets the server. */
  readonly link: (setup: Setup | null, isStart: boolean, switches: readonly Switch[]) => string
}
