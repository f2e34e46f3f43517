import { and, assign, emit, not, sendParent, stateIn } from 'xstate'
import { errorMessage, serverMessageOr } from '#api/errors.ts'
import { inviteMember } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import type { FormValues } from '#rules/fields.ts'
import { type InvitationRun, isComplete, restOf, runMessage, successOf } from '#rules/invitation-run.ts'
import { asOneLine, canInvite, isForSeveral, recipientsOf, withoutEntry } from '#rules/recipients.ts'
import { rowInTheWay, rowWithEmail, type TeamRow } from '#rules/team-rows.ts'
import { type InvitationsOutput, invitationsMachine } from './invitations.ts'
import { type ConnectionRestored, onConnectionRestored } from './parts/connection.ts'
import type { DraftContext } from './parts/draft.ts'
import { type SuggestionContext, type SuggestionEvent, suggestionParts } from './parts/email-suggestion.ts'
import * as form from './parts/form.ts'
import { fromCall, setupChart } from './parts/setup-chart.ts'
import { type Toast, toastOf } from './parts/toast.ts'

/** Sent to the team. After `invitation.failed` the list is unchanged; after `invitations.ended` it may have changed. */
export interface InviteFormReport {
  readonly type: 'invitation.begun' | 'invitations.begun' | 'invitation.failed' | 'invitations.ended'
}

export type TeamMessage =
  | { readonly type: 'rows.changed'; readonly rows: readonly TeamRow[] }
  /** A change has begun. Nothing can be sent until `rows.changed`. */
  | { readonly type: 'change.begun' }
  /** The form shows why the change of a row failed (Specification §8, Team). */
  | { readonly type: 'change.failed'; readonly problem: string }
  | { readonly type: 'address.returned'; readonly email: string }

const emptied = () => ({
  email: '',
  startValues: { email: '' },
  suggestion: null,
  run: [],
  draft: null,
})

/** Fills text into the form. A new object fills it again. */
const filledWith = (email: string) => ({ email, startValues: { email } })

const report = (type: InviteFormReport['type']) => ({ type: 'report', params: type }) as const

/** Keeps the emails that were not invited, with the reasons. */
const keepRest = {
  type: 'keepRest',
  params: ({ event }: { event: { output: InvitationsOutput } }) => event.output.run,
} as const
const keepRunError = {
  type: 'keepProblem',
  params: ({ event }: { event: { output: InvitationsOutput } }) => runMessage(event.output.run, event.output.cause),
} as const

const readOnly = { 'form.edited': {} } as const

