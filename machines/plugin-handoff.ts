import { assign, emit, fromPromise, setup } from 'xstate'
import { generateExchangeToken } from '#api/plugin.ts'
import { logProblem } from '#browser/log.ts'
import {
  type CallbackAllowance,
  type CallbackDecision,
  decideCallback,
  withExchangeToken,
} from '#rules/callback-address.ts'
import type { ApplicationOpening, Exit } from './exit.ts'

const profile: Exit = { to: '/profile' }

/**
 * Plugin hand-off: a person who has just signed in, or chose to continue, gives an editor plugin a session of its own
 * (Specification §4, Login with plugin callback). One token is asked for per hand-off, and only after the destination is decided:
 * an address that is not allowed never gets that far.
 */
export const pluginHandoffMachine = setup({
  types: {
    input: {} as { callback: string; allowance: CallbackAllowance },
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
    generateExchangeToken: fromPromise<{ exchangeToken: string }>(({ signal }) => generateExchangeToken(signal)),
  },
  actions: {
    keepToken: assign(({ context }, { exchangeToken }: { exchangeToken: string }) =>
      context.destination.kind === 'refused'
        ? {}
        : { exchangeToken, href: withExchangeToken(context.destination.href, exchangeToken) },
    ),
    leaveForCallback: assign({ exit: ({ context }): Exit => ({ href: context.href }) }),
    openApplication: emit(({ context }): ApplicationOpening => ({ type: 'application.opening', href: context.href })),
    report: (_, sentence: string) => logProblem(sentence),
  },
  guards: {
    isRefused: ({ context }) => context.destination.kind === 'refused',
    needsConsent: ({ context }) => context.destination.kind === 'ask',
    isApplication: ({ context }) => context.destination.kind !== 'refused' && context.destination.isApplication,
  },
}).createMachine({
  id: 'plugin-handoff',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    destination: decideCallback(input.callback, input.allowance),
    exchangeToken: '',
    href: '',
    exit: profile,
  }),
  initial: 'checkingCallback',
  states: {
    checkingCallback: {
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
      on: { 'consent.given': 'generatingToken', 'consent.refused': 'left' },
    },
    generatingToken: {
      tags: 'busy',
      invoke: {
        src: 'generateExchangeToken',
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
      entry: 'openApplication',
      on: { 'opening.repeated': { actions: 'openApplication' }, 'profile.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
