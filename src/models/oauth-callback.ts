import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { defineModel } from './define-model.ts'
import { allowance, callbacks, redirectUri, tokens } from './samples.ts'

const answer = { code: 'code-1', state: 'state-1', provider: null, error: null }
const from = { redirectUri, allowance }

/** The model of the chart `oauth-callback`. */
export const oauthCallbackModel = defineModel(oauthCallbackMachine, {
  inputs: [
    { ...from, answer },
    { ...from, answer: { ...answer, provider: 'google' } },
    { ...from, answer: { ...answer, code: null } },
    { ...from, answer: { ...answer, error: 'access_denied' } },
  ],
  events: {},
  done: {
    readOAuth: [
      { provider: 'github', redirectUri, state: 'state-1' },
      { provider: 'github', redirectUri, state: 'state-2' },
      { provider: null, redirectUri: null, state: null },
    ],
    exchangeOAuthCode: [
      { ...tokens, pluginCallback: null },
      { ...tokens, pluginCallback: callbacks.application },
    ],
    signInCompletion: [{ exit: { to: '/profile' } }, { exit: null }],
  },
})
