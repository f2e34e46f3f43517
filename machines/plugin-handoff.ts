import { assign, emit } from 'xstate'
import { generateExchangeToken } from '#contract/plugin.ts'
import { type CallbackDecision, withExchangeToken } from '#rules/callback-address.ts'
import { paths } from '#rules/paths.ts'
import type { ApplicationOpening, Exit } from './parts/exit.ts'
import { fromCall } from './parts/from-call.ts'
import { reportAction } from './parts/session-parts.ts'
import { setup } from './parts/setup.ts'

const profile: Exit = { to: paths.profile }

/** Plugin hand-off (Specification §4, Login with plugin callback). */
export const pluginHandoffMachine = setup({
  types: {
    input: {} as { destination: CallbackDecision },
    context: {} as { destination: CallbackDecision; exchangeToken: string; href: string; exit: Exit },
    events: {} as
      | { type: 'consent.given' }
      | { type: 'consent.refused' }
      | { type: 'opening.repeated' }
      | { type: 'profile.chosen' },
    emitted: {} as ApplicationOpening,
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    generateExchangeToken: fromCall(generateExchangeToken),
  },
  actions: {
    ...reportAction,
    keepToken: assign(({ context }, { exchangeToken }: { exchangeToken: string }) =>
      context.destination.kind === 'refused'
        ? {}
        : { exchangeToken, href: withExchangeToken(context.destination.href, exchangeToken) },
    ),
    leaveForCallback: assign({ exit: ({ context }): Exit => ({ href: context.href }) }),
    openApplication: emit(({ context }): ApplicationOpening => ({ type: 'application.opening', href: context.href })),
  },
  guards: {
    isRefused: ({ context }) => context.destination.kind === 'refused',
    needsConsent: ({ context }) => context.destination.kind === 'ask',
    isApplication: ({ context }) => context.destination.kind !== 'refused' && context.destination.isApplication,
  },
}).createMachine({
  id: 'plugin-handoff',
  description:
    'Gives an editor plugin a session of its own, after a sign-in or after CONTINUE AS. One exchange token is asked for per hand-off, and only for a destination that is allowed.',
  context: ({ input }) => ({
    destination: input.destination,
    exchangeToken: '',
    href: '',
    exit: profile,
  }),
  initial: 'checkingCallback',
  states: {
    checkingCallback: {
      description: 'The decision on the callback: refused, to be asked about, or allowed.',
      always: [
        {
          guard: 'isRefused',
          target: 'left',
          actions: { type: 'report', params: 'The plugin callback address is not allowed' },
        },
        { guard: 'needsConsent', target: 'asking' },
        { target: 'generatingToken' },
      ],
    },
    asking: {
      description: 'The destination is not known: the person decides.',
      on: { 'consent.given': 'generatingToken', 'consent.refused': 'left' },
    },
    generatingToken: {
      tags: 'busy',
      invoke: {
        src: 'generateExchangeToken',
        input: {},
        onDone: { target: 'handingOver', actions: { type: 'keepToken', params: ({ event }) => event.output } },
        onError: {
          target: 'left',
          actions: { type: 'report', params: 'The exchange token for the plugin could not be generated' },
        },
      },
    },
    handingOver: {
      always: [
        { guard: 'isApplication', target: 'opened' },
        { target: 'left', actions: 'leaveForCallback' },
      ],
    },
    opened: {
      description: 'An application on this machine takes over; the page stays.',
      entry: 'openApplication',
      on: { 'opening.repeated': { actions: 'openApplication' }, 'profile.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
