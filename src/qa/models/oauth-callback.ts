import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { paths } from '#rules/paths.ts'
import { defineModel, handoffIsLogged } from './define-model.ts'
import {
  ada,
  allowance,
  callbacks,
  confirmed,
  nobody,
  redirectUri,
  refused,
  sessionChanges,
  tokens,
} from './samples.ts'

const answer = { code: 'code-1', state: 'state-1', provider: null, error: null }
const started = { provider: 'github', redirectUri, state: 'state-1' }
const from = { started, redirectUri, allowance, session: factsOf(nobody), sentTo: null, sentBy: null }
const elsewhere = { ...from, started: { provider: null, redirectUri: null, state: null } }

export const oauthCallbackModel = defineModel(oauthCallbackMachine, {
  inputs: {
    'a code': { ...from, answer },
    'a code of another sign-in': { ...from, answer: { ...answer, state: 'state-2' } },
    'a code, in a tab that started no sign-in': { ...elsewhere, answer: { ...answer, provider: 'google' } },
    'a code of an unknown provider': { ...elsewhere, answer },
    'back from an editor that listens on this machine': {
      ...from,
      answer: { ...answer, code: null, state: null },
      sentTo: callbacks.loopback,
      sentBy: ada.id,
    },
    'no code': { ...from, answer: { ...answer, code: null } },
    'declined, in a tab that started no sign-in': {
      ...elsewhere,
      answer: { ...answer, code: null, error: 'access_denied' },
    },
    'the user declined': { ...from, answer: { ...answer, error: 'access_denied' } },
  },
  events: { 'session.changed': sessionChanges },
  background: ['session.changed', 'attention.gained'],
  done: {
    exchangeOAuthCode: {
      tokens: { ...tokens, pluginCallback: null },
      'tokens, for an editor': { ...tokens, pluginCallback: callbacks.application },
    },
    getCurrentUser: { 'the user': confirmed(ada) },
    pluginHandoff: { 'handed over': { to: paths.profile } },
  },
  error: {
    exchangeOAuthCode: { 'the answer of the provider is refused: 400': refused(400) },
    getCurrentUser: { 'the server fails: 500': refused(500) },
  },
  facts: {
    // The machine only names the session that it would replace.
    session: { ends: ['session.changed~signed out'], isOver: () => false },
    failed: ['failed'],
    exceptions: {
      'reports failures': { handingOff: handoffIsLogged },
      'clears secrets': { '': 'The code of the answer works once, with a session or without.' },
    },
  },
})
