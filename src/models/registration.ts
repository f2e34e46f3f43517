import { registrationMachine } from '#machines/registration.ts'
import { defineModel } from './define-model.ts'
import { refused, registration, unreachable } from './samples.ts'

export const registrationModel = defineModel(registrationMachine, {
  events: {
    'form.submitted': [{ values: registration }, { values: { ...registration, firstName: '', country: '' } }],
  },
  error: { registerAccount: [refused(409, 'There is an account with this address already'), unreachable] },
})
