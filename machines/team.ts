import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  and,
  assign,
  emit,
  fromPromise,
  not,
  or,
  sendTo,
  stateIn,
} from 'xstate'
import { errorSentence, serverMessageOr } from '#api/errors.ts'
import { cancelInvitation } from '#api/team.ts'
import { getTeam, inviteMember, removeMember, type Team } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import type { FormValues } from '#rules/fields.ts'
import {
  draftOf,
  type InvitationRun,
  type InviteDraft,
  isComplete,
  problemOf,
  restOf,
  successOf,
} from '#rules/invitation-run.ts'
import { asOneLine, canInvite, isForSeveral, linesOf, recipientsOf, withoutEntry } from '#rules/recipients.ts'
import { nextOrder, teamPath } from '#rules/team-address.ts'
import {
  hasMatch,
  isAbout,
  isRemovable,
  matchingRows,
  type RowColumn,
  type RowOrder,
  rowInTheWay,
  rowsOf,
  rowWithEmail,
  rowWithKey,
  type TeamRow,
} from '#rules/team-rows.ts'
import { type InvitationsOutput, invitationsMachine } from './invitations.ts'
import { ownRemovalMachine } from './own-removal.ts'
import { because, changing } from './parts/changes.ts'
import { type ConnectionRestored, onConnectionRestored, withoutOffline } from './parts/connection.ts'
import type { DraftContext, DraftMeta } from './parts/draft.ts'
import {
  onSuggestion,
  type SuggestionContext,
  type SuggestionEvent,
  suggestionParts,
} from './parts/email-suggestion.ts'
import type { AddressReplacing } from './parts/exit.ts'
import {
  type FormContext,
  isNotWaiting,
  onWaitEnded,
  type WaitEnded,
  waiting,
  whenFailed,
  withValues,
} from './parts/form.ts'
import { fromCall } from './parts/from-call.ts'
import { setupChart } from './parts/setup-chart.ts'
import { type Toast, toastOf } from './parts/toast.ts'

/** Tells whether the form for several people is shown. */
const isFormOfSeveral = stateIn({ loaded: { form: 'several' } })

/** The invite form without a text. */
const emptied = () => ({
  email: '',
  startValues: { email: '' },
  suggestion: null,
  run: [],
  draft: null,
  discarded: null,
})

/** The rows that the search leaves on the screen: nothing can be done to the others. */
const shownRows = ({ rows, search }: { readonly rows: readonly TeamRow[]; readonly search: string }) =>
  matchingRows(rows, search)

/** Makes the transition that starts a change of one row, if the guard allows it. */
const forRow = <Guard extends string, Target extends string>(type: Guard, target: Target) => {
  const params = ({ event }: { event: { key: string } }) => event
  return { guard: { type, params }, target, actions: ['forgetProblem', { type: 'keepSubject', params }] } as const
}

type Subject = { context: { groupId: Id; userId: Id; subject: TeamRow | null } }

// A change of a row always has a subject; the types do not know that.
const memberOf = ({ context: { groupId, userId, subject } }: Subject) => ({
  user: userId,
  path: { id: groupId, memberId: subject?.id ?? '' },
})
const invitationOf = ({ context: { groupId, userId, subject } }: Subject) => ({
  user: userId,
  path: { id: groupId, invitationId: subject?.id ?? '' },
})

/**
 * Makes the action that says in a toast what was done for whom.
 * @param words makes the sentence, with the row of the change or the address that was invited
 */
const announceFor = (words: (person: Pick<TeamRow, 'email' | 'name'>) => string) =>
  ({
    type: 'announceSuccess',
    params: ({ context: { subject, email } }: { context: { subject: TeamRow | null; email: string } }) =>
      words(subject ?? { email, name: '' }),
  }) as const
const announceRemoval = announceFor(({ name, email }) => `${name || email} was removed from the group.`)

const keepSearch = {
  type: 'keepSearch',
  params: ({ event }: { event: { search: string } }) => event,
} as const
const keepOrder = { type: 'keepOrder', params: ({ event }: { event: { column: RowColumn } }) => event } as const
/** Lets the address show search and order. */
const follow = { target: 'current', actions: ['replaceAddress', 'keepAddress'] } as const

/** The invite form cannot be edited while it is sent, nor behind a dialog. */
const readOnlyForm = { 'form.edited': {} } as const

