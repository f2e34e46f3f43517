import { assign, emit, forwardTo, setup } from 'xstate'
import type { Answer } from '#api/http.ts'
import { replaceSession } from '#api/session.ts'
import { forgetOAuth, type StoredOAuth } from '#browser/oauth-store.ts'
import { exchangeOAuthCode } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { type CallbackAllowance, type CallbackDecision, decideCallback } from '#rules/callback/callback-url.ts'
import { loginPath, paths } from '#rules/paths.ts'
import { isProviderId, signInProviderId } from '#rules/providers.ts'
import { fromCall } from './parts/calls.ts'
import { type AttentionGained, attentionActor, type ConsentTag, consentState, timeToAppear } from './parts/consent.ts'
import type { Exit, UrlReplaced } from './parts/exit.ts'
import { reportAction, withOutput } from './parts/params.ts'
import { type SessionChanged, type SessionFacts, withSession } from './parts/session-parts.ts'
import { signInCompletionMachine } from './plugin-sign-in.ts'
import { isComplete, whenCompleted } from './sign-in-completion.ts'

/** A provider's answer in the URL (RFC 6749 §4.1.2). */
type OAuthAnswer = Readonly<Record<'code' | 'state' | 'provider' | 'error', string | null>>

interface OAuthReturn {
  readonly answer: OAuthAnswer
  /** What this tab has stored. Its `state` is null if the sign-in did not start here. */
  readonly started: StoredOAuth
  readonly redirectUri: string
  readonly allowance: CallbackAllowance
  readonly session: SessionFacts
  /** The callback that this history entry has opened with a sign-in; null on the way back from a provider. */
  readonly sentTo: string | null
  readonly sentBy: Id | null
}

type Exchanged = Answer<typeof exchangeOAuthCode>

const failing = (problem: string) => ({ target: 'failed', actions: { type: 'keepProblem', params: problem } }) as const

/** OAuth callback (Specification §4, OAuth callback). */
export const oauthCallbackMachine = setup({
  types: {
    input: {} as OAuthReturn,
    context: {} as OAuthReturn & {
      provider: string
      destination: CallbackDecision | null
      problem: string
      exit: Exit
    },
    events: {} as { type: 'consent.given' } | { type: 'back.chosen' } | AttentionGained | SessionChanged,
    emitted: {} as UrlReplaced,
    children: {} as { completion: 'signInCompletion' },
    tags: {} as 'busy' | ConsentTag,
    output: {} as Exit,
  },
  actors: {
    ...attentionActor,
    exchangeOAuthCode: fromCall(exchangeOAuthCode),
    signInCompletion: signInCompletionMachine,
  },
  actions: {
    forwardSession: forwardTo('completion'),
    ...reportAction,
    keepSession: assign({ session: (_, session: SessionFacts) => session }),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    cleanAddress: emit({ type: 'url.replaced', to: paths.oauthCallback }),
    startSession: (_, { accessToken, refreshToken }: Exchanged) => replaceSession({ accessToken, refreshToken }),
    keepDestination: assign({
      destination: ({ context: { allowance, started } }, { pluginCallback }: Exchanged) => {
        const decision = pluginCallback === null ? null : decideCallback(pluginCallback, allowance)
        // The owner of the callback may have sent the link.
        return started.state !== null || decision === null || decision.kind === 'refused'
          ? decision
          : { ...decision, kind: 'ask' as const }
      },
    }),
    forgetStart: () => forgetOAuth(),
    keepExit: assign({ exit: (_, exit: Exit) => exit }),
    leaveForReturn: assign({
      exit: ({ context: { sentTo, sentBy } }) => ({
        to: loginPath(sentTo),
        state: { ...(sentTo !== null && { sentTo }), ...(sentBy !== null && { userId: sentBy }) },
      }),
    }),
  },
  guards: {
    wasSent: ({ context }) => context.sentTo !== null,
    isDenied: ({ context }) => context.answer.error !== null,
    isIncomplete: ({ context }) => context.answer.code === null || context.answer.state === null,
    isInvalid: ({ context: { started, provider, answer } }) =>
      (started.state !== null && started.state !== answer.state) || (provider !== '' && !isProviderId(provider)),
    hasNoProvider: ({ context }) => context.provider === '',
    wasNotStartedHere: ({ context }) => context.started.state === null,
    isComplete,
  },
  delays: { timeToAppear },
}).createMachine({
  id: 'oauth-callback',
  description: 'Finishes a sign-in when the browser returns from a provider.',
  context: ({ input }) => ({
    ...input,
    provider: signInProviderId(input.answer.provider ?? input.started.provider ?? ''),
    destination: null,
    problem: '',
    exit: { to: paths.profile },
  }),
  on: { 'session.changed': { actions: withSession('keepSession') } },
  initial: 'checkingAnswer',
  states: {
    checkingAnswer: {
      description:
        'Back from the callback of an editor, the sign-in screen offers what the URL allows. Otherwise the first failed check decides the problem.',
      always: [
        { guard: 'wasSent', target: 'left', actions: 'leaveForReturn' },
        { guard: 'isDenied', ...failing('OAuth authentication failed') },
        { guard: 'isIncomplete', ...failing('Invalid OAuth callback') },
        { guard: 'isInvalid', ...failing('Invalid OAuth callback') },
        { guard: 'hasNoProvider', ...failing('Unable to determine OAuth provider') },
        { guard: 'wasNotStartedHere', target: 'asking' },
        { target: 'exchanging' },
      ],
    },
    asking: {
      description:
        'The sign-in did not start in this tab, so the link may come from an attacker. No call is made before a click, and a plugin needs consent.',
      ...consentState(
        { 'consent.given': '#oauth-callback.exchanging' },
        {
          'back.chosen': {
            target: 'left',
            actions: ['forgetStart', { type: 'keepExit', params: { to: paths.login } }],
          },
        },
      ),
    },
    exchanging: {
      tags: 'busy',
      description: 'A code works once. Its state is cleared and removed from the URL before the call.',
      entry: ['forgetStart', 'cleanAddress'],
      invoke: {
        src: 'exchangeOAuthCode',
        input: ({ context: { provider, started, redirectUri, answer } }) => ({
          path: { provider },
          query: { redirect_uri: started.redirectUri ?? redirectUri },
          body: { code: answer.code ?? '', state: answer.state ?? '' },
        }),
        onDone: { target: 'completing', actions: [withOutput('startSession'), withOutput('keepDestination')] },
        onError: failing('Authentication failed'),
      },
    },
    completing: {
      description: 'The tokens are stored. Reads the user, then hands the sign-in to a waiting plugin.',
      tags: 'busy',
      on: { 'session.changed': { actions: 'forwardSession' } },
      invoke: {
        id: 'completion',
        src: 'signInCompletion',
        input: ({ context: { destination, exit } }) => ({ destination, start: 'callback', account: null, exit }),
        ...whenCompleted(failing('Failed to complete authentication')),
      },
    },
    failed: {
      entry: ['forgetStart', 'cleanAddress'],
      on: { 'back.chosen': { target: 'left', actions: { type: 'keepExit', params: { to: paths.login } } } },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
