import { passwordResetMachine } from '#machines/password-reset.ts'
import { defineModel } from './define-model.ts'
import { newPassword, refused, tooMany, unreachable } from './samples.ts'

/** The model of the chart `password-reset`. */
export const passwordResetModel = defineModel(passwordResetMachine, {
  inputs: [{ token: 'one-time' }, { token: null }],
  events: {
    'form.submitted': [{ values: newPassword }, { values: { ...newPassword, confirmPassword: 'secret-3' } }],
  },
  done: {
    verifyResetToken: [
      { isValid: true, message: '' },
      { isValid: false, message: '' },
      { isValid: false, message: 'This link was used already' },
    ],
  },
  error: {
    verifyResetToken: [refused(404), unreachable],
    resetPassword: [refused(422, 'This password is known to thieves'), unreachable, tooMany],
  },
})
