import { readTokenStore, type TokenStoreContent, watchTokenStore } from '#browser/token-store.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/session.ts'
import { UserRecord } from '#contract/user.ts'
import type { Id } from '#contract/values.ts'
import { ApiError, parseJson } from './errors.ts'

/** The stored session without its tokens, and with a parsed user. */
export interface StoredSession extends Pick<TokenStoreContent, 'isPersistent' | 'ending'> {
  readonly hasToken: boolean
  /** null if the stored value is not a user, and during a sign-in. */
  readonly user: contract.CurrentUser | null
}

export function readStoredSession(): StoredSession {
  const { accessToken, user, isPersistent, ending } = readTokenStore()
  return { hasToken: accessToken !== null, user: readUser(user), isPersistent, ending }
}

/**
 * Another tab may have stored another user since the HTML was shown.
 * @param user the text of the user in the HTML
 */
export function readShownSession(user: string | undefined): StoredSession {
  const stored = readStoredSession()
  return user === undefined ? stored : { ...stored, user: readUser(user) }
}

/** The listener runs after every change in any tab. Returns a function that stops listening. */
export function watchStoredSession(listener: (session: StoredSession) => void): () => void {
  return watchTokenStore(() => listener(readStoredSession()))
}

export interface Credentials {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Identifies these tokens in this tab. */
  readonly tokensId: number
  /** null during a sign-in: the tokens are stored, but their user is not known yet. */
  readonly userId: contract.CurrentUser['id'] | null
  /** Requests that got 403 with these tokens, after a refresh: they do not refresh on each load of their page. */
  readonly forbidden: Set<string>
}

export function readCredentials(): Credentials | null {
  const { accessToken, refreshToken, tokensId, user, forbidden } = readTokenStore()
  const userId = readUser(user)?.id ?? null
  return accessToken === null ? null : { accessToken, refreshToken, tokensId, userId, forbidden }
}

/** Adds fields of the stored user record that GET /auth/info leaves out (Specification §3, Current user). */
export function withStoredRecord(answer: object): object {
  const { user: stored } = readStoredSession()
  if (stored === null || stored.id !== contract.readCurrentUser(answer)?.id) return answer
  const received: Readonly<Record<string, unknown>> = { ...Reflect.get(answer, 'user'), ...answer }
  const isLeftOut = (field: string) => (received[field] ?? null) === null
  const known = Object.entries(stored).filter(([field, value]) => field in UserRecord.entries && value !== '')
  return { ...answer, ...Object.fromEntries(known.filter(([field]) => isLeftOut(field))) }
}

/**
 * Adds fields of the stored user that a sign-in leaves out. If the same user signs in again, forms in other tabs stay
 * until GET /auth/info returns the permissions.
 */
export function withStoredUser(user: unknown): unknown {
  const stored = parseJson(String(readTokenStore().user))
  const known = contract.readCurrentUser(stored)
  return known && known.id === contract.readCurrentUser(user)?.id ? Object.assign({}, stored, user) : user
}

// Without a user the text is "null", which parses as null.
const readUser = (text: string | null): contract.CurrentUser | null => contract.readCurrentUser(parseJson(String(text)))

const sessionCalls: readonly Endpoint[] = [
  contract.logIn,
  contract.logOut,
  contract.refreshTokens,
  contract.authorizeOAuth,
  contract.exchangeOAuthCode,
]

/** Returns whether a call starts, ends or refreshes a session. Its failure does not concern the stored tokens. */
export const isSessionCall = (endpoint: Endpoint) => sessionCalls.includes(endpoint)

export const isPublic = (endpoint: Endpoint) => endpoint.path.startsWith('/public/')

/**
 * A call for one user never carries another user's tokens. While the user of the stored tokens is unknown, only GET
 * /auth/info carries them: a public call is sent without tokens, and any other call is not sent.
 * @returns null for a call without tokens
 * @throws ApiError `session` if the call must not be sent
 */
export function credentialsFor(endpoint: Endpoint, user: Id | null | undefined): Credentials | null {
  const stored = readCredentials()
  if (stored === null || endpoint === contract.getCurrentUser) return stored
  const { userId } = stored
  if (userId !== null && (userId === user || !endpoint.forUser)) return stored
  if (isPublic(endpoint) || isSessionCall(endpoint)) return null
  throw new ApiError('session')
}
