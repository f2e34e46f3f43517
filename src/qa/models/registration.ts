import { waitOf } from '#machines/parts/account-wait.ts'
import { registrationMachine } from '#machines/registration.ts'
import { defineModel } from './define-model.ts'
import { ada, refused, registration, tooMany, tooManyForLong, unreachable } from './samples.ts'

/** The model of the chart `registration`. */
export const registrationModel = defineModel(registrationMachine, {
  inputs: { 'no address yet': { email: '' }, 'an address': { email: ada.email } },
  events: {
    'email.edited': { 'half an address': { email: 'ada@gmial' } },
    'email.left': { 'an address': { email: ada.email }, 'a mistyped address': { email: 'ada@gmial.com' } },
    'form.submitted': {
      'all filled in': { values: registration },
      'name and country are missing': { values: { ...registration, firstName: '', country: '' } },
    },
  },
  typing: ['email.edited', 'email.left'],
  error: {
    registerAccount: {
      'the server refuses: 409': refused(409, 'There is an account with this address already'),
      'the server does not answer': unreachable,
      'too many attempts: 429': tooMany,
      'too many attempts, for an hour: 429': tooManyForLong,
    },
  },
  // Guards ask for the suggestion, and whether the typed address has to wait; problems are shown. The values of the form change none of it.
  identity: ({ context }) => {
    const { suggestion, problem, fieldProblems, wait } = context
    return { suggestion, problem, fieldProblems, wait, waitOf: waitOf(context) }
  },
  facts: { session: 'It needs none.' },
})
