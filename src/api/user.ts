import type { InferInput } from 'valibot'
import * as contract from '#contract/user.ts'
import type { Id } from '#contract/values.ts'
import { call } from './call.ts'

export type UserUpdate = InferInput<typeof contract.updateUser.body>

/** GET /private/api/users/{id}. */
export function getUser(id: Id, signal?: AbortSignal): Promise<contract.UserRecord> {
  return call(contract.getUser, { path: { id } }, { signal })
}

/** PUT /private/api/users/{id}. */
export function updateUser(id: Id, body: UserUpdate, signal?: AbortSignal) {
  return call(contract.updateUser, { path: { id }, body }, { signal })
}

/** POST /private/api/users/{id}/password. Never sent twice, even when the answer was lost. */
export function changePassword(id: Id, body: { oldPassword: string; newPassword: string }, signal?: AbortSignal) {
  return call(contract.changePassword, { path: { id }, body }, { signal })
}
