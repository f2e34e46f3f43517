import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { defineModel } from './define-model.ts'
import { callbacks } from './samples.ts'

export const passwordRecoveryModel = defineModel(passwordRecoveryMachine, {
  inputs: [
    { email: '', callback: null },
    { email: 'ada@example.com', callback: callbacks.application },
  ],
  events: { 'form.submitted': [{ values: { email: ' ada@example.com ' } }, { values: { email: 'ada' } }] },
})
