import { assign, setup } from 'xstate'
import type { Answer } from '#api/http.ts'
import { isOAuthStored, type OAuthStart, storeOAuth } from '#browser/oauth-store.ts'
import { authorizeOAuth } from '#contract/session.ts'
import { fromCall } from './parts/calls.ts'
import { reportAction, withOutput } from './parts/params.ts'

/** The provider's URL, and the `state` that it has to return (Specification §3). */
type Authorization = Answer<typeof authorizeOAuth>

/** The output: the provider's URL, null if the start failed. */
export interface Redirection {
  readonly href: string | null
  /** Whether the storage keeps the start. Without it, the way back fails. */
  readonly isStored: boolean
}

/** OAuth start (Specification §4, OAuth start). */
export const oauthStartMachine = setup({
  types: {
    input: {} as { provider: string; redirectUri: string; callback: string | null },
    context: {} as {
      start: OAuthStart
      callback: string | null
      href: string | null
    },
    output: {} as Redirection,
    tags: {} as 'busy',
  },
  actors: {
    authorizeOAuth: fromCall(authorizeOAuth),
  },
  actions: {
    ...reportAction,
    keepAuthorization: assign(({ context }, { authorizationUrl, state }: Authorization) => ({
      href: authorizationUrl,
      start: { ...context.start, state },
    })),
    storeStart: ({ context }) => storeOAuth(context.start),
  },
  guards: {
    leadsToTheWeb: (_, { authorizationUrl }: Authorization) =>
      ['http:', 'https:'].includes(URL.parse(authorizationUrl)?.protocol ?? ''),
  },
  delays: {
    timeToStore: 200,
  },
}).createMachine({
  id: 'oauth-start',
  description:
    'Prepares a sign-in with a provider. The way back needs the stored values, so the output says whether they can be read back. Leaving the screen cancels the start.',
  context: ({ input: { provider, redirectUri, callback } }) => ({
    start: { provider, redirectUri, state: '' },
    callback,
    href: null,
  }),
  initial: 'authorizing',
  states: {
    authorizing: {
      tags: 'busy',
      invoke: {
        src: 'authorizeOAuth',
        input: ({ context: { start, callback } }) => ({
          path: { provider: start.provider },
          query: { redirect_uri: start.redirectUri, plugin_callback: callback ?? undefined },
        }),
        onDone: [
          { guard: withOutput('leadsToTheWeb'), target: 'storing', actions: withOutput('keepAuthorization') },
          { target: 'left', actions: { type: 'report', params: 'The authorization URL is not an http or https URL' } },
        ],
        onError: { target: 'left', actions: { type: 'report', params: 'The provider could not be asked' } },
      },
    },
    storing: {
      description: 'Waits 200 ms. Then the output says whether the stored values can be read back.',
      tags: 'busy',
      entry: 'storeStart',
      after: { timeToStore: 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context: { href, start } }) => ({ href, isStored: isOAuthStored(start) }),
})
