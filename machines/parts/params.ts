/** An actor has failed. */
export interface Failed {
  readonly event: { readonly error: unknown }
}

// The machine checks whether the params fit its action or guard.

export const withEvent = <Type extends string>(type: Type) =>
  ({ type, params: <Event>({ event }: { readonly event: Event }) => event }) as const

export const withOutput = <Type extends string>(type: Type) =>
  ({ type, params: <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output }) as const
