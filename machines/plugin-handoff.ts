import { assign, emit, setup } from 'xstate'
import { type CurrentUser, type ExchangeToken, generateExchangeToken } from '#contract/session.ts'
import { followSession } from '#machines/app/session.ts'
import { type CallbackDecision, withExchangeToken } from '#rules/callback/callback-url.ts'
import { loginPath, paths } from '#rules/paths.ts'
import { fromCall } from './parts/calls.ts'
import { type AttentionGained, attentionActor, type ConsentTag, consentState, timeToAppear } from './parts/consent.ts'
import { type Exit, type NavigationRequested, type PageRestored, pageActor, watchingPage } from './parts/exit.ts'
import { reportAction, withOutput } from './parts/params.ts'
import { type SessionChanged, type SessionFacts, withSession } from './parts/session-parts.ts'

/** How a hand-off begins: at the callback, with a code to paste, or after Back from the callback. */
export type HandoffMode = 'callback' | 'code' | 'return'

/** The user whose session the editor gets. */
export type Account = Pick<CurrentUser, 'id' | 'email'>

export interface Handoff {
  readonly destination: CallbackDecision
  readonly account: Account
  readonly mode: HandoffMode
}

const handoff = setup({
  types: {
    input: {} as Handoff,
    context: {} as Handoff & {
      exchangeToken: string
      /** In seconds; null if the server does not say. */
      lifetime: number | null
      href: string
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
    followSession,
    generateExchangeToken: fromCall(generateExchangeToken),
  },
  actions: {
    ...reportAction,
    keepToken: assign(({ context: { destination, href } }, { exchangeToken, expiresIn }: ExchangeToken) => ({
      exchangeToken,
      lifetime: expiresIn,
      href: destination.kind === 'refused' ? href : withExchangeToken(destination.href, exchangeToken),
    })),
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
    wantsCode: ({ context }) => context.mode === 'code',
    isRefused: ({ context }) => context.destination.kind === 'refused',
    isBack: ({ context }) => context.mode === 'return',
    needsConsent: ({ context }) => context.destination.kind !== 'direct',
    isApplication: ({ context }) => context.destination.kind !== 'refused' && context.destination.isApplication,
    /** While the user of stored tokens is unknown, the hand-off continues. */
    isOver: ({ context }, { hasToken, user }: SessionFacts) =>
      !hasToken || (user !== null && user.id !== context.account.id),
  },
  delays: { timeToAppear, timeToAnswer: 10_000 },
})

/** A failure leads to the profile, which says so (Specification §8). */
const generating = <Target extends string>(target: Target) =>
  ({
    src: 'generateExchangeToken',
    input: ({ context }: { readonly context: Handoff }) => ({ user: context.account.id }),
    onDone: { target, actions: withOutput('keepToken') },
    onError: {
      target: 'leftWithNotice',
      actions: { type: 'report', params: 'The exchange token for the plugin could not be generated' },
    },
  }) as const

/** What the user can choose instead of another opening. */
const others = { 'code.chosen': 'generatingCode', 'profile.chosen': 'leftForProfile' } as const

/** Plugin hand-off (Specification §4, Login with plugin callback). */
export const pluginHandoffMachine = handoff.createMachine({
  id: 'plugin-handoff',
  description:
    'Gives an editor plugin its own session, after a sign-in or after CONTINUE AS: at its callback, or by a code that the user pastes. Each click requests one exchange token, and only for an allowed callback.',
  context: ({ input }) => ({ ...input, exchangeToken: '', lifetime: null, href: '' }),
  invoke: {
    src: 'followSession',
    onError: { actions: { type: 'report', params: 'The session of the hand-off cannot be followed' } },
  },
  on: {
    'session.changed': { guard: withSession('isOver'), target: '.leftForSignIn', actions: 'forgetToken' },
  },
  initial: 'checkingCallback',
  states: {
    checkingCallback: {
      description: 'The callback is refused, allowed, or needs consent.',
      always: [
        { guard: 'wantsCode', target: 'generatingCode' },
        {
          guard: 'isRefused',
          target: 'leftWithNotice',
          actions: { type: 'report', params: 'The plugin callback URL is not allowed' },
        },
        { guard: 'isBack', target: 'unanswered' },
        { guard: 'needsConsent', target: 'asking' },
        { target: 'generatingToken' },
      ],
    },
    asking: {
      description: 'The destination is unknown. The user decides.',
      ...consentState({
        armed: { 'consent.given': '#plugin-handoff.generatingToken' },
        always: { 'consent.refused': 'leftForProfile', 'code.chosen': 'generatingCode' },
      }),
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
      ...consentState({ armed: { 'opening.repeated': { actions: 'openApplication' } }, always: others }),
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
      ...consentState({ armed: { 'opening.repeated': '#plugin-handoff.generatingToken' }, always: others }),
    },
    generatingCode: {
      description: 'Requests the exchange token that the user pastes. Nothing is sent to the callback.',
      tags: 'busy',
      invoke: generating('showingCode'),
    },
    showingCode: { on: others },
    leftForProfile: { type: 'final', output: { to: paths.profile } },
    leftWithNotice: {
      description: 'The profile says that the editor got nothing, and why if the callback is refused.',
      type: 'final',
      output: ({ context: { destination } }): Exit => ({
        to: paths.profile,
        state: {
          notSentTo: destination.url,
          ...(destination.kind === 'refused' && { rejection: destination.reason }),
        },
      }),
    },
    leftForSignIn: {
      description: 'The session has ended, or is of another user.',
      type: 'final',
      output: ({ context }): Exit => ({ to: loginPath(context.destination.url) }),
    },
  },
  output: ({ event }) => event.output as Exit,
})
