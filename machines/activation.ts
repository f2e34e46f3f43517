import { assign, setup } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { activateAccount } from '#contract/registration.ts'
import { paths } from '#rules/paths.ts'
import { fromCall, sessionActions } from './parts/calls.ts'
import type { Exit } from './parts/exit.ts'
import { reasonOf } from './parts/link-check.ts'

/** Activation (Specification §2, Activate screen). */
export const activationMachine = setup({
  types: {
    input: {} as { token: string | null; product: string },
    context: {} as {
      token: string
      product: string
      problem: string
      /** Why the server could not check the link; empty if it rejected the link. */
      reason: string
    },
    events: {} as { type: 'signIn.chosen' | 'back.chosen' },
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: { activateAccount: fromCall(activateAccount) },
  actions: {
    ...sessionActions,
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    keepReason: assign({ reason: (_, reason: string) => reason }),
  },
  guards: { hasToken: ({ context }) => context.token !== '' },
  delays: { timeToReadSuccess: 3_000 },
}).createMachine({
  id: 'activation',
  description:
    'Activates an account with the link from the registration email. The link works once, so activation starts on page load and is never retried. A stored session is cleared, because the flow ends on the sign-in form. Drafts survive that, since anyone can send such a link.',
  context: ({ input }) => ({ token: input.token ?? '', product: input.product, problem: '', reason: '' }),
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
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: 'activated',
        onError: {
          target: 'failed',
          actions: [
            {
              type: 'keepProblem',
              params: ({ event }) =>
                serverMessageOr(event.error, 'Activation failed. The link may be invalid or expired.'),
            },
            { type: 'keepReason', params: ({ event }) => reasonOf(event.error) },
          ],
        },
      },
    },
    activated: {
      description: 'Shows success for 3 s. The user can also sign in at once.',
      entry: { type: 'endSession', params: { ending: 'forced' } },
      after: { timeToReadSuccess: 'left' },
      on: { 'signIn.chosen': 'left' },
    },
    failed: {
      description: 'The link cannot be used. The problem explains why.',
      on: { 'back.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: { to: paths.login },
})
