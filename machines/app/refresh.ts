import { type ActorRefFrom, assign, fromCallback, fromPromise, setup, waitFor } from 'xstate'
import { isOffline } from '#api/errors.ts'
import type { Refresh, RejectedTokens } from '#api/http.ts'
import { holdRefreshLock, refreshStoredTokens, watchTokens } from '#api/refresh.ts'
import { type Failed, reportAction, withOutput } from '#machines/parts/params.ts'

type TokensId = Pick<RejectedTokens, 'tokensId'>

const tokensIdIn = ({ context }: { context: TokensId }) => context.tokensId

/** Refresh: new tokens for rejected ones, once for all calls and tabs (Specification §4, Session). */
export const refreshMachine = setup({
  types: {
    context: {} as TokensId,
    events: {} as ({ type: 'tokens.rejected' } & RejectedTokens) | { type: 'tokens.replaced' | 'lock.acquired' },
  },
  actors: {
    watchTokens: fromCallback<{ type: never }, number>(({ input, sendBack }) =>
      watchTokens(input, () => sendBack({ type: 'tokens.replaced' })),
    ),
    holdLock: fromCallback<{ type: never }, number>(({ input, sendBack }) =>
      holdRefreshLock(input, () => sendBack({ type: 'lock.acquired' })),
    ),
    // Leaving the state does not abort the request: the server has already replaced the tokens that it was sent with.
    refreshTokens: fromPromise<boolean, number>(({ input }) => refreshStoredTokens(input)),
  },
  actions: { ...reportAction, keepTokensId: assign((_, tokensId: number) => ({ tokensId })) },
  guards: {
    canRefresh: (_, hasRefreshToken: boolean) => hasRefreshToken,
    isSame: ({ context }, tokensId: number) => tokensId === context.tokensId,
    areReplaced: (_, areReplaced: boolean) => areReplaced,
    isOffline: (_, error: unknown) => isOffline(error),
  },
  delays: { timeToWaitForLock: 15_000, timeToWaitForTokens: 200 },
}).createMachine({
  id: 'refresh',
  description:
    'Refreshes rejected tokens. All calls of the tab wait for one refresh, and all tabs of the browser for one lock. The client then sends each call once more, or ends the session.',
  context: { tokensId: 0 },
  on: {
    'tokens.rejected': [
      {
        guard: { type: 'canRefresh', params: ({ event }) => event.hasRefreshToken },
        target: '.renewing',
        actions: { type: 'keepTokensId', params: ({ event }) => event.tokensId },
      },
      { target: '.ended' },
    ],
  },
  initial: 'idle',
  states: {
    idle: { description: 'No tokens have been rejected.' },
    renewing: {
      description: 'The rejected tokens are stored until this tab or another one replaces them.',
      invoke: [
        {
          src: 'watchTokens',
          input: tokensIdIn,
          onError: { actions: { type: 'report', params: 'The tokens cannot be watched' } },
        },
        { src: 'holdLock', input: tokensIdIn, onError: '.refreshing' },
      ],
      on: {
        'tokens.replaced': 'refreshed',
        'tokens.rejected': {
          guard: { type: 'isSame', params: ({ event }) => event.tokensId },
          description: 'A call that carried the same tokens waits too.',
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Another tab may be refreshing the tokens. A suspended tab may never release the lock.',
          on: { 'lock.acquired': 'refreshing' },
          after: { timeToWaitForLock: 'refreshing' },
        },
        refreshing: {
          description: 'The server is asked for new tokens.',
          invoke: {
            src: 'refreshTokens',
            input: tokensIdIn,
            onDone: [{ guard: withOutput('areReplaced'), target: '#refresh.refreshed' }, { target: '#refresh.ended' }],
            onError: [
              { guard: { type: 'isOffline', params: ({ event }: Failed) => event.error }, target: '#refresh.offline' },
              { target: 'refused' },
            ],
          },
        },
        refused: {
          description:
            'The refresh has failed, and the browser is not offline. Another tab may store tokens a moment later.',
          after: { timeToWaitForTokens: '#refresh.ended' },
        },
      },
    },
    refreshed: { description: 'Other tokens are stored.' },
    ended: { description: 'There are no other tokens. If they are still stored, the client ends their session.' },
    offline: { description: 'The browser is offline. The session stays.' },
  },
})

/** Lets the client ask the machine, and wait for its answer. */
export const refreshBy =
  (actor: ActorRefFrom<typeof refreshMachine>): Refresh =>
  async (tokens) => {
    actor.send({ type: 'tokens.rejected', ...tokens })
    const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('renewing'))
    return value === 'refreshed' || value === 'offline' ? value : 'ended'
  }
