import { readTokenStore } from '#browser/token-store.ts'
import { type CurrentUser, readCurrentUser } from '#contract/session.ts'
import { parseJson } from './errors.ts'

/** Whose session this browser holds, read by the contract; null for anything stored that is not a user. */
export function readStoredUser(): CurrentUser | null {
  const { user } = readTokenStore()
  return user === null ? null : readCurrentUser(parseJson(user))
}
