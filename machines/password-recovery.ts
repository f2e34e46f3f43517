import { setup } from 'xstate'
import { requestPasswordReset } from '#contract/password.ts'
import { RecoveryForm } from '#rules/forms/forms.ts'
import { loginPath } from '#rules/paths.ts'
import { fromCall } from './parts/calls.ts'
import { type EmailContext, onSuggestion, type SuggestionEvent, suggestionParts } from './parts/email-suggestion.ts'
import type { Exit } from './parts/exit.ts'
import * as form from './parts/form.ts'

const { createMachine } = setup({
  types: {
    input: {} as { email: string; callback: string | null },
    context: {} as EmailContext & { callback: string | null },
    events: {} as form.FormEvent | SuggestionEvent | { type: 'anotherAddress.chosen' | 'back.chosen' },
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: { requestPasswordReset: fromCall(requestPasswordReset) },
})
  .extend(suggestionParts)
  .extend(form.formParts(RecoveryForm))

/** Password recovery (Specification §2, Forgot password screen). */
export const passwordRecoveryMachine = createMachine({
  id: 'password-recovery',
  description:
    'Asks for a link to set a new password. Every failure looks like success, so that the screen does not reveal which emails have an account. An email that looks like a typo gets a suggestion, which never blocks anything.',
  context: ({ input }) => ({ ...input, ...form.noErrors, suggestion: null, startValues: {} }),
  initial: 'ready',
  states: {
    ready: {
      initial: 'first',
      states: {
        first: {},
        returned: { description: 'The form is shown again for another email, filled in.' },
      },
      on: {
        ...form.onEdited(form.withValues('keepValues')),
        ...onSuggestion,
        'form.submitted': form.whenSent('requesting', form.withValues('keepValues'), form.withValues('keepSuggestion')),
        'back.chosen': 'left',
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestPasswordReset',
        input: ({ context }) => ({ body: { email: context.email } }),
        onDone: 'requested',
        onError: 'requested',
      },
    },
    requested: {
      description: 'The same screen after success and failure.',
      on: { 'anotherAddress.chosen': 'ready.returned', 'back.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ to: loginPath(context.callback), state: { email: context.email } }),
})