/** The draft is the text of the invite form; while several are invited, the rest of it. */
function typedIn({ context: { email, run, rows }, children }: AnyMachineSnapshot): InviteDraft | null {
  const invitations: AnyActorRef | undefined = children.invitations
  const sending: InvitationRun | undefined = invitations?.getSnapshot().context.run
  return sending ? draftOf(restOf(email, sending, rows), sending) : draftOf(email, run)
}

/** Specification §2, Team management screen. */
export const teamMachine = setupChart({
  types: {
    /** `search` and `order` come from the address. */
    input: {} as DraftContext<InviteDraft> & { groupId: Id; userId: Id; search: string; order: RowOrder | null },
    context: {} as Pick<FormContext, 'wait'> &
      SuggestionContext & {
        /** The invite form as it was before a forced sign-out, until it is sent or emptied. */
        draft: InviteDraft | null
        groupId: Id
        /** The current user's id. */
        userId: Id
        rows: readonly TeamRow[]
        /** The number of rows in the server's answer that cannot be read. */
        unreadable: number
        search: string
        order: RowOrder | null
        /** The address that the history entry has, or will have at once. */
        address: string
        /** The text in the invite form: an address, or several in one of the ways in which people write lists. */
        email: string
        /** The addresses that CANCEL took out of the form, while UNDO can bring them back. */
        discarded: string | null
        /** Fills the invite form; a new object fills it again. */
        startValues: { readonly email: string }
        /** The last invitations of several people, whose failures the form shows; empty before them. */
        run: InvitationRun
        /** The row of the change under way; null for a new invitation. */
        subject: TeamRow | null
        problem: string
      },
    events: {} as
      | { type: 'form.edited'; values: FormValues }
      | { type: 'form.submitted'; values: FormValues }
      | { type: 'people.submitted' }
      | WaitEnded
      | ConnectionRestored
      | SuggestionEvent
      | { type: 'entry.removed'; entry: string }
      | { type: 'people.dismissed' }
      | { type: 'people.restored' }
      | { type: 'departure.delayed' }
      | { type: 'departure.cancelled' }
      | { type: 'search.edited'; search: string }
      | { type: 'search.left' }
      | { type: 'search.cleared' }
      | { type: 'order.chosen'; column: RowColumn }
      | { type: 'removal.requested'; key: string }
      | { type: 'removal.confirmed' }
      | { type: 'removal.dismissed' }
      | { type: 'cancellation.requested'; key: string }
      | { type: 'cancellation.confirmed' }
      | { type: 'cancellation.dismissed' }
      | { type: 'resending.requested'; key: string }
      | { type: 'load.retried' },
    emitted: {} as Toast | AddressReplacing,
    tags: {} as 'busy' | 'unsaved' | 'sending',
  },
  actors: {
    getTeam: fromCall(getTeam),
    inviteMember: fromCall(inviteMember),
    invitations: invitationsMachine,
    removeMember: fromCall(removeMember),
    cancelInvitation: fromPromise(
      ({ input, signal }: { input: Parameters<typeof cancelInvitation>[0]; signal: AbortSignal }) =>
        cancelInvitation(input, { signal }),
    ),
    ownRemoval: ownRemovalMachine,
  },
  actions: {
    keepTeam: assign((_, team: Team) => ({ rows: rowsOf(team), unreadable: team.unreadable })),
    keepSearch: assign({ search: (_, { search }: { search: string }) => search }),
    clearSearch: assign({ search: '' }),
    keepOrder: assign({ order: ({ context }, { column }: { column: RowColumn }) => nextOrder(context.order, column) }),
    keepAddress: assign({ address: ({ context: { search, order } }) => teamPath(search, order) }),
    replaceAddress: emit(
      ({ context: { search, order } }): AddressReplacing => ({
        type: 'address.replacing',
        to: teamPath(search, order),
      }),
    ),
    keepEmail: assign(({ context }, values: FormValues) => {
      const email = values.email?.trim() ?? ''
      return email === ''
        ? { email, suggestion: null, draft: null }
        : { email, suggestion: null, draft: context.draft, discarded: null }
    }),
    /** A person on the list gets no suggestion: the hint under the field says where the address is. */
    keepSuggestion: assign(({ context }, { email = '' }: { email?: string | undefined }) =>
      rowWithEmail(context.rows, email) === null
        ? suggestionParts.withSuggestion(null, { email })
        : suggestionParts.withoutSuggestion,
    ),
    acceptSuggestion: assign(({ context: { suggestion } }) => ({
      email: suggestion ?? '',
      startValues: { email: suggestion ?? '' },
      suggestion: null,
    })),
    forgetEmail: assign(emptied),
    discardEmail: assign(({ context }) => ({ ...emptied(), discarded: linesOf(context.email) })),
    restoreEmail: assign(({ context }) => {
      const email = context.discarded ?? ''
      return { email, startValues: { email }, discarded: null }
    }),
    /** The address of an invitation that is gone goes back into the form, unless another one is typed there. */
    returnEmail: assign(({ context }) => {
      const email = context.email || (context.subject?.email ?? '')
      return { email, startValues: { email }, discarded: null }
    }),
    removeEntry: assign(({ context }, { entry }: { entry: string }) => {
      const email = withoutEntry(context.email, entry)
      return { email, startValues: { email }, draft: email === '' ? null : context.draft }
    }),
    /** The people without an invitation stay in the form, with the reasons. */
    keepRest: assign(({ context }, run: InvitationRun) => {
      const email = restOf(context.email, run, context.rows)
      return { email, startValues: { email }, run, draft: null }
    }),
    keepRunProblem: assign({ problem: (_, { run, cause }: InvitationsOutput) => problemOf(run, cause) }),
    tellInvitations: sendTo('invitations', ({ event }) => event),
    keepSubject: assign({ subject: ({ context }, { key }: { key: string }) => rowWithKey(context.rows, key) }),
    forgetSubject: assign({ subject: null }),
    keepProblem: assign({
      problem: (_, { error, what, waits }: { error: unknown; what: string; waits: boolean }) =>
        serverMessageOr(error, `${what} ${errorSentence(error, waits)}`.trim()),
    }),
    ...waiting.actions,
    forgetProblem: assign({ problem: '' }),
    forgetOffline: assign(({ context }) => withoutOffline(context)),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    ...waiting.guards,
    isWaiting: (args) => !isNotWaiting(args),
    isRemovable: ({ context }, { key }: { key: string }) => isRemovable(rowWithKey(shownRows(context), key)),
    isInvitation: ({ context }, { key }: { key: string }) => rowWithKey(shownRows(context), key)?.kind === 'invitation',
    isOneself: ({ context }) => isAbout(context.subject, context.userId),
    isForSeveral: ({ context }) => isForSeveral(context.email),
    hasSuggestion: suggestionParts.hasSuggestion,
    isBlank: ({ context }) => context.email === '',
    isFormOfSeveral,
    isInTheWay: ({ context }, { email = '' }: FormValues) => rowInTheWay(context.rows, email) !== null,
    isDismissed: stateIn({ loaded: { form: 'dismissed' } }),
    canBeRestored: ({ context }) => context.discarded !== null,
    cannotBeRestored: not('canBeRestored'),
    /** Several people cannot be invited before the wait is over either. */
    canInviteSeveral: and([
      isFormOfSeveral,
      ({ context }) => !context.wait && canInvite(recipientsOf(context.email, context.rows)),
    ]),
    isListInFront: not(
      or([
        stateIn({ loaded: { change: 'confirmingRemoval' } }),
        stateIn({ loaded: { change: 'confirmingCancellation' } }),
      ]),
    ),
    isComplete: (_, run: InvitationRun) => isComplete(run),
    isEmpty: ({ context }) => context.rows.length === 0,
    hasMatch: ({ context }) => hasMatch(context.rows, context.search),
    isEveryRowHidden: stateIn({ loaded: { list: 'noMatch' } }),
    isAddressCurrent: ({ context: { search, order, address } }) => teamPath(search, order) === address,
  },
  delays: {
    ...waiting.delays,
    /** Safari refuses more than 100 changes of the address within 30 s. */
    timeToFinishTyping: 400,
  },
}).createMachine({
  id: 'team',
  meta: { draft: { read: typedIn, isShownAtOnce: true } } satisfies DraftMeta,
  description:
    'An admin sees members and invitations, searches and sorts them, invites one or several, removes, cancels and invites again. ' +
    'One change at a time; after each the list is read again. A change that fails leaves the list on the screen. ' +
    'Search and order are in the address.',
  context: ({ input }) => ({
    ...input,
    rows: [],
    unreadable: 0,
    address: teamPath(input.search, input.order),
    email: input.draft?.email ?? '',
    startValues: { email: asOneLine(input.draft?.email ?? '') },
    discarded: null,
    suggestion: null,
    run: input.draft?.run ?? [],
    subject: null,
    problem: '',
  }),
  on: {
    ...onWaitEnded,
    ...onConnectionRestored,
    'form.edited': { actions: { type: 'keepEmail', params: ({ event }) => event.values } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'getTeam',
        input: ({ context: { groupId, userId } }) => ({ path: { id: groupId }, user: userId }),
        onDone: { target: 'loaded', actions: { type: 'keepTeam', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: because('') },
      },
      on: { 'search.edited': { actions: keepSearch }, 'order.chosen': { actions: keepOrder } },
    },
    loaded: {
      type: 'parallel',
      states: {
        change: {
          initial: 'ready',
          states: {
            ready: {
              description: 'Nothing is being changed.',
              entry: 'forgetSubject',
              initial: 'current',
              states: {
                asBefore: { type: 'history', description: 'After a failed change the list is as current as before.' },
                current: {},
                outdated: {
                  description: 'The list could not be read again after a change.',
                  on: { 'load.retried': { target: '#team.loaded.change.reloading', actions: 'forgetProblem' } },
                },
              },
              on: {
                'form.submitted': [
                  { guard: 'isWaiting' },
                  { guard: 'isFormOfSeveral' },
                  { guard: withValues('isInTheWay') },
                  { target: 'inviting', actions: ['forgetProblem', withValues('keepEmail')] },
                ],
                'people.submitted': {
                  guard: 'canInviteSeveral',
                  target: 'invitingSeveral',
                  actions: 'forgetProblem',
                },
                'entry.removed': {
                  guard: 'isFormOfSeveral',
                  actions: { type: 'removeEntry', params: ({ event }) => event },
                },
                'people.dismissed': { guard: 'isFormOfSeveral', actions: ['forgetProblem', 'discardEmail'] },
                'people.restored': { guard: 'isDismissed', actions: 'restoreEmail' },
                'removal.requested': forRow('isRemovable', 'confirmingRemoval'),
                'cancellation.requested': forRow('isInvitation', 'confirmingCancellation'),
                'resending.requested': forRow('isInvitation', 'resending'),
              },
            },
            inviting: {
              tags: 'busy',
              invoke: {
                src: 'inviteMember',
                input: ({ context: { groupId, userId, email } }) => ({
                  path: { id: groupId },
                  user: userId,
                  body: { email },
                }),
                onDone: {
                  target: 'reloading',
                  actions: [announceFor(({ email }) => `Invitation sent to ${email}.`), 'forgetEmail'],
                },
                onError: whenFailed('ready.asBefore', because('The invitation was not sent.', true)),
              },
              on: readOnlyForm,
            },
            invitingSeveral: {
              description:
                'Several people are invited, one call after the other. Leaving meanwhile asks, and no further call begins before the answer.',
              tags: ['busy', 'unsaved', 'sending'],
              invoke: {
                src: 'invitations',
                id: 'invitations',
                input: ({ context: { groupId, userId, email, rows } }) => ({
                  groupId,
                  userId,
                  emails: recipientsOf(email, rows).people,
                }),
                onDone: [
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event.output.run },
                    target: 'reloading',
                    actions: [
                      { type: 'keepRest', params: ({ event }) => event.output.run },
                      { type: 'announceSuccess', params: ({ event }) => successOf(event.output.run) },
                    ],
                  },
                  {
                    guard: { type: 'asksToWait', params: ({ event }) => event.output.wait },
                    target: 'reloading',
                    actions: [
                      { type: 'keepRest', params: ({ event }) => event.output.run },
                      { type: 'keepRunProblem', params: ({ event }) => event.output },
                      { type: 'keepWait', params: ({ event }) => event.output.wait },
                      'startWait',
                    ],
                  },
                  {
                    target: 'reloading',
                    actions: [
                      { type: 'keepRest', params: ({ event }) => event.output.run },
                      { type: 'keepRunProblem', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: { target: 'reloading', actions: because('The invitations were not sent.') },
              },
              on: {
                ...readOnlyForm,
                'departure.delayed': { actions: 'tellInvitations' },
                'departure.cancelled': { actions: 'tellInvitations' },
              },
            },
            confirmingRemoval: {
              description: 'A dialog asks before a member is removed. Nothing behind it can be used.',
              on: { ...readOnlyForm, 'removal.confirmed': 'removing', 'removal.dismissed': 'ready.asBefore' },
            },
            removing: changing(
              'removeMember',
              memberOf,
              [
                { guard: 'isOneself', target: 'removingOneself', actions: announceRemoval },
                { target: 'reloading', actions: announceRemoval },
              ],
              'The member was not removed.',
            ),
            removingOneself: {
              description:
                'The session learns what a person who has removed themselves may do, before the list is read.',
              tags: 'busy',
              invoke: {
                src: 'ownRemoval',
                input: ({ context: { groupId } }) => ({ groupId }),
                onDone: 'reloading',
                onError: 'reloading',
              },
            },
            confirmingCancellation: {
              description: 'A dialog asks before an invitation is cancelled: its link will not work any more.',
              on: {
                ...readOnlyForm,
                'cancellation.confirmed': 'cancelling',
                'cancellation.dismissed': 'ready.asBefore',
              },
            },
            cancelling: changing(
              'cancelInvitation',
              invitationOf,
              { target: 'reloading', actions: announceFor(({ email }) => `The invitation to ${email} was cancelled.`) },
              'The invitation was not cancelled.',
            ),
            resending: {
              description: 'An invitation is sent again by cancelling it and inviting the same address.',
              tags: 'busy',
              initial: 'cancelling',
              states: {
                cancelling: {
                  invoke: {
                    src: 'cancelInvitation',
                    input: invitationOf,
                    onDone: 'inviting',
                    onError: {
                      target: '#team.loaded.change.ready.asBefore',
                      actions: because('The invitation was not sent again.'),
                    },
                  },
                },
                inviting: {
                  invoke: {
                    src: 'inviteMember',
                    input: ({ context: { groupId, userId, subject } }) => ({
                      path: { id: groupId },
                      user: userId,
                      body: { email: subject?.email ?? '' },
                    }),
                    onDone: {
                      target: '#team.loaded.change.reloading',
                      actions: announceFor(({ email }) => `Invitation sent again to ${email}.`),
                    },
                    onError: {
                      target: '#team.loaded.change.reloading',
                      actions: [
                        'returnEmail',
                        because('The old invitation is cancelled, and the new one was not sent.'),
                      ],
                    },
                  },
                },
              },
            },
            reloading: {
              description: 'Every change is followed by reading the list again (Specification §7).',
              tags: 'busy',
              invoke: {
                src: 'getTeam',
                input: ({ context: { groupId, userId } }) => ({ path: { id: groupId }, user: userId }),
                onDone: { target: '#team.loaded', actions: { type: 'keepTeam', params: ({ event }) => event.output } },
                onError: 'ready.outdated',
              },
            },
          },
        },
        form: {
          initial: 'one',
          states: {
            one: {
              description: 'The invite form has a field for one address, as specified.',
              always: [
                { guard: 'isForSeveral', target: 'several' },
                { guard: 'canBeRestored', target: 'dismissed' },
              ],
              on: onSuggestion,
            },
            several: {
              description: 'Several addresses are in the invite form, until none is left.',
              always: { guard: 'isBlank', target: 'one' },
            },
            dismissed: {
              description:
                'CANCEL has emptied the form for several. UNDO brings the addresses back, until another one is typed.',
              always: [
                { guard: 'isForSeveral', target: 'several' },
                { guard: 'cannotBeRestored', target: 'one' },
              ],
            },
          },
        },
        list: {
          initial: 'searching',
          states: {
            searching: {
              always: [
                { guard: 'isEmpty', target: 'empty' },
                { guard: 'hasMatch', target: 'listed' },
                { target: 'noMatch' },
              ],
            },
            listed: {},
            noMatch: {
              description: 'No row matches the search.',
              on: { 'search.cleared': { target: 'searching', actions: 'clearSearch' } },
            },
            empty: { description: 'The group has neither members nor invitations.' },
          },
          on: {
            'search.edited': { guard: 'isListInFront', target: '.searching', actions: keepSearch },
          },
        },
        address: {
          description:
            'The address follows search and order, so that Back, a reload and a copied link show the same list.',
          initial: 'comparing',
          states: {
            comparing: { always: [{ guard: 'isAddressCurrent', target: 'current' }, { target: 'behind' }] },
            current: {},
            behind: {
              description: 'The address waits for the end of typing.',
              after: { timeToFinishTyping: follow },
              on: { 'search.left': follow },
            },
          },
          on: {
            'search.edited': { guard: 'isListInFront', target: '.comparing' },
            'search.cleared': { guard: 'isEveryRowHidden', target: '.comparing' },
            'order.chosen': { guard: 'isListInFront', target: '.comparing', actions: keepOrder },
          },
        },
      },
    },
    failed: { on: { 'load.retried': { target: 'loading', actions: 'forgetProblem' } } },
  },
})
