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

/** POST /auth/logout with the stored refresh token, best effort: nothing waits for it, and it ends after 3 s. */
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

/** The end of a session: how, and whose. */
export interface SessionEnding {
  readonly ending: store.Ending
  /** The tokens of the session, refreshed since or not; without, any session ends. */
  readonly tokensId?: number | undefined
  /** The user of the session: that of another user, of whom this tab has not heard yet, goes on. */
  readonly user?: Id | undefined
}

/** Ends the stored session here, as `clearSession` does, and on the server, but not a sign-in that another tab has not completed. */
export function endSession({ ending, tokensId, user }: SessionEnding): void {
  const userId = readCredentials()?.userId
  if (user !== undefined && (userId ?? user) !== user) return
  if (tokensId === undefined ? userId !== null : store.isOfStoredSession(tokensId)) giveUpSession(null)
  store.clearSession(ending, tokensId)
}
