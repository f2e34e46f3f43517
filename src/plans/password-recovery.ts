import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { definePlan } from './plan.ts'
import { callbacks } from './samples.ts'

export const passwordRecoveryPlan = definePlan(passwordRecoveryMachine, {
  inputs: [
    { email: '', callback: null },
    { email: 'ada@example.com', callback: callbacks.application },
  ],
  events: { 'form.submitted': [{ values: { email: ' ada@example.com ' } }, { values: { email: 'ada' } }] },
})
