import type { GenericSchema, InferOutput } from 'valibot'
import { httpError } from './checks.ts'
import type { contract, Operation, PathName } from './contract.ts'
import type { Services } from './services.ts'
import { readAccessToken } from './tokens.ts'
import { findUser, type User } from './users.ts'

type Contract = typeof contract

export interface Call<O extends Operation> {
  /** The sandbox's own origin, for links to it. */
  readonly origin: string
  readonly path: Readonly<Record<PathName<Contract[O]['path']>, string>>
  readonly query: (
    name: Contract[O] extends { query: readonly (infer Name extends string)[] } ? Name : never,
  ) => string | undefined
  readonly body: Contract[O] extends { body: infer Body extends GenericSchema } ? InferOutput<Body> : undefined
  readonly accessToken: string | undefined
  readonly adminUserId: string | undefined
}

export interface Answer {
  readonly status: 200 | 201 | 204
  readonly body?: object
}

export const ok = (body: object): Answer => ({ status: 200, body })
export const created = (body: object): Answer => ({ status: 201, body })
export const noContent: Answer = { status: 204 }

export type Handlers = { [O in Operation]: (call: Call<O>, services: Services) => Answer | Promise<Answer> }

type Caller = Pick<Call<Operation>, 'accessToken' | 'adminUserId'>

/** Finds the user and session of the access token. Throws HttpError 401. */
export async function signedIn(call: Caller, services: Services) {
  const session = call.accessToken === undefined ? null : await readAccessToken(services, call.accessToken)
  const user = session && findUser(services, session.userId)
  if (!user) return httpError(401, 'Your session is invalid or has expired. Please sign in.')
  return { user, sessionId: session.sessionId }
}

/** Checks that the caller has this id: users read and write only themselves. Throws HttpError 401, 403. */
export async function signedInAs(id: string, call: Caller, services: Services) {
  const caller = await signedIn(call, services)
  if (caller.user.id !== id) httpError(403, 'You can only see and change your own data.')
  return caller
}

/**
 * Checks that the caller is an admin without a LOCAL subscription (Specification §6), else throws HttpError 401, 403.
 * An admin without a group has no team, but may read the group's configurations and gets none.
 */
export async function signedInAdmin(area: 'team' | 'configuration', call: Caller, services: Services): Promise<User> {
  const { user } = await signedIn(call, services)
  const feature = area === 'team' ? 'Team management' : 'Configuration management'
  if (user.subscriptionType === 'LOCAL') httpError(403, `${feature} is not available for local subscriptions.`)
  if (user.groupId === null && area === 'team')
    httpError(403, 'You need to be part of a group to access team management.')
  if (user.isAdmin !== 1) {
    httpError(403, `You need admin privileges to access ${area === 'team' ? 'team management' : 'configurations'}.`)
  }
  return user
}

/** Checks that the header Admin-User-Id is the caller's id (Specification §6). Throws HttpError 403. */
export function checkAdminHeader(call: Caller, admin: User): void {
  if (call.adminUserId !== admin.id) httpError(403, 'The header Admin-User-Id must name the admin who is signed in.')
}
