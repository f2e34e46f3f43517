import { registrationMachine } from '#machines/registration.ts'
import { defineModel, partsOf } from './define-model.ts'
import { ada, refused, registration, tooMany, unreachable } from './samples.ts'

export const registrationModel = defineModel(registrationMachine, {
  inputs: { 'no email yet': { email: '' }, 'an email': { email: ada.email } },
  events: {
    'email.left': { 'an email': { email: ada.email }, 'a mistyped email': { email: 'ada@gmial.com' } },
    'form.edited': {
      'all filled in': { values: registration },
      'half an email': { values: { ...registration, email: 'ada@gmial' } },
    },
    'form.submitted': {
      'all filled in': { values: registration },
      'names and country are missing': { values: { ...registration, firstName: '', lastName: '', country: '' } },
      'no valid email, and two passwords': { values: { ...registration, email: 'ada', confirmPassword: 'secret-3' } },
      'a short password': { values: { ...registration, password: 'short', confirmPassword: 'short' } },
    },
  },
  typing: ['form.edited', 'email.left'],
  error: {
    registerAccount: {
      'the server refuses: 409': refused(409, 'There is an account with this address already'),
      'the server does not answer': unreachable,
      'too many attempts: 429': tooMany,
    },
  },
  // Guards depend on the suggestion, and problems are shown. The values of the form change neither.
  identity: partsOf('suggestion', 'problem', 'fieldProblems'),
  facts: { session: 'It needs none.' },
})
