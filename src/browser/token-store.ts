import type { AuthTokens } from '#contract/session.ts'
import { forgetConsents } from './consent-store.ts'
import { forgetOAuth } from './oauth-store.ts'
import { localStore, watchOtherTabs } from './storage.ts'

/** The cause for which this tab ended a session: a person's choice, or a refusal by the server. */
export type Ending = 'chosen' | 'forced'

/** The cause for which another tab ended a session; one that empties the storage counts as forced. */
type EndingElsewhere = 'chosenElsewhere' | 'forcedElsewhere'

/** The content of the token store. Empty and unsendable tokens read as null. */
export interface TokenStoreContent {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  /** Tells these tokens from all others that this tab has seen; another access token gets another number. */
  readonly tokensId: number
  /** The JSON text of the user, unread. */
  readonly user: string | null
  /** False when the session lives only in the memory of this tab. */
  readonly isPersistent: boolean
  /** The ending of the last session; null while one is stored, and when the browser has removed the last one without a word. */
  readonly ending: Ending | EndingElsewhere | null
}

const keys = { accessToken: 'token', refreshToken: 'refreshToken', user: 'user' } as const
const listeners = new Set<() => void>()
let ending: TokenStoreContent['ending'] = null
/** The tokens that were read last, the first ones of their session, the user beside them, and whether they ever had one. */
let numbered = {
  accessToken: null as string | null,
  tokensId: 0,
  firstId: 0,
  user: null as string | null,
  hadUser: false,
}

/** A token travels in a header: visible ASCII only (RFC 9110 §5.5). Anything else in storage is junk, not a token. */
const readToken = (key: string): string | null => {
  const value = localStore.read(key)
  // Stryker disable next-line ConditionalExpression: either branch returns null for null; that condition is there for the types
  return value !== null && /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null' ? value : null
}

/** Tells the listeners what is stored now; from outside, when it has changed without an event. */
export const announceStored = () => {
  for (const listener of listeners) listener()
}

/** Tells whether a session is stored, or a sign-in is under way. */
export const hasToken = (): boolean => readToken(keys.accessToken) !== null

/** Reads the token store. */
export function readTokenStore(): TokenStoreContent {
  const accessToken = readToken(keys.accessToken)
  const user = localStore.read(keys.user)
  if (accessToken !== numbered.accessToken) {
    const tokensId = numbered.tokensId + 1
    // A refresh, of whichever tab, leaves the user as it is; a sign-in removes the one before.
    const firstId = user !== null && user === numbered.user ? numbered.firstId : tokensId
    numbered = { accessToken, tokensId, firstId, user, hadUser: false }
  }
  numbered.user = user
  numbered.hadUser ||= user !== null
  return {
    accessToken,
    refreshToken: readToken(keys.refreshToken),
    tokensId: numbered.tokensId,
    user,
    isPersistent: localStore.isPersistent(Object.values(keys)),
    ending,
  }
}

/** Tells whether tokens are those of the stored session: the stored ones, or others that these were refreshed from. */
export function isOfStoredSession(tokensId: number): boolean {
  // Another tab may have stored tokens that have no number yet.
  readTokenStore()
  return tokensId >= numbered.firstId
}

/** The refresh token goes first: a tab that sees the new access token can rely on its partner. */
function writeTokens({ accessToken, refreshToken }: AuthTokens): void {
  ending = null
  localStore.write(keys.refreshToken, refreshToken)
  localStore.write(keys.accessToken, accessToken)
}

/**
 * Stores the session of a sign-in. The user stored before goes first: tokens without a user are of a sign-in under way.
 * @param user the user as the server sent it, if the answer had one
 */
export function startSession(tokens: AuthTokens, user?: unknown): void {
  localStore.remove(keys.user)
  // Reads that the user is gone: tokens that come then are no refreshed ones.
  readTokenStore()
  writeTokens(tokens)
  if (user) localStore.write(keys.user, JSON.stringify(user))
  announceStored()
}

/**
 * Stores a refreshed pair, unless the session has changed since `sent` left: a refresh that ends after a log-out writes nothing.
 * @returns whether the pair was stored
 */
export function replaceTokens(sent: string, tokens: AuthTokens): boolean {
  if (readToken(keys.refreshToken) !== sent) return false
  writeTokens(tokens)
  announceStored()
  return true
}

/**
 * Stores the user as the server sent it. A tab sees what another one writes some ms later: it writes no user that is there already, and
 * none where another tab has removed the user, since that tab ends the session or stores another one.
 * @param tokensId the tokens with which the server was asked; beside those of another session the user is not stored
 */
export function storeUser(user: unknown, tokensId: number): void {
  if (!isOfStoredSession(tokensId) || (numbered.user === null && numbered.hadUser)) return
  const text = JSON.stringify(user) ?? 'null'
  if (text !== numbered.user) localStore.write(keys.user, text)
  announceStored()
}

/**
 * Ends the session in this browser: tokens, user, the OAuth keys and the consents; never the theme.
 * @param tokensId the tokens of the session that ends, refreshed since or not; another one goes on. Without, any session ends
 */
export function clearSession(how: Ending, tokensId?: number): void {
  if (tokensId !== undefined && !isOfStoredSession(tokensId)) return
  ending = how
  // The order tells the other tabs the cause: the access token goes first when forced, last when chosen.
  const { accessToken, refreshToken, user } = keys
  const order = how === 'forced' ? [accessToken, refreshToken, user] : [user, refreshToken, accessToken]
  for (const key of order) localStore.remove(key)
  forgetOAuth()
  forgetConsents()
  announceStored()
}

/** Tells whether another tab removed one key, and did not empty the storage. */
const isRemoval = ({ key, newValue }: StorageEvent) => key !== null && newValue === null

/**
 * Calls the listener after every change, made in this tab or in another one.
 * @returns stops listening
 */
export function watchTokenStore(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatchingTabs = watchOtherTabs(Object.values(keys), (change) => {
    const isStored = readToken(keys.accessToken) !== null
    // A page that missed how its session ended forgets rather too much than too little.
    const isChosen = change === null ? !isStored : isRemoval(change) && change.key !== keys.accessToken
    if (isChosen) ending ??= 'chosenElsewhere'
    // A session that another tab has stored is a new one: how the last one ended says nothing about it.
    else if (isStored) ending = null
    else ending ??= 'forcedElsewhere'
    // This tab may have stored a user just before it heard that another one has ended the session.
    if (!isStored) localStore.remove(keys.user)
    listener()
  })
  return () => {
    listeners.delete(listener)
    stopWatchingTabs()
  }
}
