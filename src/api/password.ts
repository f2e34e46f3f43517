import * as contract from '#contract/password.ts'
import { type CallLimits, call } from './call.ts'
import { presentable } from './errors.ts'
import type { Answer, Payload } from './http.ts'

type Verify = typeof contract.verifyResetToken

/** Makes the call `verifyResetToken`. `message` is empty when the server has no words for a person. */
export async function verifyResetToken(payload: Payload<Verify>, limits?: CallLimits): Promise<Answer<Verify>> {
  const { isValid, message } = await call(contract.verifyResetToken, payload, limits)
  return { isValid, message: presentable(message) ?? '' }
}