const { createMachine } = setupChart({
  types: {
    /** The draft is the text from before a forced sign-out. */
    input: {} as DraftContext<string> & { groupId: Id; userId: Id },
    context: {} as form.FormContext &
      SuggestionContext &
      DraftContext<string> & {
        groupId: Id
        userId: Id
        rows: readonly TeamRow[]
        /** The text in the form: one email, or a list in any common format. */
        email: string
        /** The failures of the last run, which the form shows; empty before the first run. */
        run: InvitationRun
      },
    events: {} as
      | { type: 'form.edited'; values: FormValues }
      | form.FormSubmitted
      | { type: 'people.submitted' }
      | form.WaitEnded
      | ConnectionRestored
      | SuggestionEvent
      | { type: 'entry.removed'; entry: string }
      | { type: 'people.dismissed' }
      | TeamMessage,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: {
    inviteMember: fromCall(inviteMember),
    invitations: invitationsMachine,
  },
  actions: {
    report: sendParent((_, type: InviteFormReport['type']): InviteFormReport => ({ type })),
    keepRows: assign({ rows: (_, { rows }: { rows: readonly TeamRow[] }) => rows }),
    keepEmail: assign(({ context }, values: FormValues) => {
      const email = values.email?.trim() ?? ''
      return { email, suggestion: null, draft: email === '' ? null : context.draft }
    }),
    /** No suggestion for an email on the list: the hint under the field names the row. */
    keepSuggestion: assign(({ context }, { email = '' }: { email?: string | undefined }) =>
      rowWithEmail(context.rows, context.email) === null
        ? suggestionParts.withSuggestion(null, { email })
        : suggestionParts.withoutSuggestion,
    ),
    acceptSuggestion: assign(({ context }) => ({ ...filledWith(context.suggestion ?? ''), suggestion: null })),
    forgetEmail: assign(emptied),
    /** The email goes back into the form, unless the user has typed another one. */
    returnEmail: assign(({ context }, { email }: { email: string }) => filledWith(context.email || email)),
    removeEntry: assign(({ context }, { entry }: { entry: string }) => {
      const email = withoutEntry(context.email, entry)
      return { ...filledWith(email), draft: email === '' ? null : context.draft }
    }),
    keepRest: assign(({ context: { email, rows } }, run: InvitationRun) => ({
      ...filledWith(restOf(email, run, rows)),
      run,
      draft: null,
    })),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    isFormOfSeveral: stateIn({ text: 'several' }),
    isForSeveral: ({ context }) => isForSeveral(context.email),
    /** The form of a list stays while its users are invited. */
    isForOne: and([not('isForSeveral'), not(stateIn({ sending: 'invitingSeveral' }))]),
    /** What is on the list below the field, because it is not invited. */
    isNotInvited: ({ context: { email, rows, run } }, entry: string) => {
      const { invalid, listed } = recipientsOf(email, rows)
      const hasFailed = run.some((invited) => invited.email === entry && invited.problem !== '')
      return invalid.includes(entry) || listed.some((row) => row.email === entry) || hasFailed
    },
    isBlank: ({ context }) => context.email === '',
    hasSuggestion: suggestionParts.hasSuggestion,
    canInvite: and([
      not('isFormOfSeveral'),
      form.isNotWaiting,
      ({ context }) => rowInTheWay(context.rows, context.email) === null,
    ]),
    /** The wait also blocks several invitations. */
    canInviteSeveral: and([
      'isFormOfSeveral',
      form.isNotWaiting,
      ({ context }) => canInvite(recipientsOf(context.email, context.rows)),
    ]),
    isComplete: (_, { run }: InvitationsOutput) => isComplete(run),
  },
}).extend(form.formBase)

/** The invite form of the team (Specification §2, Team management screen). */
export const inviteFormMachine = createMachine({
  id: 'invite-form',
  description:
    'An admin invites one user, or several from a pasted list. Nothing is sent while the list of the team is loading or changing.',
  context: ({ input }) => ({
    ...input,
    ...form.noErrors,
    rows: [],
    email: input.draft ?? '',
    startValues: { email: asOneLine(input.draft ?? '') },
    suggestion: null,
    run: [],
  }),
  on: {
    ...form.onWaitEnded,
    ...onConnectionRestored,
    'form.edited': { actions: { type: 'keepEmail', params: ({ event }) => event.values } },
    'change.failed': { actions: { type: 'keepProblem', params: ({ event }) => event.problem } },
    'address.returned': { actions: { type: 'returnEmail', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    text: {
      initial: 'one',
      states: {
        one: {
          description: 'The form has a field for one email, as specified.',
          always: { guard: 'isForSeveral', target: 'several' },
          on: {
            'email.left': { actions: { type: 'keepSuggestion', params: ({ event }) => event } },
            'suggestion.accepted': { guard: 'hasSuggestion', actions: 'acceptSuggestion' },
          },
        },
        several: {
          description: 'The form has several emails until none is left, or one when the list has loaded again.',
          always: { guard: 'isBlank', target: 'one' },
          on: { 'rows.changed': { guard: 'isForOne', target: 'one' } },
        },
      },
    },
    sending: {
      initial: 'locked',
      states: {
        locked: {
          description: 'The list is loading or changing.',
          on: { 'rows.changed': { target: 'open', actions: { type: 'keepRows', params: ({ event }) => event } } },
        },
        open: {
          on: {
            'change.begun': { target: 'locked', actions: 'forgetProblems' },
            'form.submitted': {
              guard: 'canInvite',
              target: 'inviting',
              actions: ['forgetProblems', form.withValues('keepEmail')],
            },
            'people.submitted': { guard: 'canInviteSeveral', target: 'invitingSeveral', actions: 'forgetProblems' },
            'entry.removed': {
              guard: { type: 'isNotInvited', params: ({ event }) => event.entry },
              actions: { type: 'removeEntry', params: ({ event }) => event },
            },
            'people.dismissed': { guard: 'isFormOfSeveral', actions: ['forgetProblems', 'forgetEmail'] },
          },
        },
        inviting: {
          tags: 'busy',
          entry: report('invitation.begun'),
          invoke: {
            src: 'inviteMember',
            input: ({ context: { groupId, userId, email } }) => ({
              path: { id: groupId },
              user: userId,
              body: { email },
            }),
            onDone: {
              target: 'locked',
              actions: [
                { type: 'announceSuccess', params: ({ context }) => `Invitation sent to ${context.email}.` },
                'forgetEmail',
                report('invitations.ended'),
              ],
            },
            onError: form.whenFailed(
              'locked',
              form.setError((error) =>
                serverMessageOr(error, `The invitation was not sent. ${errorMessage(error, true)}`),
              ),
              report('invitation.failed'),
            ),
          },
          on: readOnly,
        },
        invitingSeveral: {
          description: 'Several users are invited, one call at a time.',
          tags: 'busy',
          entry: report('invitations.begun'),
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
                guard: { type: 'isComplete', params: ({ event }) => event.output },
                target: 'locked',
                actions: [keepRest, { type: 'announceSuccess', params: ({ event }) => successOf(event.output.run) }],
              },
              {
                guard: { type: 'asksToWait', params: ({ event }) => event.output.wait },
                target: 'locked',
                actions: [
                  keepRest,
                  keepRunError,
                  { type: 'keepWait', params: ({ event }) => event.output.wait },
                  'startWait',
                ],
              },
              { target: 'locked', actions: [keepRest, keepRunError] },
            ],
            onError: {
              target: 'locked',
              actions: form.setError((error) =>
                serverMessageOr(error, `The invitations were not sent. ${errorMessage(error)}`),
              ),
            },
          },
          exit: report('invitations.ended'),
          on: readOnly,
        },
      },
    },
  },
})
