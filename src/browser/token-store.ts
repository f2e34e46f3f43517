import type { AuthTokens } from '#contract/session.ts'
import { forgetOAuth } from './oauth-store.ts'
import { localStore, watchOtherTabs } from './storage.ts'

/** Why this tab ended the session: the user logged out, or the server rejected the tokens. */
export type Ending = 'chosen' | 'forced'

/** Empty and invalid tokens read as null. */
export interface TokenStoreContent {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  /** Identifies these tokens in this tab. Another access token gets another id. */
  readonly tokensId: number
  /** For what the server refuses with these tokens. */
  readonly forbidden: Set<string>
  /** Unparsed JSON. */
  readonly user: string | null
  /** False if the session is only in the memory of this tab. */
  readonly isPersistent: boolean
  /**
   * null while a session is stored, and if the browser has cleared the storage without an event. In another tab,
   * clearing the storage counts as forced.
   */
  readonly ending: Ending | `${Ending}Elsewhere` | null
}

const keys = { accessToken: 'token', refreshToken: 'refreshToken', user: 'user' } as const
const listeners = new Set<() => void>()
let ending: TokenStoreContent['ending'] = null
/** The last tokens and user that were read, the first tokens of their session, and whether it ever had a user. */
let current = {
  accessToken: null as string | null,
  tokensId: 0,
  sessionStartId: 0,
  user: null as string | null,
  hadUser: false,
  forbidden: new Set<string>(),
}

/** Headers can only carry visible ASCII (RFC 9110 §5.5). Any other value in storage is not a token. */
const readToken = (key: string): string | null => {
  const value = localStore.read(key)
  // Stryker disable next-line ConditionalExpression: either branch returns null for null; that condition is there for the types
  return value !== null && /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null' ? value : null
}

/** Calls the listeners. Exported for changes that have no event. */
export const announceStored = () => {
  for (const listener of listeners) listener()
}

/** Returns whether a session is stored, or a sign-in is in progress. */
export const hasToken = (): boolean => readToken(keys.accessToken) !== null

export function readTokenStore(): TokenStoreContent {
  const accessToken = readToken(keys.accessToken)
  const user = localStore.read(keys.user)
  if (accessToken !== current.accessToken) {
    const tokensId = current.tokensId + 1
    // A refresh in any tab keeps the user; a sign-in removes it first.
    const sessionStartId = user !== null && user === current.user ? current.sessionStartId : tokensId
    current = { accessToken, tokensId, sessionStartId, user, hadUser: false, forbidden: new Set() }
  }
  current.user = user
  current.hadUser ||= user !== null
  return {
    accessToken,
    refreshToken: readToken(keys.refreshToken),
    tokensId: current.tokensId,
    forbidden: current.forbidden,
    user,
    isPersistent: localStore.isPersistent(Object.values(keys)),
    ending,
  }
}

/** Returns whether the tokens, or later ones refreshed from them, are stored. */
export function isOfStoredSession(tokensId: number): boolean {
  // Another tab may have stored tokens that have no id yet.
  readTokenStore()
  return tokensId >= current.sessionStartId
}

/** The refresh token goes first, so that a tab that sees the new access token also has its refresh token. */
function writeTokens({ accessToken, refreshToken }: AuthTokens): void {
  ending = null
  localStore.write(keys.refreshToken, refreshToken)
  localStore.write(keys.accessToken, accessToken)
}

/** Removes the previous user first: tokens without a user mean a sign-in in progress. */
export function startSession(tokens: AuthTokens, user?: unknown): void {
  localStore.remove(keys.user)
  // Registers that the user is gone, so that the next tokens do not count as refreshed.
  readTokenStore()
  writeTokens(tokens)
  if (user) localStore.write(keys.user, JSON.stringify(user))
  announceStored()
}

/** Returns false if the session has changed since `sent`: a refresh that ends after a log-out stores nothing. */
export function replaceTokens(sent: string, tokens: AuthTokens): boolean {
  if (readToken(keys.refreshToken) !== sent) return false
  writeTokens(tokens)
  announceStored()
  return true
}

/**
 * Tabs see each other's changes some ms later. So this does not store a user that is already stored, and none if
 * another tab has removed the user, because that tab ends the session or stores another user.
 * @param tokensId the tokens of the request; the user is not stored with another session's tokens
 */
export function storeUser(user: unknown, tokensId: number): void {
  if (!isOfStoredSession(tokensId) || (current.user === null && current.hadUser)) return
  const text = JSON.stringify(user) ?? 'null'
  if (text !== current.user) localStore.write(keys.user, text)
  announceStored()
}

/**
 * Removes tokens, user and OAuth keys, but keeps the theme.
 * @param tokensId the tokens of the session, or the tokens that these were refreshed from; another session stays
 */
export function clearSession(how: Ending, tokensId?: number): void {
  if (tokensId !== undefined && !isOfStoredSession(tokensId)) return
  ending = how
  // Other tabs read the reason from the order: the access token is removed first if forced, last if chosen.
  const { accessToken, refreshToken, user } = keys
  const order = how === 'forced' ? [accessToken, refreshToken, user] : [user, refreshToken, accessToken]
  for (const key of order) localStore.remove(key)
  forgetOAuth()
  announceStored()
}

/** Returns whether another tab removed one key, rather than clearing the storage. */
const isRemoval = ({ key, newValue }: StorageEvent) => key !== null && newValue === null

/** Calls the listener after every change in any tab. Returns a function that stops listening. */
export function watchTokenStore(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatchingTabs = watchOtherTabs(Object.values(keys), (change) => {
    const isStored = readToken(keys.accessToken) !== null
    // A restored page does not know how the session ended. Chosen is the safe assumption: it discards more.
    const isChosen = change === null ? !isStored : isRemoval(change) && change.key !== keys.accessToken
    if (isChosen) ending ??= 'chosenElsewhere'
    // How the last session ended does not matter for a new one from another tab.
    else if (isStored) ending = null
    else ending ??= 'forcedElsewhere'
    // This tab may have stored a user just before it saw that another tab ended the session.
    if (!isStored) localStore.remove(keys.user)
    listener()
  })
  return () => {
    listeners.delete(listener)
    stopWatchingTabs()
  }
}
