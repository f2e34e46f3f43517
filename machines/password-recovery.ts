import { assign, fromPromise, setup } from 'xstate'
import { requestPasswordReset } from '#api/password.ts'
import { type FormValues, RecoveryForm } from '#rules/fields.ts'
import { loginPath } from '#rules/paths.ts'
import type { Exit } from './parts/exit.ts'
import { type FormContext, type FormSubmitted, formParts, noProblems, whenSubmitted, withValues } from './parts/form.ts'

const form = formParts(RecoveryForm)

/** Password recovery (Specification §2, Forgot password screen). */
export const passwordRecoveryMachine = setup({
  types: {
    input: {} as { email: string; callback: string | null },
    context: {} as FormContext & { email: string; callback: string | null },
    events: {} as FormSubmitted | { type: 'back.chosen' },
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    requestPasswordReset: fromPromise<void, { email: string }>(({ input, signal }) =>
      requestPasswordReset(input.email, signal),
    ),
  },
  actions: {
    keepEmail: assign({ email: (_, { email = '' }: FormValues) => email.trim() }),
    keepFieldProblems: assign(form.withFieldProblems),
    forgetProblems: assign(noProblems),
  },
  guards: {
    isValid: form.isValid,
  },
}).createMachine({
  id: 'password-recovery',
  description:
    'Asks for a link to set a new password. Every failure looks like success, so that the screen does not tell which addresses have an account.',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, ...noProblems }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'form.submitted': whenSubmitted('requesting', withValues('keepEmail')),
        'back.chosen': 'left',
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestPasswordReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'requested',
        onError: 'requested',
      },
    },
    requested: {
      description: 'The same screen after success and failure.',
      on: { 'back.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ to: loginPath(context.callback), state: { email: context.email } }),
})
