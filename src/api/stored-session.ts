import { readTokenStore, type TokenStoreContent, watchTokenStore } from '#browser/token-store.ts'
import { type CurrentUser, readCurrentUser } from '#contract/session.ts'
import { UserRecord } from '#contract/user.ts'
import { parseJson } from './errors.ts'

/** The stored session without its tokens, its user read by the contract. */
export interface StoredSession extends Pick<TokenStoreContent, 'isPersistent' | 'ending'> {
  readonly hasToken: boolean
  /** Null for anything stored that is not a user, and while a sign-in is under way. */
  readonly user: CurrentUser | null
}

/** Reads the stored session. */
export function readStoredSession(): StoredSession {
  const { accessToken, user, isPersistent, ending } = readTokenStore()
  return { hasToken: accessToken !== null, user: readUser(user), isPersistent, ending }
}

/**
 * Reads the session that the HTML shows: another tab may have stored another user since.
 * @param user the text of the user in the HTML; undefined where it shows none
 */
export function readShownSession(user: string | undefined): StoredSession {
  const stored = readStoredSession()
  return user === undefined ? stored : { ...stored, user: readUser(user) }
}

/**
 * Calls the listener with the stored session after every change, made in this tab or in another one.
 * @returns stops listening
 */
export function watchStoredSession(listener: (session: StoredSession) => void): () => void {
  return watchTokenStore(() => listener(readStoredSession()))
}

/** The tokens that a request can carry, and the user they belong to, read at one instant. */
export interface Credentials {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Tells these tokens from all others that this tab has seen. */
  readonly tokensId: number
  /** Null while a sign-in is under way: the tokens are stored, their user is not known yet. */
  readonly userId: CurrentUser['id'] | null
}

/** @returns null when no token is stored */
export function readCredentials(): Credentials | null {
  const { accessToken, refreshToken, tokensId, user } = readTokenStore()
  return accessToken === null ? null : { accessToken, refreshToken, tokensId, userId: readUser(user)?.id ?? null }
}

/**
 * Fills in the fields of the user record that GET /auth/info leaves out (Specification §3, Current user), from the stored user.
 * @param answer the answer of that call, nested or flat
 */
export function withStoredRecord(answer: object): object {
  const { user: stored } = readStoredSession()
  if (stored === null || stored.id !== readCurrentUser(answer)?.id) return answer
  const received: Readonly<Record<string, unknown>> = { ...Reflect.get(answer, 'user'), ...answer }
  const isLeftOut = (field: string) => (received[field] ?? null) === null
  const known = Object.entries(stored).filter(([field, value]) => field in UserRecord.entries && value !== '')
  return { ...answer, ...Object.fromEntries(known.filter(([field]) => isLeftOut(field))) }
}

/**
 * Fills in the fields that a sign-in leaves out, from the stored user: when the same person signs in anew, the forms in other tabs stay
 * until GET /auth/info tells the permissions.
 * @param user the user as POST /auth/login sent it, if the answer had one
 */
export function withStoredUser(user: unknown): unknown {
  // Without a stored user the text is "null", which parses as null.
  const stored = parseJson(String(readTokenStore().user))
  const known = readCurrentUser(stored)
  return known && known.id === readCurrentUser(user)?.id ? Object.assign({}, stored, user) : user
}

function readUser(text: string | null): CurrentUser | null {
  // Stryker disable next-line ConditionalExpression: JSON.parse reads null as null, which is no user either; the condition is there for the types
  return text === null ? null : readCurrentUser(parseJson(text))
}
