import type { Endpoint } from '#contract/endpoint.ts'
import { authorizeOAuth, exchangeOAuthCode } from '#contract/oauth.ts'
import { getCurrentUser, logIn, logOut, refreshTokens } from '#contract/session.ts'
import { ApiError } from './errors.ts'
import { type Credentials, readCredentials } from './stored-session.ts'

const ofSignIn: readonly Endpoint[] = [logIn, logOut, refreshTokens, authorizeOAuth, exchangeOAuthCode]

/** Tells whether a call begins, ends or refreshes a session. Its failure says nothing about the stored tokens. */
export const isOfSignIn = (endpoint: Endpoint) => ofSignIn.includes(endpoint)

/** Tells whether a call needs no session. */
export const isPublic = (endpoint: Endpoint) => endpoint.path.startsWith('/public/')

/**
 * Finds the tokens that a call carries. While stored tokens have no known user, only GET /auth/info carries them, public calls go
 * without them, and a call that needs a session is not made.
 * @returns null for a call without tokens
 * @throws ApiError `session` for a call that is not made
 */
export function credentialsFor(endpoint: Endpoint): Credentials | null {
  const stored = readCredentials()
  if (stored === null || stored.userId !== null || endpoint === getCurrentUser) return stored
  if (isPublic(endpoint) || isOfSignIn(endpoint)) return null
  throw new ApiError('session')
}
