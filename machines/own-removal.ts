import { type ConfirmedUser, readConfirmedUser } from '#api/session.ts'
import type { Id } from '#contract/values.ts'
import { denialOf } from '#rules/access.ts'
import { currentUserActor, sessionActions } from './parts/session-parts.ts'
import { setupChart } from './parts/setup-chart.ts'

/** The end of a removal of oneself (Specification §6), invoked by the chart of the team. */
export const ownRemovalMachine = setupChart({
  types: {
    input: {} as { groupId: Id },
    context: {} as { groupId: Id },
    tags: {} as 'busy',
  },
  actors: currentUserActor,
  actions: sessionActions,
  guards: {
    canManageGroup: ({ context }, confirmed: ConfirmedUser) => {
      const user = readConfirmedUser(confirmed)
      return user !== null && denialOf('team', user) === null && user.group?.id === context.groupId
    },
  },
  delays: {
    /** The answer may belong to tokens that another tab has replaced; then nothing of it is stored. */
    timeToHearOfSession: 1_000,
  },
}).createMachine({
  id: 'own-removal',
  description: 'Admins who remove themselves may no longer manage the group: the session learns of it here.',
  context: ({ input }) => input,
  initial: 'rereadingUser',
  states: {
    rereadingUser: {
      description: 'A user who cannot be read again is no failed removal.',
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: [
          {
            guard: { type: 'canManageGroup', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'storeUser', params: ({ event }) => event.output },
          },
          { target: 'barred', actions: { type: 'storeUser', params: ({ event }) => event.output } },
        ],
        onError: 'settled',
      },
    },
    barred: {
      description:
        'The person may no longer manage this group: no call is made for it, and a refusal takes the place of its screen. If the session has not changed by then, the list says what is true.',
      tags: 'busy',
      after: { timeToHearOfSession: 'settled' },
    },
    settled: { type: 'final' },
  },
})
