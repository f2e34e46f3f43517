import { and, assign, emit, not, sendParent, setup, stateIn } from 'xstate'
import { suggestEmail } from '#rules/forms/email-suggestion.ts'
import type { FormValues } from '#rules/forms/fields.ts'
import {
  currentEmail,
  hasNext,
  type InvitationRun,
  isWithoutFailure,
  type RunProgress,
  restOf,
  runMessage,
  runOf,
  successOf,
} from '#rules/team/invitation-run.ts'
import { type Recipients, recipientsOf, withoutEntries } from '#rules/team/recipients.ts'
import { rowWithEmail, type TeamRow } from '#rules/team/team-rows.ts'
import type { RunChanged } from './bulk-invitation.ts'
import { hasSuggestion, onSuggestion, type SuggestionContext, type SuggestionEvent } from './parts/email-suggestion.ts'
import type { PageResumed } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { withEvent } from './parts/params.ts'
import { type Toast, toastOf } from './parts/toast.ts'

/** Sent to the team, which makes the calls. */
export interface InvitationRequest {
  readonly type: 'invitation.requested' | 'invitations.requested'
  readonly emails: readonly string[]
}

export type TeamMessage =
  /** Nothing is being changed. */
  | { readonly type: 'rows.changed'; readonly rows: readonly TeamRow[] }
  /** A change has begun. Nothing can be sent until `rows.changed`. */
  | { readonly type: 'change.begun' }
  | ChangeFailed
  | RunChanged

/** The form shows why a change failed (Specification §8, Team). */
interface ChangeFailed {
  readonly type: 'change.failed'
  readonly problem: string
  readonly reason: string
  /** In ms. */
  readonly wait: number
  /** The email of a lost invitation; else empty. */
  readonly returned: string
}

const parsed = (email: string, rows: readonly TeamRow[]) => ({ email, recipients: recipientsOf(email, rows) })

/** Fills text into the form. A new object fills it again. */
const filledWith = (email: string, rows: readonly TeamRow[]) => ({
  ...parsed(email, rows),
  startValues: { email },
  before: null,
})

type Received<Event> = { readonly event: Event }
const waitOf = ({ event }: Received<ChangeFailed | RunChanged>) => event.wait
const whenToWait = { type: 'asksToWait', params: waitOf } as const
const startWait = [{ type: 'keepWait', params: waitOf }, 'startWait'] as const
const keepFailure = withEvent('keepFailure')
const keepRest = withEvent('keepRest')

const readOnly = { 'form.edited': {} } as const

const { createMachine } = setup({
  types: {
    context: {} as form.FormContext &
      SuggestionContext & {
        rows: readonly TeamRow[]
        /** The text in the form: one email, or a list in any common format. */
        email: string
        /** The text before it became a list, which undo and CANCEL bring back; null after an edit of the list. */
        before: string | null
        recipients: Recipients
        /** The current run, or the last one, whose failures the form shows; empty before the first run. */
        run: InvitationRun
      },
    events: {} as
      | { type: 'form.edited'; values: FormValues }
      | form.FormSubmitted
      | form.WaitEnded
      | SuggestionEvent
      | { type: 'entries.removed'; entries: readonly string[] }
      | { type: 'people.submitted' | 'people.dismissed' | 'run.stopped' }
      | PageResumed
      | TeamMessage,
    emitted: {} as Toast,
    tags: {} as 'busy' | 'unsaved',
  },
  actions: {
    askOne: sendParent((_, email: string): InvitationRequest => ({ type: 'invitation.requested', emails: [email] })),
    askSeveral: sendParent(
      (_, emails: readonly string[]): InvitationRequest => ({ type: 'invitations.requested', emails }),
    ),
    askToStop: sendParent({ type: 'run.stopped' }),
    keepRows: assign(({ context }, { rows }: { rows: readonly TeamRow[] }) => ({
      rows,
      ...parsed(context.email, rows),
      ...(rowWithEmail(rows, context.email) !== null && { suggestion: null }),
    })),
    keepEmail: assign(({ context }, values: FormValues) => {
      return { ...parsed(values.email?.trim() ?? '', context.rows), suggestion: null }
    }),
    keepBefore: assign({ before: ({ context }) => context.email }),
    forgetBefore: assign({ before: null }),
    /** No suggestion for an email on the list: the hint under the field names the row. */
    keepSuggestion: assign(({ context }, { email = '' }: { email?: string | undefined }) => ({
      suggestion: rowWithEmail(context.rows, context.email) === null ? suggestEmail(email) : null,
    })),
    acceptSuggestion: assign(({ context: { suggestion, rows } }) => ({
      ...filledWith(suggestion ?? '', rows),
      suggestion: null,
    })),
    /** The field itself shows a pasted list one email per line. */
    fillAgain: assign({ startValues: ({ context: { email } }) => (email.includes('\n') ? { email } : {}) }),
    leaveList: assign(({ context: { before, rows } }) => ({ ...filledWith(before ?? '', rows), run: [] })),
    /** A lost email goes back into the form, unless the user has typed another one. */
    keepFailure: assign(({ context }, { problem, reason, returned }: ChangeFailed) => ({
      problem,
      reason,
      ...(returned !== '' && context.email === '' && filledWith(returned, context.rows)),
    })),
    removeEntries: assign(({ context: { recipients, rows } }, { entries }: { entries: readonly string[] }) =>
      filledWith(withoutEntries(recipients.entries, entries), rows),
    ),
    keepRun: assign({ run: (_, { run }: RunProgress) => run }),
    /** Keeps the emails that were not invited, with the reasons. */
    keepRest: assign(({ context: { email, recipients, rows } }, progress: RunChanged) => ({
      ...filledWith(restOf(email, recipients, progress.run), rows),
      run: progress.run,
      problem: isWithoutFailure(progress) ? '' : runMessage(progress.run, progress.cause),
      suggestion: null,
    })),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    isFormOfSeveral: stateIn({ text: 'several' }),
    isOpen: stateIn({ sending: 'open' }),
    isForSeveral: ({ context }) => context.recipients.isForSeveral,
    isForOne: not('isForSeveral'),
    /** What is on the list below the field, because it is not invited. */
    areNotInvited: ({ context: { recipients, run } }, { entries }: { entries: readonly string[] }) => {
      const { invalid, notes, listed } = recipients
      const emails = [...listed, ...run.filter(({ problem }) => problem !== '')].map(({ email }) => email)
      return entries.every((entry) => [...invalid, ...notes, ...emails].includes(entry))
    },
    isBlank: ({ context }) => context.email === '',
    isTyped: not('isBlank'),
    hasSuggestion,
    canInvite: and([not('isFormOfSeveral'), form.isNotWaiting]),
    /** The wait also blocks several invitations. */
    canInviteSeveral: and(['isFormOfSeveral', form.isNotWaiting, ({ context }) => context.recipients.batch.length > 0]),
    hasInvitee: (_, { run }: RunChanged) => currentEmail(run) !== '',
    canStop: and(['isFormOfSeveral', ({ context }) => hasNext(context.run)]),
    isWithoutFailure: (_, progress: RunChanged) => isWithoutFailure(progress),
  },
}).extend(form.formBase)

