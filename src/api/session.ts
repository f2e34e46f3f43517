import { readTokenStore, type TokenStoreContent, watchTokenStore } from '#browser/token-store.ts'
import * as contract from '#contract/session.ts'
import { call } from './call.ts'
import { readStoredUser, withStoredRecord } from './stored-user.ts'

/** GET /auth/info: who is signed in, as the server sent it, to be stored; `readStoredSession` reads it then. */
export async function getCurrentUser(signal?: AbortSignal): Promise<object> {
  return withStoredRecord(await call(contract.getCurrentUser, {}, { signal }))
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

/** What this browser holds of a session, with the user read by the contract. The tokens themselves stay in the store. */
export interface StoredSession extends Pick<TokenStoreContent, 'isPersistent' | 'ending'> {
  readonly hasToken: boolean
  /** Null for anything stored that is not a user. */
  readonly user: contract.CurrentUser | null
}

/** What is stored now. */
export function readStoredSession(): StoredSession {
  const { accessToken, isPersistent, ending } = readTokenStore()
  return {
    hasToken: accessToken !== null,
    user: readStoredUser(),
    isPersistent,
    ending,
  }
}

/**
 * Calls the listener with what is stored after every change, made in this tab or in another one.
 * @returns stops listening
 */
export function watchStoredSession(listener: (session: StoredSession) => void): () => void {
  return watchTokenStore(() => listener(readStoredSession()))
}
