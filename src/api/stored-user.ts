import { readTokenStore } from '#browser/token-store.ts'
import { type CurrentUser, readCurrentUser } from '#contract/session.ts'
import { UserRecord } from '#contract/user.ts'
import { parseJson } from './errors.ts'

/** Whose session this browser holds, read by the contract; null for anything stored that is not a user. */
export function readStoredUser(): CurrentUser | null {
  const { user } = readTokenStore()
  return user === null ? null : readCurrentUser(parseJson(user))
}

/**
 * The call that says who is signed in need not tell the whole record of the person (Specification §3, Current user): what it leaves
 * out stays as it was stored.
 * @param answer of that call, nested or flat
 */
export function withStoredRecord(answer: object): object {
  const stored = readStoredUser()
  if (stored === null || stored.id !== readCurrentUser(answer)?.id) return answer
  const nested = 'user' in answer && typeof answer.user === 'object' ? answer.user : null
  const told: Readonly<Record<string, unknown>> = { ...nested, ...answer }
  const isLeftOut = (field: string) => (told[field] ?? null) === null
  const known = Object.entries(stored).filter(([field, value]) => field in UserRecord.entries && value !== '')
  return { ...answer, ...Object.fromEntries(known.filter(([field]) => isLeftOut(field))) }
}
