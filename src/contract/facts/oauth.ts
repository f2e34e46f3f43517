import * as v from 'valibot'
import { AuthTokens } from '#contract/session.ts'
import type { ContractFacts } from './facts.ts'
import { refusal } from './refusals.ts'
import { samples } from './samples.ts'

const provider = {
  description: 'The id of the sign-in provider, in lower case: `github` or `google`.',
  example: 'github',
}

const redirectUri = {
  description: 'The address to which the provider sends the browser back: the page /oauth/callback of the console.',
  example: 'http://localhost:5173/oauth/callback',
  required: true,
}

const unknownProvider = refusal(404, 'The provider is unknown.', 'There is no such sign-in provider.')

const wrongRedirectUri = refusal(
  400,
  '`redirect_uri` is missing, or is not the callback page of a known console.',
  'redirect_uri is not allowed.',
)

export const oauth = {
  authorizeOAuth: {
    summary: 'Start a sign-in with a provider',
    description:
      'Answers the address of the provider to which the browser goes, and the state with which it comes back (RFC 6749, section 4.1.1).',
    callers: 'Everybody.',
    session: false,
    path: { provider },
    query: {
      redirect_uri: redirectUri,
      plugin_callback: {
        description:
          'The address of an editor plugin that waits for the sign-in, at most 2,048 characters. Without a plugin the parameter is missing.',
        example: 'vscode://example.assistant/signed-in',
        required: false,
      },
    },
    answer: {
      status: 200,
      description: 'The start of the sign-in.',
      fields: {
        authorizationUrl: { description: 'The http or https address of the provider, state included.', format: 'uri' },
        state: 'The state. The console stores it and compares it with that of the callback.',
      },
      example: {
        authorizationUrl: `http://localhost:4000/providers/github/authorize?redirect_uri=http%3A%2F%2Flocalhost%3A5173%2Foauth%2Fcallback&state=${samples.oauthState}`,
        state: samples.oauthState,
      },
    },
    refusals: [
      unknownProvider,
      wrongRedirectUri,
      refusal(400, '`plugin_callback` is no address, or too long.', 'plugin_callback is not an address.'),
    ],
    failure: '"Failed to initiate GitHub login", with the display name of the provider.',
  },
  exchangeOAuthCode: {
    summary: 'Finish a sign-in with a provider',
    description:
      'Exchanges the code with which the provider has sent the browser back (RFC 6749, section 4.1.3) for a session. Code and state are good once, for 10 minutes. An address without an active account gets a new one.',
    callers: 'Everybody who has code and state.',
    session: false,
    path: { provider },
    query: { redirect_uri: redirectUri },
    body: {
      fields: { code: 'The code of the callback.', state: 'The state of the callback.' },
      example: { code: samples.oauthCode, state: samples.oauthState },
    },
    answer: {
      status: 200,
      description: 'The tokens of the new session.',
      sent: v.object({ ...AuthTokens.entries, pluginCallback: v.exactOptional(v.string()) }),
      fields: {
        accessToken: 'The access token.',
        refreshToken: 'The refresh token.',
        pluginCallback:
          'The `plugin_callback` of the start, if there was one. The console then hands the sign-in to this plugin.',
      },
      example: {
        accessToken: samples.accessToken,
        refreshToken: samples.refreshToken,
        pluginCallback: 'vscode://example.assistant/signed-in',
      },
    },
    refusals: [
      unknownProvider,
      wrongRedirectUri,
      refusal(400, 'The code is unknown or was used before.', 'This sign-in code is invalid or has already been used.'),
      refusal(400, 'The code is too old.', 'This sign-in code has expired.'),
      refusal(
        400,
        'The code was issued for another provider, state or `redirect_uri`. It is spent nevertheless.',
        'This sign-in code belongs to another sign-in.',
      ),
    ],
    failure: '"Authentication failed"',
  },
} satisfies Partial<ContractFacts>
