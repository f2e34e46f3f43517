declare const checked: unique symbol

/** An event that a control sends. Only `eventsOf` (src/flow/screen.ts) creates it, so that its machine takes it. */
export interface ControlEvent {
  readonly type: string
  readonly [checked]: true
}

/**
 * Stands in an event for what the user types or chooses, which the control fills in. It is null, because JSON keeps
 * that, and `never`, because properties of any type take that.
 */
export const typed = null as never

/** An event with the value instead of `typed`. */
export const filled = <E extends { readonly type: string }>(event: E, value: unknown): E =>
  Object.assign({}, ...Object.entries(event).map(([key, own]) => ({ [key]: own === typed ? value : own })))
