import { factsOf } from '#machines/parts/session-parts.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { defineModel } from './define-model.ts'
import { ada, destinations, nobody, redirectUri, refused, signedIn, tokens, tooMany, unreachable } from './samples.ts'

const session = factsOf(signedIn(ada))

const plain = {
  session: factsOf(nobody),
  destination: null,
  redirectUri,
  email: '',
  returnTo: null,
  ended: null,
}

/** The model of the chart `sign-in`. */
export const signInModel = defineModel(signInMachine, {
  inputs: [
    plain,
    { ...plain, ended: 'here' },
    { ...plain, ended: 'elsewhere' },
    { ...plain, session },
    { ...plain, destination: destinations.otherHost },
    { ...plain, destination: destinations.refused },
    { ...plain, destination: destinations.application, session },
  ],
  events: {
    'form.submitted': [
      { values: { email: ' ada@example.com ', password: 'secret-1' } },
      { values: { email: 'ada', password: 'short' } },
    ],
    'form.edited': [{ values: { email: 'ada@example.com', password: '' } }],
    'provider.chosen': [{ provider: 'github' }],
    'session.changed': [{ session: plain.session }, { session }],
  },
  done: {
    logIn: [tokens],
    signInCompletion: [{ exit: { to: '/profile' } }, { exit: null }],
    oauthStart: [{ href: 'https://github.example.com/authorize' }, { href: null }],
  },
  error: { logIn: [refused(401), unreachable, tooMany] },
  // Problems are the same with and without a plugin, so each of them is met without one. No guard asks for the typed values.
  identity: ({
    context: {
      session: { user },
      destination,
      ended,
      problem,
      fieldProblems,
      wait,
    },
  }) => [user?.id, destination ?? { ended, problem, fieldProblems, wait }],
})
