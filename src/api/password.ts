import * as contract from '#contract/password.ts'
import { call } from './call.ts'
import { presentable } from './errors.ts'

/** POST /public/api/auth/forgot-password. */
export function requestPasswordReset(email: string, signal?: AbortSignal) {
  return call(contract.requestPasswordReset, { body: { email } }, { signal })
}

/** GET /public/api/auth/reset-password/{token}/verify. `message` is empty when the server has no words for a person. */
export async function verifyResetToken(token: string, signal?: AbortSignal) {
  const { isValid, message } = await call(contract.verifyResetToken, { path: { token } }, { signal })
  return { isValid, message: presentable(message) ?? '' }
}

/** POST /public/api/auth/reset-password/{token}. */
export function resetPassword(
  token: string,
  body: { password: string; confirmPassword: string },
  signal?: AbortSignal,
) {
  return call(contract.resetPassword, { path: { token }, body }, { signal })
}
