import { registrationMachine } from '#machines/registration.ts'
import { defineModel } from './define-model.ts'
import { refused, registration, tooMany, unreachable } from './samples.ts'
import { noSuggestion, noWait, waitingForm } from './waivers.ts'

/** The model of the chart `registration`. */
export const registrationModel = defineModel(registrationMachine, {
  inputs: { 'no address yet': { email: '' }, 'an address': { email: 'ada@example.com' } },
  events: {
    'email.edited': { 'half an address': { email: 'ada@gmial' } },
    'email.left': { 'an address': { email: 'ada@example.com' }, 'a mistyped address': { email: 'ada@gmial.com' } },
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
    },
  },
  // The guard asks for the suggestion; problems are shown. The values of the form change neither.
  identity: ({ context: { suggestion, problem, fieldProblems, wait } }) => ({
    suggestion,
    problem,
    fieldProblems,
    wait,
  }),
  waiveInBrowser: {
    'guard false #registration --wait.ended--> (stay)': noWait,
    'guard false #registration.ready --suggestion.accepted--> (stay)': noSuggestion,
    'taken #registration.ready --form.submitted[0]--> (stay)': waitingForm,
  },
  facts: { session: 'It needs none.' },
})
