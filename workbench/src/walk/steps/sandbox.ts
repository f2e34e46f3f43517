/** A call of the product's server for testing, and what happens in its place. */
export interface Switch {
  /** The name of the call: `inviteMember`. */
  readonly call: string
  readonly method: string
  /** Its path, with `{names}` for what differs: `/team/{id}/members`. */
  readonly path: string
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
  /** `Sign in as ada@example.com, and open /team`. */
  readonly words: string
  /** The same for the product's server and for the code of an exported test. */
  readonly given: Readonly<Record<string, unknown>>
  /** Calls that answer something else from the beginning on. */
  readonly switches: readonly Switch[]
}

/** The cause of an event that comes from neither screen nor actor. */
export interface Background {
  /** `In another tab, sign out` */
  readonly words: string
  /** A statement of the exported test, which knows the variable `page`. */
  readonly code: string
}

/** The product's server for testing, which lets calls fail, wait and lose their connection. A sentence says why something cannot be done. */
export interface Sandbox {
  readonly setup: (chart: string, input: unknown) => Setup | string
  readonly describeOutcome: (actor: string, outcome: Outcome) => Cause | string
  /**
   * Says what makes an event happen that comes from neither screen nor actor; null when nothing is known.
   * @param name that of the event's sample
   */
  readonly describeBackground?: (type: string, name: string) => Background | null
  /**
   * Makes the address of a page on which one press sets a step up.
   * @param setup that of the whole walk
   * @param isStart whether the walk begins with this step: then the server begins anew
   * @param switches for the calls that the step starts
   */
  readonly link: (setup: Setup | null, isStart: boolean, switches: readonly Switch[]) => string
  /** The path of the page that the output of a chart leads to; null when it leads to none. */
  readonly leadsTo: (output: unknown) => string | null
  /** For exported tests: the functions `begin`, `hold`, `settle` and those of `Background` in TypeScript, and what must run. */
  readonly test: {
    readonly functions: string
    readonly needs: string
    /** Stands for a password that was typed or recorded: the one that signs every person of the sandbox in. */
    readonly secret: string
  }
}