/** The invite form of the team (Specification §2, Team management screen). */
export const inviteFormMachine = createMachine({
  id: 'invite-form',
  description: 'An admin invites one user, or several from a pasted list. Nothing is sent while the team is changing.',
  context: { ...form.noErrors, rows: [], ...filledWith('', []), suggestion: null, run: [] },
  on: {
    ...form.onWaitEnded,
    'form.edited': [
      { guard: 'isFormOfSeveral', actions: ['forgetProblems', 'forgetBefore', form.withValues('keepEmail')] },
      { actions: ['forgetProblems', 'keepBefore', form.withValues('keepEmail')] },
    ],
    'change.failed': { actions: keepFailure },
  },
  type: 'parallel',
  states: {
    text: {
      initial: 'one',
      states: {
        one: {
          description: 'The form has a field for one email, as specified.',
          always: { guard: 'isForSeveral', target: 'several' },
          on: onSuggestion,
        },
        several: {
          description: 'The form has several emails until none is left, or one when the list has loaded again.',
          always: { guard: 'isBlank', target: 'one' },
          on: {
            'rows.changed': { guard: 'isForOne', target: 'one' },
            'people.dismissed': { guard: 'isOpen', target: 'one', actions: ['forgetProblems', 'leaveList'] },
          },
        },
      },
    },
    input: {
      description: 'Text that the tab keeps if the session ends.',
      on: { 'page.resumed': { target: '.restored', actions: ['forgetProblems', 'fillAgain'] } },
      initial: 'blank',
      states: {
        blank: { always: { guard: 'isTyped', target: 'typed' } },
        typed: {
          tags: 'unsaved',
          always: { guard: 'isBlank', target: 'blank' },
        },
        restored: {
          description: 'The form says that the text from before the end of the session is back.',
          tags: 'unsaved',
          always: { guard: 'isBlank', target: 'blank' },
          on: { 'run.changed': 'typed' },
        },
      },
    },
    sending: {
      initial: 'open',
      on: { 'rows.changed': { target: '.open', actions: withEvent('keepRows') } },
      states: {
        locked: {
          description: 'A row is changing, or the list is loaded again.',
          on: { 'change.begun': { actions: 'forgetProblems' } },
        },
        open: {
          on: {
            'change.begun': { target: 'locked', actions: 'forgetProblems' },
            'form.submitted': {
              guard: 'canInvite',
              target: 'asking',
              actions: [
                'forgetProblems',
                form.withValues('keepEmail'),
                { type: 'askOne', params: ({ context }) => context.email },
              ],
            },
            'people.submitted': {
              guard: 'canInviteSeveral',
              target: 'asking',
              actions: [
                'forgetProblems',
                { type: 'keepRun', params: ({ context }) => runOf(context.recipients.batch) },
                { type: 'askSeveral', params: ({ context }) => context.recipients.batch },
              ],
            },
            'entries.removed': { guard: withEvent('areNotInvited'), actions: withEvent('removeEntries') },
          },
        },
        asking: {
          description: 'The team sends the invitations, and the form shows the run.',
          tags: 'busy',
          on: {
            ...readOnly,
            'run.changed': [
              { guard: withEvent('hasInvitee'), actions: withEvent('keepRun') },
              {
                guard: withEvent('isWithoutFailure'),
                target: 'locked',
                actions: [keepRest, { type: 'announceSuccess', params: ({ event }) => successOf(event.run) }],
              },
              { guard: whenToWait, target: 'locked', actions: [keepRest, ...startWait] },
              { target: 'locked', actions: keepRest },
            ],
            'change.failed': [
              { guard: whenToWait, target: 'locked', actions: [keepFailure, ...startWait] },
              { target: 'locked', actions: keepFailure },
            ],
            'run.stopped': { guard: 'canStop', actions: 'askToStop' },
          },
        },
      },
    },
  },
})
