import { registrationMachine } from '#machines/registration.ts'
import { defineModel } from './define-model.ts'
import { refused, registration, tooMany, unreachable } from './samples.ts'

/** The model of the chart `registration`. */
export const registrationModel = defineModel(registrationMachine, {
  inputs: [{ email: '' }, { email: 'ada@example.com' }],
  events: {
    'email.edited': [{ email: 'ada@gmial' }],
    'email.left': [{ email: 'ada@example.com' }, { email: 'ada@gmial.com' }],
    'form.submitted': [{ values: registration }, { values: { ...registration, firstName: '', country: '' } }],
  },
  error: { registerAccount: [refused(409, 'There is an account with this address already'), unreachable, tooMany] },
  // The guard asks for the suggestion; problems are shown. The values of the form change neither.
  identity: ({ context: { suggestion, problem, fieldProblems, wait } }) => ({
    suggestion,
    problem,
    fieldProblems,
    wait,
  }),
})
