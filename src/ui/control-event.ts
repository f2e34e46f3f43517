declare const checked: unique symbol

/** An event that a control sends. Only `eventsOf` (src/flow/screen.ts) creates it, so that its machine takes it. */
export interface ControlEvent {
  readonly type: string
  readonly [checked]: true
}

/** In an event: what the user types or chooses, which the control fills in. */
export const typed = null as never

/** An event with the value instead of `typed`. */
export const filled = <E extends { readonly type: string }>(event: E, value: unknown): E =>
  Object.assign({}, ...Object.entries(event).map(([key, own]) => ({ [key]: own ?? value })))
