import { assign, emit, fromPromise, setup } from 'xstate'
import { faultSentence, serverMessageOr } from '#api/errors.ts'
import { cancelInvitation, getTeam, inviteMember, removeMember } from '#api/team.ts'
import type { Team } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import type { FormValues } from '#rules/fields.ts'
import { isRemovable, rowsOf, rowWithKey, type TeamRow } from '#rules/team-rows.ts'
import { type Toast, toastOf } from './toast.ts'

/** In which group something is changed, and by whom. */
interface Change {
  readonly groupId: Id
  readonly adminUserId: Id
}

/** Keeps what was not done, and why. */
const because = (what: string) =>
  ({
    type: 'keepProblem',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, what }),
  }) as const

/** What a change needs of whoever it is about. */
const aboutSubject = ({ context }: { context: Change & { subject: TeamRow | null } }) => ({
  groupId: context.groupId,
  adminUserId: context.adminUserId,
  // No change begins without a subject.
  id: context.subject?.id ?? '',
})

/**
 * Team: an admin sees who is in the group and who is invited, invites, removes, cancels and invites again (Specification §2, Team
 * management screen). One change at a time; after each the list is read anew. A change that fails leaves the list on the screen.
 */
export const teamMachine = setup({
  types: {
    input: {} as Change,
    context: {} as Change & {
      rows: readonly TeamRow[]
      /** What the invite form holds. */
      email: string
      /** What the invite form is filled with; a new object fills it anew. */
      startValues: { readonly email: string }
      /** Whom the change under way is about; nobody for a new invitation. */
      subject: TeamRow | null
      problem: string
    },
    events: {} as
      | { type: 'form.edited'; values: FormValues }
      | { type: 'form.submitted'; values: FormValues }
      | { type: 'removal.requested'; key: string }
      | { type: 'removal.confirmed' }
      | { type: 'removal.dismissed' }
      | { type: 'cancellation.requested'; key: string }
      | { type: 'resending.requested'; key: string }
      | { type: 'load.retried' },
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: {
    getTeam: fromPromise<Team, { groupId: Id }>(({ input, signal }) => getTeam(input.groupId, signal)),
    inviteMember: fromPromise<void, Change & { email: string }>(({ input, signal }) =>
      inviteMember(input.groupId, input.email, input.adminUserId, signal),
    ),
    removeMember: fromPromise<void, Change & { id: Id }>(({ input, signal }) =>
      removeMember(input.groupId, input.id, input.adminUserId, signal),
    ),
    cancelInvitation: fromPromise<void, Change & { id: Id }>(({ input, signal }) =>
      cancelInvitation(input.groupId, input.id, input.adminUserId, signal),
    ),
  },
  actions: {
    keepTeam: assign({ rows: (_, team: Team) => rowsOf(team) }),
    keepEmail: assign({ email: (_, values: FormValues) => values.email?.trim() ?? '' }),
    forgetEmail: assign({ email: '', startValues: () => ({ email: '' }) }),
    /** The address of an invitation that is gone goes back into the form, unless another one is typed there. */
    returnEmail: assign(({ context }) => {
      const email = context.email || (context.subject?.email ?? '')
      return { email, startValues: { email } }
    }),
    keepSubject: assign({ subject: ({ context }, { key }: { key: string }) => rowWithKey(context.rows, key) }),
    forgetSubject: assign({ subject: null }),
    keepProblem: assign({
      problem: (_, { error, what }: { error: unknown; what: string }) =>
        serverMessageOr(error, `${what} ${faultSentence(error)}`),
    }),
    forgetProblem: assign({ problem: '' }),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    isRemovable: ({ context }, { key }: { key: string }) => isRemovable(rowWithKey(context.rows, key)),
    isInvitation: ({ context }, { key }: { key: string }) => rowWithKey(context.rows, key)?.kind === 'invitation',
  },
}).createMachine({
  id: 'team',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    rows: [],
    email: '',
    startValues: { email: '' },
    subject: null,
    problem: '',
  }),
  on: {
    'form.edited': { actions: { type: 'keepEmail', params: ({ event }) => event.values } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'getTeam',
        input: ({ context }) => ({ groupId: context.groupId }),
        onDone: { target: 'ready', actions: { type: 'keepTeam', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: because('The team could not be loaded.'),
        },
      },
    },
    ready: {
      entry: 'forgetSubject',
      initial: 'current',
      states: {
        asBefore: { type: 'history' },
        current: {},
        /** The list could not be read anew after a change. */
        outdated: {
          on: { 'load.retried': { target: '#team.reloading', actions: 'forgetProblem' } },
        },
      },
      on: {
        'form.submitted': {
          target: 'inviting',
          actions: ['forgetProblem', { type: 'keepEmail', params: ({ event }) => event.values }],
        },
        'removal.requested': {
          guard: { type: 'isRemovable', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: ['forgetProblem', { type: 'keepSubject', params: ({ event }) => event }],
        },
        'cancellation.requested': {
          guard: { type: 'isInvitation', params: ({ event }) => event },
          target: 'cancelling',
          actions: ['forgetProblem', { type: 'keepSubject', params: ({ event }) => event }],
        },
        'resending.requested': {
          guard: { type: 'isInvitation', params: ({ event }) => event },
          target: 'resending',
          actions: ['forgetProblem', { type: 'keepSubject', params: ({ event }) => event }],
        },
      },
    },
    inviting: {
      tags: 'busy',
      invoke: {
        src: 'inviteMember',
        input: ({ context: { groupId, adminUserId, email } }) => ({ groupId, adminUserId, email }),
        onDone: {
          target: 'reloading',
          actions: ['forgetEmail', { type: 'announceSuccess', params: 'The invitation is on its way.' }],
        },
        onError: {
          target: 'ready.asBefore',
          actions: because('The invitation was not sent.'),
        },
      },
    },
    confirmingRemoval: {
      on: {
        'removal.confirmed': 'removing',
        'removal.dismissed': 'ready.asBefore',
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeMember',
        input: aboutSubject,
        onDone: {
          target: 'reloading',
          actions: { type: 'announceSuccess', params: 'The member was removed.' },
        },
        onError: {
          target: 'ready.asBefore',
          actions: because('The member was not removed.'),
        },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancelInvitation',
        input: aboutSubject,
        onDone: {
          target: 'reloading',
          actions: { type: 'announceSuccess', params: 'The invitation was cancelled.' },
        },
        onError: {
          target: 'ready.asBefore',
          actions: because('The invitation was not cancelled.'),
        },
      },
    },
    /** An invitation is sent again by cancelling it and inviting the same address. */
    resending: {
      tags: 'busy',
      initial: 'cancelling',
      states: {
        cancelling: {
          invoke: {
            src: 'cancelInvitation',
            input: aboutSubject,
            onDone: 'inviting',
            onError: {
              target: '#team.ready.asBefore',
              actions: because('The invitation was not sent again.'),
            },
          },
        },
        inviting: {
          invoke: {
            src: 'inviteMember',
            input: ({ context: { groupId, adminUserId, subject } }) => ({
              groupId,
              adminUserId,
              email: subject?.email ?? '',
            }),
            onDone: {
              target: '#team.reloading',
              actions: { type: 'announceSuccess', params: 'The invitation is on its way again.' },
            },
            onError: {
              target: '#team.reloading',
              actions: ['returnEmail', because('The old invitation is cancelled, and the new one was not sent.')],
            },
          },
        },
      },
    },
    /** Every change is followed by reading the list anew (Specification §7). */
    reloading: {
      tags: 'busy',
      invoke: {
        src: 'getTeam',
        input: ({ context }) => ({ groupId: context.groupId }),
        onDone: { target: 'ready', actions: { type: 'keepTeam', params: ({ event }) => event.output } },
        onError: 'ready.outdated',
      },
    },
    failed: {
      on: { 'load.retried': { target: 'loading', actions: 'forgetProblem' } },
    },
  },
})
