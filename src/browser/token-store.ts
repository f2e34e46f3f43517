import type { AuthTokens } from '#contract/session.ts'
import { forgetOAuth } from './oauth-store.ts'
import { localStore, watchOtherTabs } from './storage.ts'

/** Why nobody is signed in any more: a person chose to, or the session was taken away. */
export type Ending = 'chosen' | 'forced'

/** What the browser holds of a session. Empty and unsendable tokens read as null. */
export interface TokenStoreContent {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  /** The JSON text of the user, unread. */
  readonly user: string | null
  /** False when the session lives only in the memory of this tab. */
  readonly isPersistent: boolean
  /** How the last session of this tab ended; null before that and while one is stored. */
  readonly ending: Ending | null
}

const keys = { accessToken: 'token', refreshToken: 'refreshToken', user: 'user' } as const
const listeners = new Set<() => void>()
const renewalListeners = new Set<(isUnderWay: boolean) => void>()
let ending: Ending | null = null

/** A token travels in a header: visible ASCII only (RFC 9110 §5.5). Anything else in storage is junk, not a token. */
const readToken = (key: string): string | null => {
  const value = localStore.read(key)
  return value !== null && /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null' ? value : null
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** What is stored now. */
export function readTokenStore(): TokenStoreContent {
  return {
    accessToken: readToken(keys.accessToken),
    refreshToken: readToken(keys.refreshToken),
    user: localStore.read(keys.user),
    isPersistent: localStore.isPersistent(Object.values(keys)),
    ending,
  }
}

/** The refresh token goes first: a tab that sees the new access token can rely on its partner. */
function writeTokens({ accessToken, refreshToken }: AuthTokens): void {
  ending = null
  localStore.write(keys.refreshToken, refreshToken)
  localStore.write(keys.accessToken, accessToken)
}

/**
 * Stores the session of somebody who has just signed in. Whoever was stored before goes first: these are not their tokens.
 * @param user as the server sent it, where it did
 */
export function startSession(tokens: AuthTokens, user?: unknown): void {
  localStore.remove(keys.user)
  writeTokens(tokens)
  if (user) localStore.write(keys.user, JSON.stringify(user))
  announce()
}

/**
 * Stores a renewed pair, unless the session has changed since `sent` left: a renewal that ends after a log-out writes nothing.
 * @returns whether the pair was stored
 */
export function replaceTokens(sent: string, tokens: AuthTokens): boolean {
  if (readToken(keys.refreshToken) !== sent) return false
  writeTokens(tokens)
  announce()
  return true
}

/** Stores the user as the server sent it. */
export function storeUser(user: unknown): void {
  localStore.write(keys.user, JSON.stringify(user) ?? 'null')
  announce()
}

/** Ends the session in this browser: tokens, user and the OAuth keys; never the theme. */
export function clearSession(how: Ending): void {
  ending = how
  for (const key of Object.values(keys)) localStore.remove(key)
  forgetOAuth()
  announce()
}

/** Says that a renewal of the tokens is under way in this tab, or over. */
export function markRenewing(isUnderWay: boolean): void {
  for (const listener of renewalListeners) listener(isUnderWay)
}

/**
 * Calls the listener when a renewal of the tokens starts or ends in this tab.
 * @returns stops listening
 */
export function watchRenewal(listener: (isUnderWay: boolean) => void): () => void {
  renewalListeners.add(listener)
  return () => renewalListeners.delete(listener)
}

/**
 * Calls the listener after every change, made in this tab or in another one.
 * @returns stops listening
 */
export function watchTokenStore(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatchingTabs = watchOtherTabs(Object.values(keys), () => {
    // A session that another tab has stored is a new one, whatever became of the last.
    if (readToken(keys.accessToken) !== null) ending = null
    listener()
  })
  return () => {
    listeners.delete(listener)
    stopWatchingTabs()
  }
}
