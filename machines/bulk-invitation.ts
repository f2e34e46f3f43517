import { assign, sendParent, setup } from 'xstate'
import { concernsEveryCall, errorMessage, retryAfterOf, serverMessageOr } from '#api/errors.ts'
import { inviteMember } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import {
  currentEmail,
  type RunProgress,
  runOf,
  withNext,
  withOutcome,
  withRestSkipped,
} from '#rules/team/invitation-run.ts'
import { fromCall } from './parts/calls.ts'
import { withEvent } from './parts/params.ts'

/** Sent to the team after each step. */
export interface RunChanged extends RunProgress {
  readonly type: 'run.changed'
}

/** Several invitations (Specification §2, Team management screen). Invoked by the machine of the team. */
export const bulkInvitationMachine = setup({
  types: {
    input: {} as { groupId: Id; userId: Id; emails: readonly string[] },
    context: {} as RunProgress & { groupId: Id; userId: Id },
    events: {} as { type: 'run.stopped' },
    tags: {} as 'busy',
  },
  actors: {
    inviteMember: fromCall(inviteMember),
  },
  actions: {
    inviteNext: assign({ run: ({ context }) => withNext(context.run) }),
    keepInvited: assign({ run: ({ context }) => withOutcome(context.run, 'invited') }),
    keepFailed: assign({
      run: ({ context }, { error }: { error: unknown }) => withOutcome(context.run, 'failed', serverMessageOr(error)),
    }),
    keepUnanswered: assign({
      run: ({ context }) => withRestSkipped(withOutcome(context.run, 'notSent')),
      cause: (_, { error }: { error: unknown }) => serverMessageOr(error, errorMessage(error, true)),
      wait: (_, { error }: { error: unknown }) => retryAfterOf(error),
    }),
    skipRest: assign({ run: ({ context }) => withRestSkipped(context.run) }),
    reportRun: sendParent(
      ({ context: { run, cause, wait } }): RunChanged => ({ type: 'run.changed', run, cause, wait }),
    ),
  },
  guards: {
    hasInvitee: ({ context }) => currentEmail(context.run) !== '',
    concernsEveryCall: (_, { error }: { error: unknown }) => concernsEveryCall(error),
  },
}).createMachine({
  id: 'bulk-invitation',
  description:
    'Invites several users, one call at a time, each only once. Failures are shown at the end of the run, unless every other call would fail too.',
  context: ({ input: { groupId, userId, emails } }) => ({ groupId, userId, ...runOf(emails) }),
  on: { 'run.stopped': { actions: ['skipRest', 'reportRun'] } },
  initial: 'choosingNext',
  states: {
    choosingNext: {
      entry: ['inviteNext', 'reportRun'],
      always: [{ guard: 'hasInvitee', target: 'inviting' }, { target: 'settled' }],
    },
    inviting: {
      description: 'Invites the next user. A stopped run still waits for the response.',
      tags: 'busy',
      invoke: {
        src: 'inviteMember',
        input: ({ context: { groupId, userId, run } }) => ({
          path: { id: groupId },
          user: userId,
          body: { email: currentEmail(run) },
        }),
        onDone: { target: 'choosingNext', actions: 'keepInvited' },
        onError: [
          { guard: withEvent('concernsEveryCall'), target: 'choosingNext', actions: withEvent('keepUnanswered') },
          { target: 'choosingNext', actions: withEvent('keepFailed') },
        ],
      },
    },
    settled: { type: 'final' },
  },
})
