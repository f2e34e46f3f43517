import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { paths } from '#rules/paths.ts'
import { defineModel } from './define-model.ts'
import { ada, allowance, callbacks, nobody, redirectUri, sessionChanges, tokens } from './samples.ts'

const answer = { code: 'code-1', state: 'state-1', provider: null, error: null }
const from = { redirectUri, allowance, session: factsOf(nobody), sentTo: null, sentBy: null }

export const oauthCallbackModel = defineModel(oauthCallbackMachine, {
  inputs: {
    'a code': { ...from, answer },
    'a code of another provider': { ...from, answer: { ...answer, provider: 'google' } },
    'back from an editor that listens on this machine': {
      ...from,
      answer: { ...answer, code: null, state: null },
      sentTo: callbacks.loopback,
      sentBy: ada.id,
    },
    'no code': { ...from, answer: { ...answer, code: null } },
    'the user declined': { ...from, answer: { ...answer, error: 'access_denied' } },
  },
  events: { 'session.changed': sessionChanges },
  background: ['session.changed', 'attention.gained'],
  done: {
    readOAuth: {
      'the sign-in that was begun': { provider: 'github', redirectUri, state: 'state-1' },
      'another sign-in': { provider: 'github', redirectUri, state: 'state-2' },
      'no sign-in': { provider: null, redirectUri: null, state: null },
    },
    exchangeOAuthCode: {
      tokens: { ...tokens, pluginCallback: null },
      'tokens, for an editor': { ...tokens, pluginCallback: callbacks.application },
    },
    signInCompletion: {
      'signed in': { exit: { to: paths.profile } },
      'the session could not be completed': { exit: null },
    },
  },
  facts: {
    // The machine only names the session that it would replace.
    session: { ends: ['session.changed~signed out'], isOver: () => false },
    failed: ['failed'],
    exceptions: {
      'clears secrets': { '': 'The code of the answer works once, with a session or without.' },
      'reports failures': {
        recalling: 'Without what was stored the sign-in counts as begun elsewhere, and the user is asked.',
      },
    },
  },
})
