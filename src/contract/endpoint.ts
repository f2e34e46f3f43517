import type { GenericSchema } from 'valibot'

/** One call of the API, as the server defines it (Specification §7). */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API base; `{name}` marks a value that the caller supplies. */
  readonly path: string
  /** Names of the query parameters that the call may carry. */
  readonly query?: readonly string[]
  /** The JSON body of the request. */
  readonly body?: GenericSchema
  /** The JSON body of the answer. Without it the answer is not read. */
  readonly answer?: GenericSchema
  /** Carries the header `Admin-User-Id` (Specification §6). */
  readonly adminOnly?: true
  /** The caller names the user for whom it works: the request carries no other user's tokens. */
  readonly forUser?: true
}

/** The names between braces in a path: `'/team/{id}/members'` gives `'id'`. */
export type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never

/** Declares one call and keeps its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
