import { assign, emit, setup } from 'xstate'
import { type ExchangeToken, generateExchangeToken } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { type CallbackDecision, withExchangeToken } from '#rules/callback/callback-url.ts'
import { loginPath, paths } from '#rules/paths.ts'
import { fromCall } from './parts/calls.ts'
import { type AttentionGained, attentionActor, type ConsentTag, consentState, timeToAppear } from './parts/consent.ts'
import { type Exit, type NavigationRequested, type PageRestored, pageActor, watchingPage } from './parts/exit.ts'
import { reportAction, withOutput } from './parts/params.ts'
import { type SessionChanged, type SessionFacts, withSession } from './parts/session-parts.ts'

/** How a hand-off starts: at the callback, with a code to paste, or after Back from the callback. */
export type HandoffStart = 'callback' | 'code' | 'return'

export interface Account {
  readonly id: Id
  readonly email: string
}

export interface Handoff {
  readonly destination: CallbackDecision
  readonly account: Account
  readonly start: HandoffStart
}

const profile: Exit = { to: paths.profile }
const seconds = 1_000

/** The end of a hand-off without an exchange token (Specification §8). */
const handoffFailed = {
  target: 'left',
  actions: [{ type: 'report', params: 'The exchange token for the plugin could not be generated' }, 'leaveWithNotice'],
} as const

const generating = <Target extends string>(target: Target) =>
  ({
    src: 'generateExchangeToken',
    input: ({ context }: { readonly context: Handoff }) => ({ user: context.account.id }),
    onDone: { target, actions: withOutput('keepToken') },
    onError: handoffFailed,
  }) as const

/** What the user can choose instead of another opening. */
const others = { 'code.chosen': 'generatingCode', 'profile.chosen': 'left' } as const

/** Plugin hand-off (Specification §4, Login with plugin callback). */
export const pluginHandoffMachine = setup({
  types: {
    input: {} as Handoff,
    context: {} as Handoff & {
      exchangeToken: string
      /** In seconds; null if the server does not say. */
      lifetime: number | null
      href: string
      exit: Exit
    },
    events: {} as
      | { type: 'consent.given' | 'consent.refused' | 'opening.repeated' | 'code.chosen' | 'profile.chosen' }
      | AttentionGained
      | PageRestored
      | SessionChanged,
    emitted: {} as NavigationRequested,
    tags: {} as 'busy' | ConsentTag,
    output: {} as Exit,
  },
  actors: {
    ...pageActor,
    ...attentionActor,
    generateExchangeToken: fromCall(generateExchangeToken),
  },
  actions: {
    ...reportAction,
    keepToken: assign(({ context: { destination, href } }, { exchangeToken, expiresIn }: ExchangeToken) => ({
      exchangeToken,
      lifetime: expiresIn,
      href: destination.kind === 'refused' ? href : withExchangeToken(destination.href, exchangeToken),
    })),
    leaveWithNotice: assign({
      exit: ({ context: { destination } }): Exit => ({
        ...profile,
        state: {
          notSentTo: destination.url,
          ...(destination.kind === 'refused' && { rejection: destination.reason }),
        },
      }),
    }),
    leaveForSignIn: assign({ exit: ({ context }): Exit => ({ to: loginPath(context.destination.url) }) }),
    forgetToken: assign({ exchangeToken: '', href: '' }),
    openApplication: emit(({ context }): NavigationRequested => ({ type: 'navigation.requested', href: context.href })),
    openCallback: emit(
      ({ context: { href, destination, account } }): NavigationRequested => ({
        type: 'navigation.requested',
        href,
        state: { sentTo: destination.url, userId: account.id },
      }),
    ),
  },
  guards: {
    wantsCode: ({ context }) => context.start === 'code',
    isRefused: ({ context }) => context.destination.kind === 'refused',
    isBack: ({ context }) => context.start === 'return',
    needsConsent: ({ context }) => context.destination.kind !== 'direct',
    isApplication: ({ context }) => context.destination.kind !== 'refused' && context.destination.isApplication,
    /** While the user of stored tokens is unknown, the hand-off continues. */
    isOver: ({ context }, { hasToken, user }: SessionFacts) =>
      !hasToken || (user !== null && user.id !== context.account.id),
  },
  delays: {
    timeToAppear,
    timeToAnswer: 10 * seconds,
  },
}).createMachine({
  id: 'plugin-handoff',
  description:
    'Gives an editor plugin its own session, after a sign-in or after CONTINUE AS: at its callback, or by a code that the user pastes. Each click requests one exchange token, and only for an allowed callback.',
  context: ({ input }) => ({ ...input, exchangeToken: '', lifetime: null, href: '', exit: profile }),
  on: {
    'session.changed': {
      guard: withSession('isOver'),
      target: '.left',
      actions: ['leaveForSignIn', 'forgetToken'],
    },
  },
  initial: 'checkingCallback',
  states: {
    checkingCallback: {
      description: 'The callback is refused, allowed, or needs consent.',
      always: [
        { guard: 'wantsCode', target: 'generatingCode' },
        {
          guard: 'isRefused',
          target: 'left',
          actions: [{ type: 'report', params: 'The plugin callback URL is not allowed' }, 'leaveWithNotice'],
        },
        { guard: 'isBack', target: 'unanswered' },
        { guard: 'needsConsent', target: 'asking' },
        { target: 'generatingToken' },
      ],
    },
    asking: {
      description: 'The destination is unknown. The user decides.',
      ...consentState(
        { 'consent.given': '#plugin-handoff.generatingToken' },
        { 'consent.refused': 'left', 'code.chosen': 'generatingCode' },
      ),
    },
    generatingToken: {
      description: 'Requests the exchange token for the callback. If that fails, the flow leads to the profile.',
      tags: 'busy',
      invoke: generating('handingOver'),
    },
    handingOver: { always: [{ guard: 'isApplication', target: 'opened' }, { target: 'sent' }] },
    opened: {
      description: 'An application on this machine takes over. The page stays and shows the code.',
      entry: 'openApplication',
      ...consentState({ 'opening.repeated': { actions: 'openApplication' } }, others),
    },
    sent: {
      description: 'The browser opens the callback. Back restores this page as it was, and a response may never come.',
      entry: 'openCallback',
      invoke: watchingPage,
      after: { timeToAnswer: 'unanswered' },
      on: { 'page.restored': 'unanswered' },
    },
    unanswered: {
      description: 'The callback was opened, but the user is here. Whether the editor has responded is unknown.',
      ...consentState({ 'opening.repeated': '#plugin-handoff.generatingToken' }, others),
    },
    generatingCode: {
      description: 'Requests the exchange token that the user pastes. Nothing is sent to the callback.',
      tags: 'busy',
      invoke: generating('showingCode'),
    },
    showingCode: { on: others },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
