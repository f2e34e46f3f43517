import { assign, emit, setup } from 'xstate'
import type { ConfirmedUser } from '#api/call.ts'
import type { Answer } from '#api/http.ts'
import { replaceSession } from '#api/session.ts'
import { forgetOAuth, type StoredOAuth } from '#browser/oauth-store.ts'
import { exchangeOAuthCode, readCurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import type { CallbackAllowance, CallbackDecision } from '#rules/callback/callback-url.ts'
import { loginPath, paths } from '#rules/paths.ts'
import { isProviderId, signInProviderId } from '#rules/providers.ts'
import { currentUserActor, endUnconfirmed, fromCall, sessionActions } from './parts/calls.ts'
import { type AttentionGained, attentionActor, type ConsentTag, consentState, timeToAppear } from './parts/consent.ts'
import type { Exit, UrlReplaced } from './parts/exit.ts'
import { outputOf, reportAction, withOutput } from './parts/params.ts'
import { type SessionChanged, type SessionFacts, withSession } from './parts/session-parts.ts'
import type { Account, Handoff } from './plugin-handoff.ts'
import { decideCallback, pluginHandoffMachine } from './plugin-sign-in.ts'

interface OAuthReturn {
  /** A provider's answer in the URL (RFC 6749 §4.1.2). */
  readonly answer: Readonly<Record<'code' | 'state' | 'provider' | 'error', string | null>>
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
      /** The user of the sign-in; null until the server has confirmed it. */
      account: Account | null
      problem: string
    },
    events: {} as { type: 'consent.given' } | { type: 'back.chosen' } | AttentionGained | SessionChanged,
    emitted: {} as UrlReplaced,
    children: {} as { handoff: 'pluginHandoff' },
    tags: {} as 'busy' | ConsentTag,
    output: {} as Exit,
  },
  actors: {
    ...attentionActor,
    ...currentUserActor,
    exchangeOAuthCode: fromCall(exchangeOAuthCode),
    pluginHandoff: pluginHandoffMachine,
  },
  actions: {
    ...reportAction,
    ...sessionActions,
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
    keepAccount: assign({ account: (_, { user }: ConfirmedUser) => readCurrentUser(user) }),
  },
  guards: {
    wasSent: ({ context }) => context.sentTo !== null,
    isDenied: ({ context }) => context.answer.error !== null,
    isInvalid: ({ context: { started, provider, answer } }) =>
      answer.code === null ||
      answer.state === null ||
      (started.state !== null && started.state !== answer.state) ||
      (provider !== '' && !isProviderId(provider)),
    hasNoProvider: ({ context }) => context.provider === '',
    wasNotStartedHere: ({ context }) => context.started.state === null,
    isForPlugin: ({ context }) => context.destination !== null,
  },
  delays: { timeToAppear },
}).createMachine({
  id: 'oauth-callback',
  description: 'Finishes a sign-in when the browser returns from a provider.',
  context: ({ input }) => ({
    ...input,
    provider: signInProviderId(input.answer.provider ?? input.started.provider ?? ''),
    destination: null,
    account: null,
    problem: '',
  }),
  on: { 'session.changed': { actions: withSession('keepSession') } },
  initial: 'checkingAnswer',
  states: {
    checkingAnswer: {
      description:
        'Back from the callback of an editor, the sign-in screen offers what the URL allows. Otherwise the first failed check decides the problem.',
      always: [
        { guard: 'wasSent', target: 'leftForHandoff' },
        { guard: 'isDenied', ...failing('OAuth authentication failed') },
        { guard: 'isInvalid', ...failing('Invalid OAuth callback') },
        { guard: 'hasNoProvider', ...failing('Unable to determine OAuth provider') },
        { guard: 'wasNotStartedHere', target: 'asking' },
        { target: 'exchanging' },
      ],
    },
    asking: {
      description:
        'The sign-in did not start in this tab, so the link may come from an attacker. No call is made before a click, and a plugin needs consent.',
      ...consentState({
        armed: { 'consent.given': '#oauth-callback.exchanging' },
        always: { 'back.chosen': { target: 'leftForSignIn', actions: 'forgetStart' } },
      }),
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
        onDone: { target: 'readingUser', actions: [withOutput('startSession'), withOutput('keepDestination')] },
        onError: failing('Authentication failed'),
      },
    },
    readingUser: {
      description: 'The tokens are stored. A sign-in that cannot be completed leaves nothing stored.',
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: { target: 'checkingReceiver', actions: [withOutput('storeUser'), withOutput('keepAccount')] },
        onError: { target: 'failed', actions: endUnconfirmed },
      },
    },
    checkingReceiver: { always: [{ guard: 'isForPlugin', target: 'handingOff' }, { target: 'leftForProfile' }] },
    handingOff: {
      description: 'The sign-in began in an editor, which gets it.',
      invoke: {
        id: 'handoff',
        src: 'pluginHandoff',
        // Both are known here, which the type of a context cannot express.
        input: ({ context: { destination, account } }) => ({ destination, account, mode: 'callback' }) as Handoff,
        onDone: 'leftAfterHandoff',
        onError: { target: 'leftForProfile', actions: { type: 'report', params: 'The plugin hand-off failed' } },
      },
    },
    failed: {
      entry: ['forgetStart', 'cleanAddress'],
      on: { 'back.chosen': 'leftForSignIn' },
    },
    leftForHandoff: {
      description: 'The sign-in screen asks whether the editor has opened.',
      type: 'final',
      output: ({ context: { sentTo, sentBy } }): Exit => ({
        to: loginPath(sentTo),
        state: { ...(sentTo !== null && { sentTo }), ...(sentBy !== null && { userId: sentBy }) },
      }),
    },
    leftForSignIn: { type: 'final', output: { to: paths.login } },
    leftForProfile: { type: 'final', output: { to: paths.profile } },
    leftAfterHandoff: { description: 'The hand-off says where.', type: 'final', output: outputOf<Exit> },
  },
  output: ({ event }) => event.output as Exit,
})
