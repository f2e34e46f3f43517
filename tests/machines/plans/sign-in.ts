import { signInMachine } from '#machines/sign-in.ts'
import { definePlan } from '../plan.ts'
import { ada, allowance, callbacks, nobody, refused, signedIn, tokens, unreachable } from '../samples.ts'

const plain = { session: nobody, callback: null, allowance, email: '', returnTo: '/profile', hasEnded: false }

export const signInPlan = definePlan(signInMachine, {
  inputs: [
    plain,
    { ...plain, hasEnded: true },
    { ...plain, session: signedIn(ada) },
    { ...plain, callback: callbacks.otherHost },
    { ...plain, callback: callbacks.refused },
    { ...plain, callback: callbacks.application, session: signedIn(ada) },
  ],
  events: {
    'form.submitted': [
      { values: { email: ' ada@example.com ', password: 'secret-1' } },
      { values: { email: 'ada', password: 'short' } },
    ],
    'session.changed': [{ session: nobody }, { session: signedIn(ada) }],
  },
  done: { logIn: [tokens], getCurrentUser: [ada], pluginHandoff: [{ to: '/profile' }] },
  error: { logIn: [refused(401), unreachable] },
})
