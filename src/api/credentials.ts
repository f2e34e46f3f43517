import type { Endpoint } from '#contract/endpoint.ts'
import { authorizeOAuth, exchangeOAuthCode } from '#contract/oauth.ts'
import { getCurrentUser, logIn, logOut, refreshTokens } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { ApiError } from './errors.ts'
import { type Credentials, readCredentials } from './stored-session.ts'

const ofSignIn: readonly Endpoint[] = [logIn, logOut, refreshTokens, authorizeOAuth, exchangeOAuthCode]

/** Returns whether a call starts, ends or refreshes a session. Its failure does not concern the stored tokens. */
export const isOfSignIn = (endpoint: Endpoint) => ofSignIn.includes(endpoint)

export const isPublic = (endpoint: Endpoint) => endpoint.path.startsWith('/public/')

/**
 * A call for one user never carries another user's tokens. While the user of the stored tokens is unknown, only GET
 * /auth/info carries them: a public call is sent without tokens, and any other call is not sent.
 * @returns null for a call without tokens
 * @throws ApiError `session` if the call must not be sent
 */
export function credentialsFor(endpoint: Endpoint, user: Id | null | undefined): Credentials | null {
  const stored = readCredentials()
  if (stored === null || endpoint === getCurrentUser) return stored
  const { userId } = stored
  if (userId !== null && (userId === user || !endpoint.forUser)) return stored
  if (isPublic(endpoint) || isOfSignIn(endpoint)) return null
  throw new ApiError('session')
}
