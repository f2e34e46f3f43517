import { assign, emit, not, sendParent, setup, stateIn } from 'xstate'
import type { FormValues } from '#rules/forms/fields.ts'
import { type InvitationRun, isWithoutFailure, restOf, runMessage, successOf } from '#rules/team/invitation-run.ts'
import { entriesOf, isForSeveral, recipientsOf, withoutEntries } from '#rules/team/recipients.ts'
import type { SuggestionContext, SuggestionEvent } from './parts/email-suggestion.ts'
import { onSuggestion, suggestionParts } from './parts/email-suggestion.ts'
import type { PageResumed } from './parts/exit.ts'
import * as form from './parts/form.ts'
import type { ChangeFailed, InvitationRequest, RunEnded, ToForm } from './parts/team-messages.ts'
import { type Toast, toastOf } from './parts/toast.ts'

/** Fills text into the form. A new object fills it again. */
const filledWith = (email: string) => ({ email, startValues: { email }, before: null })

const waitOf = ({ event }: { readonly event: ChangeFailed | RunEnded }) => event.wait
const whenToWait = {
  guard: { type: 'asksToWait', params: waitOf },
  target: '.waiting',
  actions: { type: 'keepWait', params: waitOf },
} as const

const { createMachine } = setup({
  types: {
    context: {} as form.FormContext &
      SuggestionContext & {
        /** The text in the form: one email, or a list in any common format. */
        email: string
        /** The text before it became a list, which undo and CANCEL bring back; null after an edit of the list. */
        before: string | null
        /** The last run, whose failures the form shows; empty before the first run. */
        run: InvitationRun
      },
    events: {} as
      | { type: 'form.edited'; values: FormValues }
      | form.FormSubmitted
      | SuggestionEvent
      | { type: 'entries.removed'; entries: readonly string[] }
      | { type: 'people.dismissed' }
      | PageResumed
      | ToForm,
    emitted: {} as Toast,
    tags: {} as 'unsaved' | form.WaitTag,
  },
  actions: {
    ...suggestionParts.actions,
    ask: sendParent((_, request: InvitationRequest) => request),
    keepEmail: assign((_, { email = '' }: FormValues) => ({ email: email.trim(), suggestion: null })),
    keepBefore: assign({ before: ({ context }) => context.email }),
    forgetBefore: assign({ before: null }),
    /** The field itself shows a pasted list one email per line. */
    fillAgain: assign({ startValues: ({ context: { email } }) => (email.includes('\n') ? { email } : {}) }),
    leaveList: assign(({ context: { before } }) => ({ ...filledWith(before ?? ''), run: [] })),
    /** A lost email goes back into the form, unless the user has typed another one. */
    keepFailure: assign(({ context }, { problem, reason, returned }: ChangeFailed) => ({
      problem,
      reason,
      ...(returned !== '' && context.email === '' && filledWith(returned)),
    })),
    removeEntries: assign(({ context }, entries: readonly string[]) =>
      filledWith(withoutEntries(entriesOf(context.email), entries)),
    ),
    /** Keeps the emails that were not invited, with the reasons. */
    keepRest: assign(({ context: { email } }, { rows, run, cause }: RunEnded) => ({
      ...filledWith(restOf(email, recipientsOf(email, rows), run)),
      run,
      problem: isWithoutFailure({ run, cause }) ? '' : runMessage(run, cause),
      suggestion: null,
    })),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    ...suggestionParts.guards,
    isFormOfOne: stateIn({ text: 'one' }),
    isForSeveral: ({ context }) => isForSeveral(context.email),
    isForOne: not('isForSeveral'),
    /** The list below the form names entries. */
    areEntries: ({ context }, entries: readonly string[]) => {
      const all = entriesOf(context.email)
      return withoutEntries(all, entries) !== withoutEntries(all, [])
    },
    isBlank: ({ context }) => context.email === '',
    isTyped: not('isBlank'),
    isWithoutFailure: (_, run: RunEnded) => isWithoutFailure(run),
  },
}).extend(form.formBase)

/** The invite form of the team (Specification §2, Team management screen). */
export const inviteFormMachine = createMachine({
  id: 'invite-form',
  description:
    'An admin writes whom to invite: one user, or several from a pasted list. The team sends the invitations, unless it is changing.',
  context: { ...form.noErrors, ...filledWith(''), suggestion: null, run: [] },
  type: 'parallel',
  states: {
    text: {
      on: {
        'entries.removed': {
          guard: { type: 'areEntries', params: ({ event }) => event.entries },
          actions: { type: 'removeEntries', params: ({ event }) => event.entries },
        },
        'change.begun': { actions: 'forgetProblems' },
        'change.failed': { actions: { type: 'keepFailure', params: ({ event }) => event } },
        'run.ended': [
          {
            guard: { type: 'isWithoutFailure', params: ({ event }) => event },
            actions: [
              { type: 'keepRest', params: ({ event }) => event },
              { type: 'announceSuccess', params: ({ event }) => successOf(event.run) },
            ],
          },
          { actions: { type: 'keepRest', params: ({ event }) => event } },
        ],
      },
      initial: 'one',
      states: {
        one: {
          description: 'The form has a field for one email, as specified.',
          always: { guard: 'isForSeveral', target: 'several' },
          on: {
            ...onSuggestion,
            'form.edited': { actions: ['forgetProblems', 'keepBefore', form.withValues('keepEmail')] },
          },
        },
        several: {
          description: 'The form has several emails until none is left, or one when a change has ended.',
          always: { guard: 'isBlank', target: 'one' },
          on: {
            'form.edited': { actions: ['forgetProblems', 'forgetBefore', form.withValues('keepEmail')] },
            'change.ended': { guard: 'isForOne', target: 'one' },
            'people.dismissed': { target: 'one', actions: ['forgetProblems', 'leaveList'] },
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
        typed: { tags: 'unsaved', always: { guard: 'isBlank', target: 'blank' } },
        restored: {
          description: 'The form says that the text from before the end of the session is back.',
          tags: 'unsaved',
          always: { guard: 'isBlank', target: 'blank' },
          on: { 'run.ended': 'typed' },
        },
      },
    },
    wait: {
      on: {
        'form.submitted': [
          {
            guard: 'isFormOfOne',
            actions: [
              form.withValues('keepEmail'),
              { type: 'ask', params: ({ context }) => ({ type: 'invitation.requested', text: context.email }) },
            ],
          },
          {
            actions: { type: 'ask', params: ({ context }) => ({ type: 'invitations.requested', text: context.email }) },
          },
        ],
        'change.failed': whenToWait,
        'run.ended': whenToWait,
      },
      initial: 'open',
      states: { ...form.waitStates, over: { ...form.waitStates.over, on: { 'change.begun': 'open' } } },
    },
  },
})
