import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { defineModel, partsOf } from './define-model.ts'
import { ada, callbacks, refused } from './samples.ts'

export const passwordRecoveryModel = defineModel(passwordRecoveryMachine, {
  inputs: {
    'no email yet': { email: '', callback: null },
    'an email, from an editor': { email: ada.email, callback: callbacks.application },
  },
  events: {
    'email.left': { 'an email': { email: ada.email }, 'a mistyped email': { email: 'ada@gmial.com' } },
    'form.edited': {
      'an email': { values: { email: ada.email } },
      'half an email': { values: { email: 'ada@gmial' } },
    },
    'form.submitted': {
      'an email': { values: { email: ` ${ada.email} ` } },
      'a mistyped email': { values: { email: 'ada@gmailcom' } },
      'no valid email': { values: { email: 'ada' } },
    },
  },
  typing: ['form.edited', 'email.left'],
  // The guard depends on the suggestion, and problems are shown. The values of the form change neither.
  identity: partsOf('suggestion', 'fieldProblems'),
  error: { requestPasswordReset: { 'the server fails: 500': refused(500) } },
  facts: {
    session: 'It needs none.',
    exceptions: {
      'reports failures': {
        requesting: 'A failure looks like success, so that nothing reveals which emails have an account.',
      },
    },
  },
})
