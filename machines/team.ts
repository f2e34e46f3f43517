import { assign, cancel, emit, forwardTo, raise, sendTo, setup } from 'xstate'
import type { ConfirmedUser } from '#api/call.ts'
import { readCurrentUser } from '#contract/session.ts'
import { cancelInvitation, getTeam, inviteMember, removeMember, type Team } from '#contract/team.ts'
import { denialOf } from '#rules/access.ts'
import { paths } from '#rules/paths.ts'
import { hasNext, type InvitationRun, type RunProgress } from '#rules/team/invitation-run.ts'
import type { RowColumn } from '#rules/team/team-rows.ts'
import * as list from '#rules/team/team-rows.ts'
import { bulkInvitationMachine, type RunChanged } from './bulk-invitation.ts'
import { inviteFormMachine } from './invite-form.ts'
import { currentUserActor, fromCall, sessionActions } from './parts/calls.ts'
import type { ListState, PageResumed, UrlReplaced } from './parts/exit.ts'
import { reportAction, withOutput } from './parts/params.ts'
import * as sent from './parts/team-messages.ts'
import { announce, failure, type InvitationRequest, keepReason, type ToForm } from './parts/team-messages.ts'
import { type Toast, toastOf } from './parts/toast.ts'

const forRow = <Guard extends string, Target extends string>(type: Guard, target: Target) => {
  const params = ({ event }: { event: { key: string } }) => event
  return { guard: { type, params }, target, actions: { type: 'keepSubject', params } } as const
}

/** The list is behind a dialog or not loaded. */
const noList = { 'search.edited': {}, 'search.left': {}, 'filter.chosen': {}, 'order.chosen': {}, 'list.scrolled': {} }

/** Once the session is back, an old error is forgotten. */
const withDialog = { ...noList, 'page.resumed': { target: '.asking', actions: 'forwardToForm' } } as const

