import { and, assign, emit, fromPromise, not, sendTo, stateIn } from 'xstate'
import { errorSentence, serverMessageOr } from '#api/errors.ts'
import { type ConfirmedUser, readConfirmedUser } from '#api/session.ts'
import { cancelInvitation } from '#api/team.ts'
import { getTeam, inviteMember, removeMember, type Team } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import { refusalOf } from '#rules/access.ts'
import type { FormValues } from '#rules/fields.ts'
import { type InvitationRun, type InviteDraft, isComplete, problemOf, restOf } from '#rules/invitation-run.ts'
import { canInvite, isForSeveral, linesOf, recipientsOf, withoutEntry } from '#rules/recipients.ts'
import {
  hasMatch,
  isAbout,
  isRemovable,
  listedWords,
  matchingRows,
  nextOrder,
  type RowColumn,
  type RowOrder,
  rowInTheWay,
  rowsOf,
  rowWithEmail,
  rowWithKey,
  type TeamRow,
  teamPath,
} from '#rules/team-rows.ts'
import { type InvitationsOutput, invitationsMachine } from './invitations.ts'
import { type ConnectionRestored, withoutOffline } from './parts/connection.ts'
import type { DraftContext } from './parts/draft.ts'
import { type SuggestionContext, type SuggestionEvent, suggestionParts } from './parts/email-suggestion.ts'
import type { AddressReplacing } from './parts/exit.ts'
import { type FormContext, type WaitEnded, waiting } from './parts/form.ts'
import { fromCall } from './parts/from-call.ts'
import { currentUserActor, sessionActions } from './parts/session-parts.ts'
import { setup } from './parts/setup.ts'
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

/** The parts of the chart of the team, which machines/team.ts joins: types, actors, actions, guards and delays. */
export const teamSetup = setup({
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
      | Exclude<SuggestionEvent, { type: 'email.edited' }>
      | { type: 'entry.removed'; entry: string }
      | { type: 'people.dismissed' }
      | { type: 'people.restored' }
      | { type: 'departure.delayed' }
      | { type: 'departure.cancelled' }
      | { type: 'search.edited'; search: string }
      | { type: 'search.left' }
      | { type: 'order.chosen'; column: RowColumn }
      | { type: 'removal.requested'; key: string }
      | { type: 'removal.confirmed' }
      | { type: 'removal.dismissed' }
      | { type: 'cancellation.requested'; key: string }
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
    ...currentUserActor,
  },
  actions: {
    ...sessionActions,
    keepTeam: assign((_, team: Team) => ({ rows: rowsOf(team), unreadable: team.unreadable })),
    keepSearch: assign({ search: (_, { search }: { search: string }) => search }),
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
        serverMessageOr(error, `${what} ${errorSentence(error, waits)}`),
    }),
    keepListed: assign({
      problem: ({ context: { rows, email } }) => {
        const row = rowInTheWay(rows, email)
        return row === null ? '' : `The invitation was not sent. ${listedWords(row)}`
      },
    }),
    ...waiting.actions,
    forgetProblem: assign({ problem: '' }),
    forgetOffline: assign(({ context }) => withoutOffline(context)),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    ...waiting.guards,
    isRemovable: ({ context }, { key }: { key: string }) => isRemovable(rowWithKey(shownRows(context), key)),
    isInvitation: ({ context }, { key }: { key: string }) => rowWithKey(shownRows(context), key)?.kind === 'invitation',
    isOneself: ({ context }) => isAbout(context.subject, context.userId),
    canManageGroup: ({ context }, confirmed: ConfirmedUser) => {
      const user = readConfirmedUser(confirmed)
      return user !== null && refusalOf('team', user) === null && user.group?.id === context.groupId
    },
    isForSeveral: ({ context }) => isForSeveral(context.email),
    hasSuggestion: suggestionParts.hasSuggestion,
    isBlank: ({ context }) => context.email === '',
    isFormOfSeveral,
    isInTheWay: ({ context }, { email = '' }: FormValues) => rowInTheWay(context.rows, email) !== null,
    isStillInTheWay: ({ context }, team: Team) => rowInTheWay(rowsOf(team), context.email) !== null,
    isDismissed: stateIn({ loaded: { form: 'dismissed' } }),
    canBeRestored: ({ context }) => context.discarded !== null,
    cannotBeRestored: not('canBeRestored'),
    /** Several people cannot be invited before the wait is over either. */
    canInviteSeveral: and([
      isFormOfSeveral,
      ({ context }) => !context.wait && canInvite(recipientsOf(context.email, context.rows)),
    ]),
    isListInFront: not(stateIn({ loaded: { change: 'confirmingRemoval' } })),
    isComplete: (_, run: InvitationRun) => isComplete(run),
    isEmpty: ({ context }) => context.rows.length === 0,
    hasMatch: ({ context }) => hasMatch(context.rows, context.search),
    isAddressCurrent: ({ context: { search, order, address } }) => teamPath(search, order) === address,
  },
  delays: {
    /** The answer may belong to tokens that another tab has replaced; then nothing of it is stored. */
    timeToHearOfSession: 1_000,
    ...waiting.delays,
    /** Safari refuses more than 100 changes of the address within 30 s. */
    timeToFinishTyping: 400,
  },
})
