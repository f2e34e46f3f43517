import { signInCompletionMachine } from '#machines/sign-in-completion.ts'
import { defineModel } from './define-model.ts'
import { ada, confirmed, destinations, refused } from './samples.ts'

const plain = { destination: null, isUserKnown: false, exit: { to: '/profile' } }

/** The model of the chart `sign-in-completion`. */
export const signInCompletionModel = defineModel(signInCompletionMachine, {
  inputs: [plain, { ...plain, destination: destinations.application, isUserKnown: true }],
  events: {},
  done: { getCurrentUser: [confirmed(ada)], pluginHandoff: [{ to: '/profile' }] },
  error: { getCurrentUser: [refused(500)] },
})
