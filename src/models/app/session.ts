import { sessionMachine } from '#machines/app/session.ts'
import { defineModel } from '#models/define-model.ts'
import { ada, confirmed, grace, nobody, offline, refused, signedIn } from '#models/samples.ts'

/** The model of the chart `session`. */
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
