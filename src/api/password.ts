import * as contract from '#contract/password.ts'
import { call } from './call.ts'

/** POST /public/api/auth/forgot-password. */
export function requestPasswordReset(email: string, signal?: AbortSignal) {
  return call(contract.requestPasswordReset, { body: { email } }, { signal })
}

/** GET /public/api/auth/reset-password/{token}/verify. */
export function verifyResetToken(token: string, signal?: AbortSignal) {
  return call(contract.verifyResetToken, { path: { token } }, { signal })
}

/** POST /public/api/auth/reset-password/{token}. */
export function resetPassword(
  token: string,
  body: { password: string; confirmPassword: string },
  signal?: AbortSignal,
) {
  return call(contract.resetPassword, { path: { token }, body }, { signal })
}
