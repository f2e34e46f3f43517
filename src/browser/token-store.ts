import type { AuthTokens } from '#contract/session.ts'
import { forgetOAuth } from './oauth-store.ts'
import { localStore, watchOtherTabs } from './storage.ts'

/** The cause for which this tab ended a session: a person's choice, or a refusal by the server. */
export type Ending = 'chosen' | 'forced'

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
  /** The ending of the last session in this tab; null while one is stored, and when another tab ended the last one. */
  readonly ending: Ending | null
}

const keys = { accessToken: 'token', refreshToken: 'refreshToken', user: 'user' } as const
const listeners = new Set<() => void>()
let ending: Ending | null = null
let numbered: { readonly accessToken: string | null; readonly tokensId: number } = { accessToken: null, tokensId: 0 }

/** A token travels in a header: visible ASCII only (RFC 9110 §5.5). Anything else in storage is junk, not a token. */
const readToken = (key: string): string | null => {
  const value = localStore.read(key)
  return value !== null && /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null' ? value : null
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** Reads the token store. */
export function readTokenStore(): TokenStoreContent {
  const accessToken = readToken(keys.accessToken)
  if (accessToken !== numbered.accessToken) numbered = { accessToken, tokensId: numbered.tokensId + 1 }
  return {
    accessToken,
    refreshToken: readToken(keys.refreshToken),
    tokensId: numbered.tokensId,
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
 * Stores the session of a sign-in. The user stored before goes first: tokens without a user are of a sign-in under way.
 * @param user the user as the server sent it, if the answer had one
 */
export function startSession(tokens: AuthTokens, user?: unknown): void {
  localStore.remove(keys.user)
  writeTokens(tokens)
  if (user) localStore.write(keys.user, JSON.stringify(user))
  announce()
}

/**
 * Stores a refreshed pair, unless the session has changed since `sent` left: a refresh that ends after a log-out writes nothing.
 * @returns whether the pair was stored
 */
export function replaceTokens(sent: string, tokens: AuthTokens): boolean {
  if (readToken(keys.refreshToken) !== sent) return false
  writeTokens(tokens)
  announce()
  return true
}

/**
 * Stores the user as the server sent it.
 * @param tokensId the tokens with which the server was asked; beside any others the user is not stored
 */
export function storeUser(user: unknown, tokensId: number): void {
  if (tokensId !== readTokenStore().tokensId) return
  localStore.write(keys.user, JSON.stringify(user) ?? 'null')
  announce()
}

/**
 * Ends the session in this browser: tokens, user and the OAuth keys; never the theme.
 * @param tokensId the refused tokens; a session with any others goes on. Without, any session ends
 */
export function clearSession(how: Ending, tokensId?: number): void {
  if (tokensId !== undefined && tokensId !== readTokenStore().tokensId) return
  ending = how
  for (const key of Object.values(keys)) localStore.remove(key)
  forgetOAuth()
  announce()
}

/**
 * Calls the listener after every change, made in this tab or in another one.
 * @returns stops listening
 */
export function watchTokenStore(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatchingTabs = watchOtherTabs(Object.values(keys), () => {
    // A session that another tab has stored is a new one: how this tab ended the last says nothing about it.
    if (readToken(keys.accessToken) !== null) ending = null
    listener()
  })
  return () => {
    listeners.delete(listener)
    stopWatchingTabs()
  }
}
