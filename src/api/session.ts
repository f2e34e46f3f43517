import * as store from '#browser/token-store.ts'
import * as contract from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { send } from './http.ts'
import { credentialsFor, readCredentials } from './stored-session.ts'

/**
 * POST /auth/logout with the stored tokens. Best effort: nothing waits for it, and it times out after 3 s. With
 * `keepalive`, the browser delivers it even if this task also leaves the page.
 */
function giveUpSession(next: string | null): void {
  const { refreshToken } = store.readTokenStore()
  if (refreshToken === null || refreshToken === next) return
  const options = { keepalive: true, signal: AbortSignal.timeout(3_000) }
  send(contract.logOut, { body: { refreshToken } }, credentialsFor(contract.logOut, null), options).catch(() => {})
}

/** Stores the session of a sign-in, and logs out the previous one. */
export function replaceSession(tokens: contract.AuthTokens, user?: unknown): void {
  giveUpSession(tokens.refreshToken)
  store.startSession(tokens, user)
}

export interface SessionEnding {
  readonly ending: store.Ending
  /** The tokens of the session, or the tokens that these were refreshed from. Without, any session ends. */
  readonly tokensId?: number | undefined
  /** The user of the session. Another tab may have stored another user's session, which stays. */
  readonly user?: Id | undefined
}

/**
 * Ends the stored session here, like `clearSession`, and on the server. Without `tokensId`, the tokens of a sign-in that
 * is in progress in another tab are removed too, but not logged out on the server.
 */
export function endSession({ ending, tokensId, user }: SessionEnding): void {
  const userId = readCredentials()?.userId
  if (user !== undefined && (userId ?? user) !== user) return
  if (tokensId === undefined ? userId !== null : store.isOfStoredSession(tokensId)) giveUpSession(null)
  store.clearSession(ending, tokensId)
}