/** Specification §2, Team management screen. */
export const teamMachine = setup({
  types: {
    input: {} as ListState & Pick<sent.TeamContext, 'groupId'>,
    context: {} as sent.TeamContext,
    events: {} as
      | PageResumed
      | InvitationRequest
      | RunChanged
      | { type: 'search.edited'; search: string }
      | ({ type: 'filter.chosen' } & Pick<ListState, 'filter'>)
      | { type: 'order.chosen'; column: RowColumn }
      | { type: 'list.scrolled'; scroll: number }
      | { type: 'search.left' | 'search.cleared' | 'typing.ended' | 'load.retried' | 'run.stopped' }
      | { type: 'removal.requested' | 'cancellation.requested' | 'resending.requested'; key: string }
      | { type: 'removal.confirmed' | 'removal.dismissed' | 'cancellation.confirmed' | 'cancellation.dismissed' },
    children: {} as { form: 'inviteForm' },
    emitted: {} as Toast | UrlReplaced,
    tags: {} as 'busy' | 'unsaved' | 'inviting',
  },
  actors: {
    ...currentUserActor,
    inviteForm: inviteFormMachine,
    getTeam: fromCall(getTeam),
    inviteMember: fromCall(inviteMember),
    bulkInvitation: bulkInvitationMachine,
    removeMember: fromCall(removeMember),
    cancelInvitation: fromCall(cancelInvitation),
  },
  actions: {
    ...reportAction,
    ...sessionActions,
    keepTeam: assign((_, team: Team) => ({ rows: list.rowsOf(team), unreadable: team.unreadable, problem: '' })),
    keepSearch: assign((_, { search }: Pick<ListState, 'search'>) => ({ search })),
    clearSearch: assign({ search: '', filter: 'all' }),
    keepFilter: assign((_, { filter }: Pick<ListState, 'filter'>) => ({ filter })),
    keepOrder: assign(({ context }, column: RowColumn) => ({ order: list.nextOrder(context.order, column) })),
    keepScroll: assign((_, { scroll }: Pick<ListState, 'scroll'>) => ({ scroll })),
    stopTyping: cancel('typing'),
    /** XState keeps an earlier timer of this id, so cancel it first. */
    startTyping: raise({ type: 'typing.ended' }, { id: 'typing', delay: 'timeToFinishTyping' }),
    keepList: emit(
      ({ context: { userId, search, filter, order, scroll } }): UrlReplaced => ({
        type: 'url.replaced',
        to: paths.team,
        state: { list: { userId, search, filter, order, scroll } },
      }),
    ),
    keepSubject: assign({ subject: ({ context }, { key }: { key: string }) => list.shownRow(context, key) }),
    forgetSubject: assign({ subject: null }),
    keepRun: assign((_, { run }: { run: InvitationRun }) => ({ run })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: '' }),
    sendToForm: sendTo('form', (_, message: ToForm) => message),
    sendBegun: sendTo('form', { type: 'change.begun' } satisfies ToForm),
    sendRun: sendTo('form', ({ context: { rows } }, run: RunProgress): ToForm => ({ type: 'run.ended', rows, ...run })),
    sendEnded: sendTo('form', { type: 'change.ended' } satisfies ToForm),
    forwardToForm: forwardTo('form'),
    forwardToRun: forwardTo('bulkInvitation'),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    isRemovable: ({ context }, { key }: { key: string }) => list.isRemovable(list.shownRow(context, key)),
    isInvitation: ({ context }, { key }: { key: string }) => list.shownRow(context, key)?.kind === 'invitation',
    hasNext: (_, { run }: { run: InvitationRun }) => hasNext(run),
    isSelf: ({ context }) => list.isAbout(context.subject, context.userId),
    managesGroup: ({ context }, confirmed: ConfirmedUser) => {
      const user = readCurrentUser(confirmed.user)
      return user !== null && denialOf('team', user) === null && user.group?.id === context.groupId
    },
    hasRows: ({ context }) => context.rows.length > 0,
    isEveryRowHidden: ({ context }) => context.rows.length > 0 && list.shownRows(context).length === 0,
  },
  delays: {
    /** Safari rejects more than 100 changes of the history entry within 30 s. */
    timeToFinishTyping: 400,
    usualTimeToLoad: 8_000,
    /** The session may never change: with tokens that another tab has replaced, nothing is stored. */
    timeToUpdateSession: 1_000,
  },
}).createMachine({
  id: 'team',
  description:
    'An admin sees members and invitations, searches, filters and sorts them, invites, removes, cancels and invites again. Only one change runs at a time, and after each one the list is read again. A failed change keeps the list on the screen. The history entry keeps search, filter, order and scroll position, so that Back and a reload show the same list.',
  context: ({ input }) => ({ ...input, rows: [], unreadable: 0, subject: null, run: [], problem: '' }),
  invoke: {
    id: 'form',
    src: 'inviteForm',
    onError: { actions: { type: 'report', params: 'The invite form has stopped' } },
  },
  on: {
    'page.resumed': { actions: 'forwardToForm' },
    'search.edited': { actions: [{ type: 'keepSearch', params: ({ event }) => event }, 'stopTyping', 'startTyping'] },
    'search.left': { actions: ['stopTyping', 'keepList'] },
    'search.cleared': { guard: 'isEveryRowHidden', actions: ['clearSearch', 'stopTyping', 'keepList'] },
    'filter.chosen': {
      guard: 'hasRows',
      actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'stopTyping', 'startTyping'],
    },
    'order.chosen': {
      actions: [{ type: 'keepOrder', params: ({ event }) => event.column }, 'stopTyping', 'startTyping'],
    },
    'list.scrolled': { actions: [{ type: 'keepScroll', params: ({ event }) => event }, 'stopTyping', 'startTyping'] },
    'typing.ended': { actions: 'keepList' },
  },
  initial: 'ready',
  states: {
    ready: {
      description: 'Nothing is being changed. The form can invite, also if the list is not loaded.',
      entry: ['forgetSubject', 'sendEnded'],
      exit: 'sendBegun',
      initial: 'loading',
      states: {
        asBefore: { type: 'history', description: 'After a failed change the list is as up to date as before.' },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'getTeam',
            input: sent.groupOf,
            onDone: { target: 'current', actions: [withOutput('keepTeam'), 'sendEnded'] },
            onError: { target: 'failed', actions: keepReason },
          },
          initial: 'usual',
          states: {
            usual: { after: { usualTimeToLoad: 'slow' } },
            slow: { description: 'It takes longer than usual.' },
          },
        },
        current: {},
        outdated: {
          description: 'The list could not be read again after a change.',
          on: { 'load.retried': '#team.reloading' },
        },
        failed: { on: { ...noList, 'load.retried': 'loading' } },
      },
      on: {
        'page.resumed': { target: 'reloading', actions: 'forwardToForm' },
        'invitation.requested': { target: 'inviting.one', actions: { type: 'keepRun', params: sent.one } },
        'invitations.requested': {
          guard: { type: 'hasNext', params: sent.several },
          target: 'inviting.several',
          actions: { type: 'keepRun', params: sent.several },
        },
        'removal.requested': forRow('isRemovable', 'confirmingRemoval'),
        'cancellation.requested': forRow('isInvitation', 'confirmingCancellation'),
        'resending.requested': forRow('isInvitation', 'resending'),
      },
    },
    inviting: {
      tags: 'busy',
      initial: 'one',
      states: {
        one: {
          invoke: {
            src: 'inviteMember',
            input: (args) => ({ ...sent.groupOf(args), body: { email: args.context.run[0]?.email ?? '' } }),
            onDone: { target: 'invited', actions: { type: 'sendRun', params: sent.invited } },
            onError: { target: '#team.ready.asBefore', actions: failure.notSent },
          },
        },
        several: {
          description: 'Invites one user after the other. Leaving the page asks first.',
          tags: ['unsaved', 'inviting'],
          invoke: {
            id: 'bulkInvitation',
            src: 'bulkInvitation',
            input: ({ context: { groupId, userId, run } }) => ({ groupId, userId, run }),
            onDone: { target: 'invited', actions: withOutput('sendRun') },
            onError: { target: '#team.reloading', actions: failure.severalNotSent },
          },
          on: {
            'run.changed': { actions: { type: 'keepRun', params: ({ event }) => event } },
            'run.stopped': { guard: { type: 'hasNext', params: ({ context }) => context }, actions: 'forwardToRun' },
          },
        },
        invited: { type: 'final' },
      },
      onDone: [{ guard: 'hasRows', target: 'reloading' }, { target: 'ready.loading' }],
    },
    confirmingRemoval: {
      description: 'A dialog asks before a member is removed, and stays open until the server has removed them.',
      on: { ...withDialog, 'removal.confirmed': 'removing', 'removal.dismissed': 'ready.asBefore' },
      initial: 'asking',
      states: { asking: {}, failed: { description: 'The dialog says why.', exit: 'forgetProblem' } },
    },
    removing: {
      tags: 'busy',
      entry: 'sendBegun',
      on: noList,
      invoke: {
        src: 'removeMember',
        input: ({ context: { groupId: id, userId: user, subject } }) => ({
          user,
          path: { id, memberId: subject?.id ?? '' },
        }),
        onDone: [
          { guard: 'isSelf', target: 'removingOneself', actions: announce.ownRemoval },
          { target: 'reloading', actions: announce.removal },
        ],
        onError: { target: 'confirmingRemoval.failed', actions: [failure.notChanged, keepReason] },
      },
    },
    removingOneself: {
      description: 'Admins who remove themselves may no longer manage the group (Specification §6).',
      tags: 'busy',
      initial: 'rereadingUser',
      states: {
        rereadingUser: {
          description: 'Reads the user again. If that fails, the removal still succeeded.',
          invoke: {
            src: 'getCurrentUser',
            onDone: [
              { guard: withOutput('managesGroup'), target: '#team.reloading', actions: withOutput('storeUser') },
              { target: 'awaitingSession', actions: withOutput('storeUser') },
            ],
            onError: '#team.reloading',
          },
        },
        awaitingSession: {
          description:
            'No call is made for the group, and the page shows that access is denied. If the session does not change in time, the list is read again.',
          after: { timeToUpdateSession: '#team.reloading' },
        },
      },
    },
    confirmingCancellation: {
      description: 'A dialog asks before an invitation is cancelled, because its link will stop working.',
      on: { ...withDialog, 'cancellation.confirmed': 'cancelling', 'cancellation.dismissed': 'ready.asBefore' },
      initial: 'asking',
      states: { asking: {}, failed: { description: 'The dialog says why.', exit: 'forgetProblem' } },
    },
    cancelling: {
      tags: 'busy',
      entry: 'sendBegun',
      on: noList,
      invoke: {
        src: 'cancelInvitation',
        input: sent.invitationOf,
        onDone: { target: 'reloading', actions: announce.cancellation },
        onError: { target: 'confirmingCancellation.failed', actions: [failure.notChanged, keepReason] },
      },
    },
    resending: {
      description: 'Sends an invitation again by cancelling it and inviting the same email.',
      tags: 'busy',
      initial: 'cancelling',
      states: {
        cancelling: {
          invoke: {
            src: 'cancelInvitation',
            input: sent.invitationOf,
            onDone: 'inviting',
            onError: { target: '#team.ready.asBefore', actions: failure.notResent },
          },
        },
        inviting: {
          invoke: {
            src: 'inviteMember',
            input: (args) => ({ ...sent.groupOf(args), body: { email: args.context.subject?.email ?? '' } }),
            onDone: { target: '#team.reloading', actions: announce.resending },
            onError: { target: '#team.reloading', actions: failure.lost },
          },
        },
      },
    },
    reloading: {
      description: 'Every change is followed by reading the list again (Specification §7).',
      tags: 'busy',
      invoke: {
        src: 'getTeam',
        input: sent.groupOf,
        onDone: { target: 'ready.current', actions: withOutput('keepTeam') },
        onError: [
          { guard: 'hasRows', target: 'ready.outdated' },
          { target: 'ready.failed', actions: keepReason },
        ],
      },
    },
  },
})
