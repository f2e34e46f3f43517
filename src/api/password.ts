import * as contract from '#contract/password.ts'
import { type CallLimits, call } from './call.ts'
import { presentable } from './errors.ts'
import type { Answer, Payload } from './http.ts'

type Verify = typeof contract.verifyResetToken

/** `message` is empty if the server sent no text for the user. */
export async function verifyResetToken(payload: Payload<Verify>, limits?: CallLimits): Promise<Answer<Verify>> {
  const { isValid, message } = await call(contract.verifyResetToken, payload, limits)
  return { isValid, message: presentable(message) ?? '' }
}
