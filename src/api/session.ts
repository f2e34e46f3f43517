import * as store from '#browser/token-store.ts'
import * as contract from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { call, callWithTokensId } from './call.ts'
import { readCredentials, withStoredRecord } from './stored-session.ts'

/** The signed-in user, and the tokens with which the server was asked. */
export interface ConfirmedUser {
  /** The server's answer, to be stored as it came. */
  readonly user: object
  /** The id of the tokens that the request carried. */
  readonly tokensId: number
}

/** GET /auth/info. */
export async function getCurrentUser(signal?: AbortSignal): Promise<ConfirmedUser> {
  const { answer, tokensId } = await callWithTokensId(contract.getCurrentUser, {}, { signal })
  return { user: withStoredRecord(answer), tokensId }
}

/** @returns the confirmed user as the session reads it; null for an answer that is no user */
export function readConfirmedUser({ user }: ConfirmedUser): contract.CurrentUser | null {
  return contract.readCurrentUser(user)
}

/**
 * POST /auth/logout with the stored refresh token: best effort, so it waits 3 s at most. Without a token of this user it does nothing.
 */
export async function logOut(user: Id | null, signal?: AbortSignal): Promise<void> {
  const { refreshToken } = store.readTokenStore()
  const userId = readCredentials()?.userId ?? null
  if (refreshToken === null || userId === null || userId !== user) return
  await call(contract.logOut, { body: { refreshToken } }, { signal, timeLimit: 3_000 })
}

/** Tells the server best effort that the stored session is over, and waits for nothing: what takes its place goes on. */
function giveUpSession(next: string | null): void {
  const { refreshToken } = store.readTokenStore()
  if (refreshToken === null || refreshToken === next) return
  call(contract.logOut, { body: { refreshToken } }, { timeLimit: 3_000 }).catch(() => {})
}

/** Stores the session of a sign-in, and gives up the one in its place. */
export function replaceSession(tokens: contract.AuthTokens, user?: unknown): void {
  giveUpSession(tokens.refreshToken)
  store.startSession(tokens, user)
}

/** Ends the stored session here, as `clearSession` does, and on the server. */
export function endSession(ending: store.Ending, tokensId?: number): void {
  if (tokensId === undefined || store.isOfStoredSession(tokensId)) giveUpSession(null)
  store.clearSession(ending, tokensId)
}
