import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { paths } from '#rules/paths.ts'
import { defineModel } from './define-model.ts'
import { allowance, callbacks, redirectUri, tokens } from './samples.ts'

const answer = { code: 'code-1', state: 'state-1', provider: null, error: null }
const from = { redirectUri, allowance, sentTo: null }

/** The model of the chart `oauth-callback`. */
export const oauthCallbackModel = defineModel(oauthCallbackMachine, {
  inputs: {
    'a code': { ...from, answer },
    'a code of another provider': { ...from, answer: { ...answer, provider: 'google' } },
    'back from an editor that listens on this machine': {
      ...from,
      answer: { ...answer, code: null, state: null },
      sentTo: callbacks.loopback,
    },
    'no code': { ...from, answer: { ...answer, code: null } },
    'the person declined': { ...from, answer: { ...answer, error: 'access_denied' } },
  },
  events: {},
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
    session: 'It begins one.',
    failed: ['failed'],
    exceptions: {
      'tells failures': {
        recalling: 'Without what was stored the sign-in counts as begun elsewhere, and the person is asked.',
      },
    },
  },
})
