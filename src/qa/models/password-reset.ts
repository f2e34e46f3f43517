import { ApiError } from '#api/errors.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { defineModel, partsOf } from './define-model.ts'
import { newPassword, refused, tooMany, unreachable } from './samples.ts'

export const passwordResetModel = defineModel(passwordResetMachine, {
  inputs: { 'a link with a token': { token: 'one-time' }, 'a link without a token': { token: null } },
  events: {
    'form.edited': { 'all filled in': { values: newPassword } },
    'form.submitted': {
      'all filled in': { values: newPassword },
      'the two passwords differ': { values: { ...newPassword, confirmPassword: 'secret-3' } },
      'a short password': { values: { ...newPassword, password: 'short', confirmPassword: 'short' } },
    },
  },
  typing: ['form.edited'],
  done: {
    verifyResetToken: {
      'the link is valid': { isValid: true, message: '' },
      'the link is not valid': { isValid: false, message: '' },
      'the link is not valid, with a reason': { isValid: false, message: 'This link was used already' },
    },
  },
  error: {
    verifyResetToken: {
      'the server refuses: 404': refused(404),
      'the answer cannot be read': new ApiError('answer'),
    },
    resetPassword: {
      'the server refuses: 422': refused(422, 'This password is known to thieves'),
      'the server does not answer': unreachable,
      'too many attempts: 429': tooMany,
    },
  },
  // A wait is a state, and the token is always the same.
  identity: partsOf('problem', 'reason', 'fieldProblems'),
  facts: {
    session: 'It needs none.',
    failed: ['failed', 'unverified'],
    stateTexts: { reset: 'PASSWORD RESET SUCCESSFUL' },
    exceptions: { 'clears secrets': { '': 'The token of the link works once, and the server has used it up.' } },
  },
})
