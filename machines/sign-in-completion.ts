import { assign } from 'xstate'
import { refusedTokensId } from '#api/errors.ts'
import type { CallbackDecision } from '#rules/callback-address.ts'
import { paths } from '#rules/paths.ts'
import type { Exit } from './parts/exit.ts'
import { currentUserActor, reportAction, sessionActions } from './parts/session-parts.ts'
import { setup } from './parts/setup.ts'
import { pluginHandoffMachine } from './plugin-handoff.ts'

/** The output: the exit, or null when there is no session. */
export interface Completion {
  readonly exit: Exit | null
}

/** Sign-in completion (Specification §4, Login with plugin callback and OAuth callback). */
export const signInCompletionMachine = setup({
  types: {
    input: {} as {
      /** The callback of the editor plugin that waits for the sign-in. */
      destination: CallbackDecision | null
      /** True when the user of the stored tokens is stored too. */
      isUserKnown: boolean
      /** The exit without a plugin. */
      exit: Exit
    },
    context: {} as { destination: CallbackDecision | null; isUserKnown: boolean; exit: Exit | null },
    children: {} as { handoff: 'pluginHandoff' },
    output: {} as Completion,
    tags: {} as 'busy',
  },
  actors: {
    ...currentUserActor,
    pluginHandoff: pluginHandoffMachine,
  },
  actions: {
    ...reportAction,
    ...sessionActions,
    keepExit: assign({ exit: (_, exit: Exit | null) => exit }),
  },
  guards: {
    isUserKnown: ({ context }) => context.isUserKnown,
    hasDestination: ({ context }) => context.destination !== null,
  },
}).createMachine({
  id: 'sign-in-completion',
  description:
    'Completes a sign-in whose tokens are stored: reads the user, then hands the sign-in to the plugin that waits for it. A sign-in that cannot be completed leaves nothing stored.',
  context: ({ input }) => input,
  initial: 'checkingUser',
  states: {
    checkingUser: {
      description: 'CONTINUE AS has a known user, a fresh sign-in has none.',
      always: [{ guard: 'isUserKnown', target: 'checkingDestination' }, { target: 'readingUser' }],
    },
    readingUser: {
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: { target: 'checkingDestination', actions: { type: 'storeUser', params: ({ event }) => event.output } },
        onError: {
          target: 'left',
          actions: [
            {
              type: 'clearSession',
              params: ({ event }) => ({ ending: 'chosen' as const, tokensId: refusedTokensId(event.error) }),
            },
            { type: 'keepExit', params: null },
          ],
        },
      },
    },
    checkingDestination: {
      always: [{ guard: 'hasDestination', target: 'handingOff' }, { target: 'left' }],
    },
    handingOff: {
      invoke: {
        id: 'handoff',
        src: 'pluginHandoff',
        input: ({ context: { destination } }) => ({ destination: destination ?? { kind: 'refused', address: '' } }),
        onDone: { target: 'left', actions: { type: 'keepExit', params: ({ event }) => event.output } },
        onError: {
          target: 'left',
          actions: [
            { type: 'report', params: 'The plugin hand-off failed' },
            { type: 'keepExit', params: { to: paths.profile } },
          ],
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ exit: context.exit }),
})
