import type { GenericSchema } from 'valibot'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API base; the caller fills in `{name}`. */
  readonly path: string
  /** Names of the optional query parameters. */
  readonly query?: readonly string[]
  readonly body?: GenericSchema
  /** The JSON body of the response. Without it the body is not read. */
  readonly answer?: GenericSchema
  /** Sends the header `Admin-User-Id` (Specification §6). */
  readonly adminOnly?: true
  /** The caller passes the user, and the request never carries another user's tokens. */
  readonly forUser?: true
}

/** The names in braces: `'id'` for `'/team/{id}/members'`. */
export type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
