import { assign, forwardTo, setup } from 'xstate'
import { tokensIdOf } from '#api/errors.ts'
import type { ConfirmedUser } from '#api/session.ts'
import { type CurrentUser, readCurrentUser } from '#contract/session.ts'
import type { CallbackDecision } from '#rules/callback/callback-url.ts'
import { paths } from '#rules/paths.ts'
import { currentUserActor, sessionActions } from './parts/calls.ts'
import type { Exit } from './parts/exit.ts'
import { reportAction, withOutput } from './parts/params.ts'
import type { SessionChanged } from './parts/session-parts.ts'
import type { Account, Handoff, HandoffStart, pluginHandoffMachine } from './plugin-handoff.ts'

interface SignedIn {
  readonly destination: CallbackDecision | null
  readonly start: HandoffStart
}

export const accountOf = (user: CurrentUser | null): Account | null => user && { id: user.id, email: user.email }

/** Null without a plugin or a user. */
const handoffFor = ({ destination, start }: SignedIn, account: Account | null): Handoff | null =>
  destination && account && { destination, account, start }

/** Sign-in completion (Specification §4, Login with plugin callback and OAuth callback). */
export const signInCompletionMachine = setup({
  types: {
    input: {} as SignedIn & {
      /** The user of the stored session; null for a fresh sign-in, whose user is not stored yet. */
      account: Account | null
      exit: Exit
    },
    context: {} as SignedIn & { handoff: Handoff | null; exit: Exit | null },
    children: {} as { handoff: 'pluginHandoff' },
    events: {} as SessionChanged,
    output: {} as Exit | null,
    tags: {} as 'busy',
  },
  actors: {
    ...currentUserActor,
    // Only a sign-in for a plugin loads this machine (plugin-sign-in.ts).
    pluginHandoff: {} as typeof pluginHandoffMachine,
  },
  actions: {
    forwardSession: forwardTo('handoff'),
    ...reportAction,
    ...sessionActions,
    keepHandoff: assign({
      handoff: ({ context }, { user }: ConfirmedUser) => handoffFor(context, accountOf(readCurrentUser(user))),
    }),
    keepExit: assign({ exit: (_, exit: Exit | null) => exit }),
  },
  guards: {
    hasHandoff: ({ context }) => context.handoff !== null,
  },
}).createMachine({
  id: 'sign-in-completion',
  description:
    'Completes a sign-in whose tokens are stored. Reads the user, then hands the sign-in to the waiting plugin. A sign-in that cannot be completed leaves nothing stored.',
  context: ({ input: { account, exit, ...input } }) => ({ ...input, handoff: handoffFor(input, account), exit }),
  initial: 'checkingUser',
  states: {
    checkingUser: {
      description: 'CONTINUE AS has a user. A fresh sign-in does not have one yet.',
      always: [{ guard: 'hasHandoff', target: 'handingOff' }, { target: 'readingUser' }],
    },
    readingUser: {
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: {
          target: 'checkingHandoff',
          actions: [withOutput('storeUser'), withOutput('keepHandoff')],
        },
        onError: {
          target: 'left',
          actions: [
            {
              type: 'endSession',
              params: ({ event }) => ({ ending: 'chosen' as const, tokensId: tokensIdOf(event.error) }),
            },
            { type: 'keepExit', params: null },
          ],
        },
      },
    },
    checkingHandoff: {
      always: [{ guard: 'hasHandoff', target: 'handingOff' }, { target: 'left' }],
    },
    handingOff: {
      on: { 'session.changed': { actions: 'forwardSession' } },
      invoke: {
        id: 'handoff',
        src: 'pluginHandoff',
        // `hasHandoff` has let it through, which the type of a context cannot express.
        input: ({ context }) => context.handoff as Handoff,
        onDone: { target: 'left', actions: withOutput('keepExit') },
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
  output: ({ context }) => context.exit,
})

/** Null is the exit of a sign-in that could not be completed. */
export const isComplete = (_: unknown, exit: Exit | null): boolean => exit !== null

/** The transitions at the end of a completion, for a machine with the guard `isComplete` and the action `keepExit`. */
export const whenCompleted = <Failed>(failed: Failed) =>
  ({
    onDone: [
      {
        guard: withOutput('isComplete'),
        target: 'left',
        // `isComplete` has let it through, which the type of an event cannot express.
        actions: { type: 'keepExit', params: ({ event }: { event: { output: Exit | null } }) => event.output as Exit },
      },
      failed,
    ],
    onError: failed,
  }) as const
