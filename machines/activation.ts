import { setup } from 'xstate'
import { activateAccount } from '#contract/registration.ts'
import { paths } from '#rules/paths.ts'
import { fromCall, sessionActions } from './parts/calls.ts'
import type { Exit } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { reasonOf } from './parts/link-check.ts'

const { createMachine } = setup({
  types: {
    input: {} as { token: string | null; product: string },
    /** The reason is why the server could not check the link; empty if it rejected the link. */
    context: {} as form.FormContext & { token: string; product: string },
    events: {} as { type: 'signIn.chosen' | 'back.chosen' },
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: { activateAccount: fromCall(activateAccount) },
  actions: sessionActions,
  guards: { hasToken: ({ context }) => context.token !== '' },
  delays: { timeToReadSuccess: 3_000 },
}).extend(form.formBase)

/** Activation (Specification §2, Activate screen). */
export const activationMachine = createMachine({
  id: 'activation',
  description:
    'Activates an account with the link from the registration email. The link works once, so activation starts on page load and is never retried. A stored session is cleared, because the flow ends on the sign-in form. Drafts survive that, since anyone can send such a link.',
  context: ({ input }) => ({ token: input.token ?? '', product: input.product, ...form.noErrors }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'hasToken', target: 'activating' },
        { target: 'failed', actions: { type: 'keepProblem', params: 'Invalid activation link. No token provided.' } },
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
            form.setServerMessageOr('Activation failed. The link may be invalid or expired.'),
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
