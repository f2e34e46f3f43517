import { assertEvent, emit, setup } from 'xstate'
import { ApiError } from '#api/errors.ts'
import { registerAccount } from '#contract/registration.ts'
import { RegistrationForm } from '#rules/forms/forms.ts'
import { paths } from '#rules/paths.ts'
import { registrationOf } from '#rules/profile.ts'
import { fromCall } from './parts/calls.ts'
import { type EmailContext, onSuggestion, type SuggestionEvent, suggestionParts } from './parts/email-suggestion.ts'
import type { UrlReplaced } from './parts/exit.ts'
import * as form from './parts/form.ts'
import type { Failed } from './parts/params.ts'

const isTaken = (error: unknown) => error instanceof ApiError && error.status === 409

const wayOn = 'If it is yours, go BACK TO LOGIN and sign in, or set a new password there.'

const { createMachine } = setup({
  types: {
    /** The email typed on /login. */
    input: {} as { email: string },
    context: {} as EmailContext,
    events: {} as form.FormEvent | SuggestionEvent | { type: 'anotherAddress.chosen' | 'back.chosen' },
    emitted: {} as UrlReplaced,
    tags: {} as 'busy' | 'typed' | form.WaitTag,
  },
  actors: { registerAccount: fromCall(registerAccount) },
  actions: {
    openLogin: emit(
      ({ context: { email } }): UrlReplaced => ({ type: 'url.replaced', to: paths.login, state: { email } }),
    ),
  },
})
  .extend(suggestionParts)
  .extend(form.formParts(RegistrationForm))

/** Registration (Specification §2, Register screen). */
export const registrationMachine = createMachine({
  id: 'registration',
  description:
    'Creates an account. The flow ends on a screen that waits for the email. No session begins. An email that looks like a typo gets a suggestion, which never blocks anything.',
  context: ({ input: { email } }) => ({ ...form.noErrors, suggestion: null, email, startValues: { email } }),
  initial: 'ready',
  states: {
    ready: {
      initial: 'first',
      states: {
        first: {
          description: 'There is only the email of /login.',
          on: {
            'form.edited': {
              target: 'typed',
              actions: [form.withValues('recheckFields'), form.withValues('keepValues')],
            },
          },
        },
        typed: {
          description: 'The tab keeps the form, except for the passwords, if the user leaves.',
          tags: 'typed',
          initial: 'open',
          states: form.waitStates,
        },
        returned: {
          description: 'The form is shown again for another email, filled in except for the passwords.',
          tags: 'typed',
        },
      },
      on: {
        ...form.onEdited(form.withValues('keepValues')),
        ...onSuggestion,
        'form.submitted': form.whenSent(
          'registering',
          form.withValues('keepValues'),
          form.withValues('keepSuggestion'),
        ),
        'back.chosen': { actions: 'openLogin' },
      },
    },
    registering: {
      tags: ['busy', 'typed'],
      invoke: {
        src: 'registerAccount',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          return { body: registrationOf(event.values) }
        },
        onDone: 'registered',
        onError: form.whenSendFailed(
          { open: 'ready.typed', waiting: 'ready.typed.waiting' },
          form.setServerMessageOr('Registration failed. Please try again.'),
          form.markField('email', isTaken),
          { type: 'keepReason', params: ({ event }: Failed) => (isTaken(event.error) ? wayOn : '') },
        ),
      },
    },
    registered: {
      description: 'The account waits for its activation by the link in the email.',
      on: { 'anotherAddress.chosen': 'ready.returned', 'back.chosen': { actions: 'openLogin' } },
    },
  },
})
