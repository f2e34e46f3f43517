import { assign, emit, fromPromise, setup } from 'xstate'
import { exchangeOAuthCode } from '#api/oauth.ts'
import { getCurrentUser } from '#api/session.ts'
import { logProblem } from '#browser/log.ts'
import { consumeOAuthState, forgetOAuth, readOAuth, type StoredOAuth } from '#browser/oauth-store.ts'
import { clearSession, type Ending, startSession, storeUser } from '#browser/token-store.ts'
import type { AuthTokens } from '#contract/session.ts'
import type { CallbackAllowance } from '#rules/callback-address.ts'
import type { AddressCleaning, Exit } from './exit.ts'
import { pluginHandoffMachine } from './plugin-handoff.ts'

/** What a provider sends back in the address (RFC 6749 §4.1.2). */
export interface OAuthAnswer {
  readonly code: string | null
  readonly state: string | null
  readonly provider: string | null
  readonly error: string | null
}

interface Exchanged extends AuthTokens {
  readonly pluginCallback: string | null
}

/**
 * OAuth callback: somebody comes back from a provider (Specification §4, OAuth callback).
 * A sign-in that was not started in this tab may be somebody else's link, so it asks before it makes any call. A code is used once:
 * its state is forgotten and the address is clean before the call leaves.
 */
export const oauthCallbackMachine = setup({
  types: {
    input: {} as { answer: OAuthAnswer; redirectUri: string; allowance: CallbackAllowance },
    context: {} as {
      answer: OAuthAnswer
      /** The state that this tab remembers; null when the sign-in was not started here. */
      startedState: string | null
      provider: string
      redirectUri: string
      allowance: CallbackAllowance
      pluginCallback: string | null
      problem: string
      exit: Exit
    },
    events: {} as { type: 'consent.given' } | { type: 'back.chosen' },
    emitted: {} as AddressCleaning,
    children: {} as { handoff: 'pluginHandoff' },
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    readOAuth: fromPromise(async () => readOAuth()),
    exchangeOAuthCode: fromPromise<Exchanged, { provider: string; redirectUri: string; code: string; state: string }>(
      ({ input: { provider, ...body }, signal }) => exchangeOAuthCode(provider, body, signal),
    ),
    getCurrentUser: fromPromise<unknown>(({ signal }) => getCurrentUser(signal)),
    pluginHandoff: pluginHandoffMachine,
  },
  actions: {
    keepStart: assign(({ context }, { provider, redirectUri, state }: StoredOAuth) => ({
      startedState: state,
      provider: context.provider || (provider ?? ''),
      redirectUri: redirectUri ?? context.redirectUri,
    })),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    consumeAnswer: () => consumeOAuthState(),
    cleanAddress: emit({ type: 'address.cleaning', to: '/oauth/callback' }),
    startSession: (_, { accessToken, refreshToken }: Exchanged) => startSession({ accessToken, refreshToken }),
    keepPluginCallback: assign({ pluginCallback: (_, { pluginCallback }: Exchanged) => pluginCallback }),
    storeUser: (_, { user }: { user: unknown }) => storeUser(user),
    clearSession: (_, ending: Ending) => clearSession(ending),
    forgetStart: () => forgetOAuth(),
    keepExit: assign({ exit: (_, exit: Exit) => exit }),
    report: (_, sentence: string) => logProblem(sentence),
  },
  guards: {
    isDenied: ({ context }) => context.answer.error !== null,
    isIncomplete: ({ context }) => context.answer.code === null || context.answer.state === null,
    isForeign: ({ context }) => context.startedState !== null && context.startedState !== context.answer.state,
    hasNoProvider: ({ context }) => context.provider === '',
    wasNotStartedHere: ({ context }) => context.startedState === null,
    hasPluginCallback: ({ context }) => context.pluginCallback !== null,
  },
}).createMachine({
  id: 'oauth-callback',
  options: { maxIterations: 100 },
  context: ({ input: { answer, redirectUri, allowance } }) => ({
    answer,
    startedState: null,
    provider: answer.provider ?? '',
    redirectUri,
    allowance,
    pluginCallback: null,
    problem: '',
    exit: { to: '/profile' },
  }),
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        src: 'readOAuth',
        onDone: { target: 'checkingAnswer', actions: { type: 'keepStart', params: ({ event }) => event.output } },
        onError: 'checkingAnswer',
      },
    },
    checkingAnswer: {
      always: [
        {
          guard: 'isDenied',
          target: 'failed',
          actions: { type: 'keepProblem', params: 'OAuth authentication failed' },
        },
        {
          guard: 'isIncomplete',
          target: 'failed',
          actions: { type: 'keepProblem', params: 'Invalid OAuth callback' },
        },
        { guard: 'isForeign', target: 'failed', actions: { type: 'keepProblem', params: 'Invalid OAuth callback' } },
        {
          guard: 'hasNoProvider',
          target: 'failed',
          actions: { type: 'keepProblem', params: 'Unable to determine OAuth provider' },
        },
        { guard: 'wasNotStartedHere', target: 'asking' },
        { target: 'exchanging' },
      ],
    },
    asking: {
      on: {
        'consent.given': 'exchanging',
        'back.chosen': { target: 'left', actions: ['forgetStart', { type: 'keepExit', params: { to: '/login' } }] },
      },
    },
    exchanging: {
      tags: 'busy',
      entry: ['consumeAnswer', 'cleanAddress'],
      invoke: {
        src: 'exchangeOAuthCode',
        input: ({ context: { provider, redirectUri, answer } }) => ({
          provider,
          redirectUri,
          code: answer.code ?? '',
          state: answer.state ?? '',
        }),
        onDone: {
          target: 'completing',
          actions: [
            { type: 'startSession', params: ({ event }) => event.output },
            { type: 'keepPluginCallback', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: 'Authentication failed' } },
      },
    },
    completing: {
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: [
          {
            guard: 'hasPluginCallback',
            target: 'handingOff',
            actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
          },
          {
            target: 'left',
            actions: ['forgetStart', { type: 'storeUser', params: ({ event }) => ({ user: event.output }) }],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'clearSession', params: 'chosen' },
            { type: 'keepProblem', params: 'Failed to complete authentication' },
          ],
        },
      },
    },
    handingOff: {
      entry: 'forgetStart',
      invoke: {
        id: 'handoff',
        src: 'pluginHandoff',
        input: ({ context }) => ({ callback: context.pluginCallback ?? '', allowance: context.allowance }),
        onDone: { target: 'left', actions: { type: 'keepExit', params: ({ event }) => event.output } },
        onError: { target: 'left', actions: { type: 'report', params: 'The plugin hand-off failed' } },
      },
    },
    failed: {
      entry: ['forgetStart', 'cleanAddress'],
      on: { 'back.chosen': { target: 'left', actions: { type: 'keepExit', params: { to: '/login' } } } },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
