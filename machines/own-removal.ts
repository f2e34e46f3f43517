import { setup } from 'xstate'
import type { ConfirmedUser } from '#api/session.ts'
import { readCurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { denialOf } from '#rules/access.ts'
import { currentUserActor, sessionActions } from './parts/calls.ts'
import { withOutput } from './parts/params.ts'

/** The end of a self-removal (Specification §6). Invoked by the machine of the team. */
export const ownRemovalMachine = setup({
  types: {
    input: {} as { groupId: Id },
    context: {} as { groupId: Id },
  },
  actors: currentUserActor,
  actions: sessionActions,
  guards: {
    canManageGroup: ({ context }, confirmed: ConfirmedUser) => {
      const user = readCurrentUser(confirmed.user)
      return user !== null && denialOf('team', user) === null && user.group?.id === context.groupId
    },
  },
  delays: {
    /** The session may never change: with tokens that another tab has replaced, nothing is stored. */
    timeToUpdateSession: 1_000,
  },
}).createMachine({
  id: 'own-removal',
  description: 'Admins who remove themselves may no longer manage the group. Updates the session accordingly.',
  context: ({ input }) => input,
  initial: 'rereadingUser',
  states: {
    rereadingUser: {
      description: 'Reads the user again. If that fails, the removal still succeeded.',
      invoke: {
        src: 'getCurrentUser',
        onDone: [
          { guard: withOutput('canManageGroup'), target: 'settled', actions: withOutput('storeUser') },
          { target: 'awaitingSession', actions: withOutput('storeUser') },
        ],
        onError: 'settled',
      },
    },
    awaitingSession: {
      description:
        'The user may no longer manage this group. No call is made for it, and the page shows that access is denied. If the session does not change in time, the list is read again.',
      after: { timeToUpdateSession: 'settled' },
    },
    settled: { type: 'final' },
  },
})
