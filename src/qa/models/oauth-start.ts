import { oauthStartMachine } from '#machines/oauth-start.ts'
import { defineModel } from './define-model.ts'
import { redirectUri } from './samples.ts'

export const oauthStartModel = defineModel(oauthStartMachine, {
  inputs: { GitHub: { provider: 'github', redirectUri, callback: null } },
  events: {},
  // The browser sends it; no control does.
  background: ['page.restored'],
  done: {
    isOAuthStored: { 'the storage keeps the start': true, 'the storage has lost the start': false },
    authorizeOAuth: {
      'the URL of the provider': { authorizationUrl: 'https://github.example.com/authorize', state: 'state-1' },
      'a URL that is a script': { authorizationUrl: 'javascript:alert(1)', state: 'state-1' },
    },
  },
  facts: {
    session: 'It begins one.',
    exceptions: {
      'reports failures': { '': 'The output has no URL, and the sign-in machine shows the error.' },
    },
  },
})
