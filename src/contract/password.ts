import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Text } from './values.ts'

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/public/api/auth/forgot-password',
  body: v.object({ email: v.string() }),
})

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/public/api/auth/reset-password/{token}/verify',
  answer: v.object({ isValid: v.boolean(), message: Text }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/public/api/auth/reset-password/{token}',
  body: v.object({ password: v.string(), confirmPassword: v.string() }),
})
