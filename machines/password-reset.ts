import { assertEvent, emit, setup } from 'xstate'
import { presentable } from '#api/errors.ts'
import { resetPassword, verifyResetToken } from '#contract/password.ts'
import { NewPasswordForm } from '#rules/forms/forms.ts'
import { paths } from '#rules/paths.ts'
import { fromCall, sessionActions } from './parts/calls.ts'
import type { Exit } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { isRejection, whenNotVerified } from './parts/link-check.ts'
import { withOutput } from './parts/params.ts'
import { type Toast, toastOf } from './parts/toast.ts'

const { createMachine } = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as form.FormContext & { token: string },
    events: {} as form.FormEvent | { type: 'check.retried' | 'newLink.chosen' | 'back.chosen' | 'signIn.chosen' },
    emitted: {} as Toast,
    tags: {} as 'busy' | form.WaitTag,
    output: {} as Exit,
  },
  actors: {
    verifyResetToken: fromCall(verifyResetToken),
    resetPassword: fromCall(resetPassword),
  },
  actions: { ...sessionActions, announceSuccess: emit(toastOf('success')) },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isLinkValid: (_, { isValid }: { isValid: boolean }) => isValid,
    isRefusal: (_, error: unknown) => isRejection(error),
  },
  delays: { timeToReadSuccess: 2_000 },
}).extend(form.formParts(NewPasswordForm))

/** Password reset (Specification §2, Reset password screen). */
export const passwordResetMachine = createMachine({
  id: 'password-reset',
  description:
    'Sets a new password with the link from the reset email. The flow ends on a visible sign-in form, so a stored session is ended.',
  context: ({ input }) => ({ token: input.token ?? '', ...form.noErrors }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'hasToken', target: 'verifying' },
        { target: 'failed', actions: { type: 'keepProblem', params: 'Invalid reset link. No token provided.' } },
      ],
    },
    verifying: {
      description: 'The server checks the link before the user types a password.',
      tags: 'busy',
      invoke: {
        src: 'verifyResetToken',
        input: ({ context }) => ({ path: { token: context.token } }),
        onDone: [
          { guard: withOutput('isLinkValid'), target: 'ready' },
          {
            target: 'failed',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => presentable(event.output.message) ?? 'Invalid or expired reset token',
            },
          },
        ],
        onError: whenNotVerified('Invalid reset token'),
      },
    },
    ready: {
      description: 'Takes the new password.',
      initial: 'first',
      states: {
        first: { description: 'The link was valid a moment ago.' },
        failed: {
          description: 'The user can also leave: the link may be used or expired.',
          initial: 'open',
          states: form.waitStates,
          on: { 'newLink.chosen': '#password-reset.leftForRecovery', 'back.chosen': '#password-reset.leftForSignIn' },
        },
      },
      on: {
        ...form.onEdited(),
        'form.submitted': [
          { guard: form.withValues('isValid'), target: 'resetting', actions: 'forgetProblems' },
          { target: '.first', actions: form.withValues('keepFieldProblems') },
        ],
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted')
          const { password = '', confirmPassword = '' } = event.values
          return { path: { token: context.token }, body: { password, confirmPassword } }
        },
        onDone: {
          target: 'reset',
          actions: {
            type: 'announceSuccess',
            params: 'Password reset successfully! Please log in with your new password.',
          },
        },
        onError: form.whenSendFailed(
          { open: 'ready.failed', waiting: 'ready.failed.waiting' },
          form.setServerMessageOr('Failed to reset password. Please try again.'),
        ),
      },
    },
    reset: {
      description: 'Shows success for 2 s. The user can also sign in at once.',
      entry: { type: 'endSession', params: { ending: 'chosen' } },
      after: { timeToReadSuccess: 'leftForSignIn' },
      on: { 'signIn.chosen': 'leftForSignIn' },
    },
    unverified: {
      description: 'The link could not be checked. The reason says why, and it may still be valid.',
      on: {
        'check.retried': { target: 'verifying', actions: 'forgetProblems' },
        'newLink.chosen': 'leftForRecovery',
        'back.chosen': 'leftForSignIn',
      },
    },
    failed: {
      description: 'The link cannot be used. The problem explains why.',
      on: { 'newLink.chosen': 'leftForRecovery', 'back.chosen': 'leftForSignIn' },
    },
    leftForRecovery: { type: 'final', output: { to: paths.forgotPassword } },
    leftForSignIn: { type: 'final', output: { to: paths.login } },
  },
  output: ({ event }) => event.output as Exit,
})
