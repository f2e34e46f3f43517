/** A call of the product's server for testing, and what happens in its place. */
export interface Switch {
  /** The name of the call: `inviteMember`. */
  readonly call: string
  /** The fault as the server's form names its fields; null lets the call work. */
  readonly fault: Readonly<Record<string, string | number | true>> | null
}

/** The set-up that lets an actor of a chart end as a walk says. */
export interface Cause {
  /** As the end of “In the sandbox”: `let inviteMember fail with 409`. */
  readonly words: string
  /** The calls that the actor makes. */
  readonly switches: readonly Switch[]
}

/** How an actor ends; `pending` when it does not before the walk is over. */
export type Outcome =
  | { readonly kind: 'done'; readonly output: unknown; readonly name: string }
  | { readonly kind: 'error'; readonly error: unknown; readonly name: string }
  | { readonly kind: 'pending' }

/** How a person gets to the start of a chart. */
export interface Setup {
  /** One sentence for each act: `Sign in as ada@example.com`, `Open /team`. */
  readonly does: readonly string[]
  /** The same for the product's server. */
  readonly given: Readonly<Record<string, unknown>>
  /** Calls that answer something else from the beginning on. */
  readonly switches: readonly Switch[]
}

/** The product's server for testing, which lets calls fail, wait and lose their connection. A sentence says why something cannot be done. */
export interface Sandbox {
  /** @param first finds how an actor, by its name, ends first in the walk: the people of the set-up may depend on it */
  readonly setup: (chart: string, input: unknown, first: (actor: string) => Outcome) => Setup | string
  readonly describeOutcome: (actor: string, outcome: Outcome) => Cause | string
  /**
   * Says what makes an event happen that comes from neither screen nor actor, `In another tab, sign out`; null when nothing is known.
   * @param name that of the event's sample
   */
  readonly describeBackground?: (type: string, name: string) => string | null
  /**
   * Makes the address of a page on which one press sets a step up.
   * @param setup that of the whole walk
   * @param isStart whether the walk begins with this step: then the server begins anew
   * @param switches for the calls that the step starts
   */
  readonly link: (setup: Setup | null, isStart: boolean, switches: readonly Switch[]) => string
}
