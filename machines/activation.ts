import { assign, fromPromise, setup } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { activateAccount } from '#api/registration.ts'
import { clearSession, type Ending } from '#browser/token-store.ts'
import type { Exit } from './exit.ts'

/**
 * Activation: a visitor opens the link from the registration e-mail (Specification §2, Activate screen).
 * The link works once, so activating starts by itself and is never retried. It ends on a visible sign-in form: a session that this
 * browser still holds is ended.
 */
export const activationMachine = setup({
  types: {
    input: {} as { token: string | null; product: string },
    context: {} as { token: string; product: string; problem: string },
    events: {} as { type: 'signIn.chosen' } | { type: 'back.chosen' },
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    activateAccount: fromPromise<void, { token: string }>(({ input, signal }) => activateAccount(input.token, signal)),
  },
  actions: {
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    clearSession: (_, ending: Ending) => clearSession(ending),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
  },
  delays: {
    timeToReadSuccess: 3_000,
  },
}).createMachine({
  id: 'activation',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ token: input.token ?? '', product: input.product, problem: '' }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'hasToken', target: 'activating' },
        {
          target: 'failed',
          actions: { type: 'keepProblem', params: 'Invalid activation link. No token provided.' },
        },
      ],
    },
    activating: {
      tags: 'busy',
      invoke: {
        src: 'activateAccount',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'activated',
        onError: {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) =>
              serverMessageOr(event.error, 'Activation failed. The link may be invalid or expired.'),
          },
        },
      },
    },
    activated: {
      entry: { type: 'clearSession', params: 'chosen' },
      after: { timeToReadSuccess: 'left' },
      on: { 'signIn.chosen': 'left' },
    },
    failed: {
      on: { 'back.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: { to: '/login' },
})
