import { sessionMachine } from '#machines/session.ts'
import { defineModel } from './define-model.ts'
import { ada, confirmed, grace, nobody, offline, refused, signedIn } from './samples.ts'

export const sessionModel = defineModel(sessionMachine, {
  inputs: [nobody, { ...nobody, hasToken: true }, signedIn(ada)],
  events: {
    'session.stored': [
      { user: ada, isPersistent: true },
      { user: grace, isPersistent: true },
    ],
  },
  done: { getCurrentUser: [confirmed(ada)] },
  error: { getCurrentUser: [offline, refused(500)] },
})
