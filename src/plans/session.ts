import { sessionMachine } from '#machines/session.ts'
import { definePlan } from './plan.ts'
import { ada, grace, nobody, offline, refused, signedIn } from './samples.ts'

export const sessionPlan = definePlan(sessionMachine, {
  inputs: [nobody, { ...nobody, hasToken: true }, signedIn(ada)],
  events: {
    'session.stored': [
      { user: ada, isPersistent: true },
      { user: grace, isPersistent: true },
    ],
  },
  done: { getCurrentUser: [ada] },
  error: { getCurrentUser: [offline, refused(500)] },
})
