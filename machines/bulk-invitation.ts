import { assign, sendParent, setup } from 'xstate'
import { concernsEveryCall, errorMessage, retryAfterOf, serverMessageOr } from '#api/errors.ts'
import { inviteMember } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import * as runs from '#rules/team/invitation-run.ts'
import { fromCall } from './parts/calls.ts'
import type { Failed } from './parts/params.ts'

/** Sent to the team after each step. */
export type RunChanged = { readonly type: 'run.changed'; readonly run: runs.InvitationRun }

const withError = ({ event }: Failed) => event.error

/** Several invitations (Specification §2, Team management screen). Invoked by the machine of the team. */
export const bulkInvitationMachine = setup({
  types: {
    input: {} as { groupId: Id; userId: Id; run: runs.InvitationRun },
    context: {} as runs.RunProgress & { groupId: Id; userId: Id },
    events: {} as { type: 'run.stopped' },
    output: {} as runs.RunProgress,
    tags: {} as 'busy',
  },
  actors: { inviteMember: fromCall(inviteMember) },
  actions: {
    inviteNext: assign({ run: ({ context }) => runs.withNext(context.run) }),
    keepInvited: assign({ run: ({ context }) => runs.withOutcome(context.run, 'invited') }),
    keepFailed: assign({
      run: ({ context }, error: unknown) => runs.withOutcome(context.run, 'failed', serverMessageOr(error)),
    }),
    keepUnanswered: assign(({ context }, error: unknown) => ({
      run: runs.withRestSkipped(runs.withOutcome(context.run, 'notSent')),
      cause: serverMessageOr(error, errorMessage(error, true)),
      wait: retryAfterOf(error),
    })),
    skipRest: assign({ run: ({ context }) => runs.withRestSkipped(context.run) }),
    reportRun: sendParent(({ context: { run } }): RunChanged => ({ type: 'run.changed', run })),
  },
  guards: {
    hasInvitee: ({ context }) => runs.currentEmail(context.run) !== '',
    concernsEveryCall: (_, error: unknown) => concernsEveryCall(error),
  },
}).createMachine({
  id: 'bulk-invitation',
  description:
    'Invites several users, one call at a time, each only once. Failures are shown at the end of the run, unless every other call would fail too.',
  context: ({ input }) => ({ ...input, cause: '', wait: 0 }),
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
          body: { email: runs.currentEmail(run) },
        }),
        onDone: { target: 'choosingNext', actions: 'keepInvited' },
        onError: [
          {
            guard: { type: 'concernsEveryCall', params: withError },
            target: 'choosingNext',
            actions: { type: 'keepUnanswered', params: withError },
          },
          { target: 'choosingNext', actions: { type: 'keepFailed', params: withError } },
        ],
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context: { run, cause, wait } }) => ({ run, cause, wait }),
})
