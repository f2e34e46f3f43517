import { assign } from 'xstate'
import { concernsEveryCall, errorMessage, retryAfterOf, serverMessageOr } from '#api/errors.ts'
import { inviteMember } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import {
  emailOfTurn,
  hasNextTurn,
  type InvitationRun,
  runOf,
  withNextTurn,
  withOutcome,
  withoutFurtherTurns,
} from '#rules/invitation-run.ts'
import { fromCall, setupChart } from './parts/setup-chart.ts'

export interface InvitationsOutput {
  readonly run: InvitationRun
  /** The message of an error that ended the run; else empty. */
  readonly cause: string
  /** How long to wait before the server may be asked again, in ms; 0 if it named no time. */
  readonly wait: number
}

const withError = ({ event }: { event: { error: unknown } }) => event

/** Several invitations (Specification §2, Team management screen). Invoked by the machine of the invite form. */
export const invitationsMachine = setupChart({
  types: {
    input: {} as { groupId: Id; userId: Id; emails: readonly string[] },
    context: {} as InvitationsOutput & { groupId: Id; userId: Id },
    events: {} as { type: 'run.stopped' },
    output: {} as InvitationsOutput,
    tags: {} as 'busy',
  },
  actors: {
    inviteMember: fromCall(inviteMember),
  },
  actions: {
    takeNextTurn: assign({ run: ({ context }) => withNextTurn(context.run) }),
    keepInvited: assign({ run: ({ context }) => withOutcome(context.run, 'invited') }),
    keepFailed: assign({
      run: ({ context }, { error }: { error: unknown }) =>
        withOutcome(context.run, 'failed', serverMessageOr(error, errorMessage(error))),
    }),
    keepUnanswered: assign({
      run: ({ context }) => withoutFurtherTurns(withOutcome(context.run, 'left')),
      cause: (_, { error }: { error: unknown }) => serverMessageOr(error, errorMessage(error, true)),
      wait: (_, { error }: { error: unknown }) => retryAfterOf(error),
    }),
    endTurns: assign({ run: ({ context }) => withoutFurtherTurns(context.run) }),
  },
  guards: {
    hasNextTurn: ({ context }) => hasNextTurn(context.run),
    concernsEveryCall: (_, { error }: { error: unknown }) => concernsEveryCall(error),
  },
}).createMachine({
  id: 'invitations',
  description:
    'Invites several users, one call at a time, each only once. Failures are reported at the end of the run, unless every other call would fail too.',
  context: ({ input: { groupId, userId, emails } }) => ({ groupId, userId, run: runOf(emails), cause: '', wait: 0 }),
  on: { 'run.stopped': { guard: 'hasNextTurn', actions: 'endTurns' } },
  initial: 'betweenTurns',
  states: {
    betweenTurns: {
      always: [{ guard: 'hasNextTurn', target: 'inviting', actions: 'takeNextTurn' }, { target: 'settled' }],
    },
    inviting: {
      description: 'Invites the next user. A stopped run still waits for the response.',
      tags: 'busy',
      invoke: {
        src: 'inviteMember',
        input: ({ context: { groupId, userId, run } }) => ({
          path: { id: groupId },
          user: userId,
          body: { email: emailOfTurn(run) },
        }),
        onDone: { target: 'betweenTurns', actions: 'keepInvited' },
        onError: [
          {
            guard: { type: 'concernsEveryCall', params: withError },
            target: 'settled',
            actions: { type: 'keepUnanswered', params: withError },
          },
          { target: 'betweenTurns', actions: { type: 'keepFailed', params: withError } },
        ],
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context: { run, cause, wait } }) => ({ run, cause, wait }),
})
