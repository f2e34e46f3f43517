import { assign, emit, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/http.ts'
import { isOAuthStored, type PendingOAuth, storeOAuth } from '#browser/oauth-store.ts'
import { authorizeOAuth } from '#contract/session.ts'
import { fromCall } from './parts/calls.ts'
import { type NavigationRequested, type PageRestored, pageActor, watchingPage } from './parts/exit.ts'
import { reportAction, withOutput } from './parts/params.ts'

/** The provider's URL, and the `state` that it has to return (Specification §3). */
type Authorization = Answer<typeof authorizeOAuth>

/** OAuth start (Specification §4, OAuth start). */
export const oauthStartMachine = setup({
  types: {
    input: {} as { provider: string; redirectUri: string; callback: string | null },
    context: {} as { pending: PendingOAuth; callback: string | null; href: string },
    events: {} as PageRestored,
    emitted: {} as NavigationRequested,
    /** Whether the provider was opened. */
    output: {} as boolean,
    tags: {} as 'busy',
  },
  actors: {
    ...pageActor,
    authorizeOAuth: fromCall(authorizeOAuth),
    isOAuthStored: fromPromise<boolean, PendingOAuth>(async ({ input }) => isOAuthStored(input)),
  },
  actions: {
    ...reportAction,
    keepAuthorization: assign(({ context }, { authorizationUrl, state }: Authorization) => ({
      href: authorizationUrl,
      pending: { ...context.pending, state },
    })),
    openProvider: emit(({ context: { href } }): NavigationRequested => ({ type: 'navigation.requested', href })),
    storeStart: ({ context }) => storeOAuth(context.pending),
  },
  guards: {
    leadsToTheWeb: (_, { authorizationUrl }: Authorization) =>
      ['http:', 'https:'].includes(URL.parse(authorizationUrl)?.protocol ?? ''),
    isStored: (_, isStored: boolean) => isStored,
  },
  delays: { timeToStore: 200, timeToDepart: 10_000 },
}).createMachine({
  id: 'oauth-start',
  description:
    'Starts a sign-in with a provider. The way back needs the stored values, so they are read back before the browser opens the provider. Leaving the screen cancels the start.',
  context: ({ input: { provider, redirectUri, callback } }) => ({
    pending: { provider, redirectUri, state: '' },
    callback,
    href: '',
  }),
  initial: 'authorizing',
  states: {
    authorizing: {
      tags: 'busy',
      invoke: {
        src: 'authorizeOAuth',
        input: ({ context: { pending, callback } }) => ({
          path: { provider: pending.provider },
          query: { redirect_uri: pending.redirectUri, plugin_callback: callback ?? undefined },
        }),
        onDone: [
          { guard: withOutput('leadsToTheWeb'), target: 'storing', actions: withOutput('keepAuthorization') },
          {
            target: 'notAuthorized',
            actions: { type: 'report', params: 'The authorization URL is not an http or https URL' },
          },
        ],
        onError: { target: 'notAuthorized', actions: { type: 'report', params: 'The provider could not be asked' } },
      },
    },
    storing: {
      description: 'Waits 200 ms before the stored values are read back.',
      tags: 'busy',
      entry: 'storeStart',
      after: { timeToStore: 'checkingStorage' },
    },
    checkingStorage: {
      tags: 'busy',
      invoke: {
        src: 'isOAuthStored',
        input: ({ context }) => context.pending,
        onDone: [{ guard: withOutput('isStored'), target: 'departing' }, { target: 'notStored' }],
        onError: 'notStored',
      },
    },
    departing: {
      description: 'The browser opens the provider. Back may restore this page as it was.',
      tags: 'busy',
      entry: 'openProvider',
      invoke: watchingPage,
      // Stop, an empty response or a download keep this page.
      after: { timeToDepart: 'returned' },
      on: { 'page.restored': 'returned' },
    },
    notAuthorized: { description: 'The provider gives no URL.', type: 'final', output: false },
    notStored: {
      description: 'The storage has lost the start.',
      entry: { type: 'report', params: 'Failed to store OAuth session data' },
      type: 'final',
      output: false,
    },
    returned: { description: 'The user is here again.', type: 'final', output: true },
  },
  output: ({ event }) => event.output as boolean,
})
