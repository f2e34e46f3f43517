import { readTokenStore } from '#browser/token-store.ts'
import * as contract from '#contract/session.ts'
import { call, callWithTokensId } from './call.ts'
import { withStoredRecord } from './stored-session.ts'

/** Who is signed in, and the tokens that this is true of. */
export interface ConfirmedUser {
  /** As the server sent it, to be stored; the contract reads it when it is needed. */
  readonly user: object
  /** Of the tokens that the request carried. */
  readonly tokensId: number
}

/** GET /auth/info. */
export async function getCurrentUser(signal?: AbortSignal): Promise<ConfirmedUser> {
  const { answer, tokensId } = await callWithTokensId(contract.getCurrentUser, {}, { signal })
  return { user: withStoredRecord(answer), tokensId }
}

/** POST /auth/login. */
export function logIn(body: { email: string; password: string }, signal?: AbortSignal) {
  return call(contract.logIn, { body }, { signal })
}

/** POST /auth/logout with the stored refresh token: best effort, so it waits 3 s at most, and without a token it does nothing. */
export async function logOut(signal?: AbortSignal): Promise<void> {
  const { refreshToken } = readTokenStore()
  if (refreshToken !== null) await call(contract.logOut, { body: { refreshToken } }, { signal, timeLimit: 3_000 })
}
