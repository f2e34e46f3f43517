import type { Endpoint } from '#contract/endpoint.ts'
import { authorizeOAuth, exchangeOAuthCode } from '#contract/oauth.ts'
import { getCurrentUser, logIn, logOut, refreshTokens } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { ApiError } from './errors.ts'
import { type Credentials, readCredentials } from './stored-session.ts'

const ofSignIn: readonly Endpoint[] = [logIn, logOut, refreshTokens, authorizeOAuth, exchangeOAuthCode]

/** Tells whether a call begins, ends or refreshes a session. Its failure says nothing about the stored tokens. */
export const isOfSignIn = (endpoint: Endpoint) => ofSignIn.includes(endpoint)

/** Tells whether a call needs no session. */
export const isPublic = (endpoint: Endpoint) => endpoint.path.startsWith('/public/')

/**
 * Finds the tokens that a call carries. A call that works for one user carries no other user's tokens, and while stored tokens have no
 * known user, only GET /auth/info carries them. A public call goes without them then, and any other call is not made.
 * @param user the user for whom the caller works, if the endpoint wants one
 * @returns null for a call without tokens
 * @throws ApiError `session` for a call that is not made
 */
export function credentialsFor(endpoint: Endpoint, user: Id | null | undefined): Credentials | null {
  const stored = readCredentials()
  if (stored === null || endpoint === getCurrentUser) return stored
  const { userId } = stored
  if (userId !== null && (userId === user || !endpoint.forUser)) return stored
  if (isPublic(endpoint) || isOfSignIn(endpoint)) return null
  throw new ApiError('session')
}
