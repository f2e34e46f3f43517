import { signInMachine } from '#machines/sign-in.ts'
import { defineModel } from './define-model.ts'
import { ada, allowance, callbacks, nobody, redirectUri, refused, signedIn, tokens, unreachable } from './samples.ts'

const plain = {
  session: nobody,
  callback: null,
  redirectUri,
  allowance,
  email: '',
  returnTo: '/profile',
  hasEnded: false,
}

export const signInModel = defineModel(signInMachine, {
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
    'form.edited': [{ values: { email: 'ada@example.com', password: '' } }],
    'provider.chosen': [{ provider: 'github' }],
    'session.changed': [{ session: nobody }, { session: signedIn(ada) }],
  },
  done: {
    logIn: [tokens],
    getCurrentUser: [ada],
    pluginHandoff: [{ to: '/profile' }],
    oauthStart: [{ href: 'https://github.example.com/authorize' }, { href: null }],
  },
  error: { logIn: [refused(401), unreachable] },
  // Problems are the same whoever waits for the sign-in, so each of them is met without a plugin alone. What is typed no guard asks
  // for.
  identity: ({ context: { session, callback, hasEnded, problem, fieldProblems } }) => [
    session.user?.id,
    callback ?? { hasEnded, problem, fieldProblems },
  ],
})
