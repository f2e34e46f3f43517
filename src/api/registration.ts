import type { InferInput } from 'valibot'
import * as contract from '#contract/registration.ts'
import { call } from './call.ts'

export type Registration = InferInput<typeof contract.registerAccount.body>

/** POST /public/api/register. */
export function registerAccount(body: Registration, signal?: AbortSignal) {
  return call(contract.registerAccount, { body }, { signal })
}

/** POST /public/api/register/activate/{token}: the token works once. */
export function activateAccount(token: string, signal?: AbortSignal) {
  return call(contract.activateAccount, { path: { token } }, { signal })
}
