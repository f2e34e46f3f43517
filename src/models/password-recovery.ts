import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { defineModel } from './define-model.ts'
import { callbacks } from './samples.ts'

/** The model of the chart `password-recovery`. */
export const passwordRecoveryModel = defineModel(passwordRecoveryMachine, {
  inputs: [
    { email: '', callback: null },
    { email: 'ada@example.com', callback: callbacks.application },
  ],
  events: {
    'email.edited': [{ email: 'ada@gmial' }],
    'email.left': [{ email: 'ada@example.com' }, { email: 'ada@gmial.com' }],
    'form.submitted': [
      { values: { email: ' ada@example.com ' } },
      { values: { email: 'ada@gmailcom' } },
      { values: { email: 'ada' } },
    ],
  },
  // The guard asks for the suggestion; problems are shown. The values of the form change neither.
  identity: ({ context: { suggestion, fieldProblems } }) => ({ suggestion, fieldProblems }),
})
