import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { resetPassword, verifyResetToken } from '#api/password.ts'
import { clearSession, type Ending } from '#browser/token-store.ts'
import { type FormValues, NewPasswordForm } from '#rules/fields.ts'
import type { Exit } from './exit.ts'
import { type FormContext, formParts, noProblems } from './form.ts'
import { type Toast, toastOf } from './toast.ts'

const form = formParts(NewPasswordForm)

/**
 * Password reset: a visitor opens the link from the reset e-mail (Specification §2, Reset password screen).
 * It ends on a visible sign-in form: a session that this browser still holds is ended.
 */
export const passwordResetMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as FormContext & { token: string; exit: Exit },
    events: {} as
      | { type: 'form.submitted'; values: FormValues }
      | { type: 'newLink.chosen' }
      | { type: 'back.chosen' }
      | { type: 'signIn.chosen' },
    emitted: {} as Toast,
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    verifyResetToken: fromPromise<{ isValid: boolean; message: string }, { token: string }>(({ input, signal }) =>
      verifyResetToken(input.token, signal),
    ),
    resetPassword: fromPromise<void, { token: string; password: string; confirmPassword: string }>(
      ({ input: { token, ...body }, signal }) => resetPassword(token, body, signal),
    ),
  },
  actions: {
    keepFieldProblems: assign(form.withFieldProblems),
    keepProblem: assign(form.withProblem),
    forgetProblems: assign(noProblems),
    leaveForRecovery: assign({ exit: { to: '/forgot-password' } }),
    clearSession: (_, ending: Ending) => clearSession(ending),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isLinkValid: (_, { isValid }: { isValid: boolean }) => isValid,
    isValid: form.isValid,
  },
  delays: {
    timeToReadSuccess: 2_000,
  },
}).createMachine({
  id: 'password-reset',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ token: input.token ?? '', ...noProblems, exit: { to: '/login' } }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'hasToken', target: 'verifying' },
        { target: 'failed', actions: { type: 'keepProblem', params: 'Invalid reset link. No token provided.' } },
      ],
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'verifyResetToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'isLinkValid', params: ({ event }) => event.output }, target: 'ready' },
          {
            target: 'failed',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => event.output.message || 'Invalid or expired reset token',
            },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: 'Invalid reset token' } },
      },
    },
    ready: {
      on: {
        'form.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => event.values },
            target: 'resetting',
            actions: 'forgetProblems',
          },
          { actions: { type: 'keepFieldProblems', params: ({ event }) => event.values } },
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
          return { token: context.token, password, confirmPassword }
        },
        onDone: {
          target: 'reset',
          actions: {
            type: 'announceSuccess',
            params: 'Password reset successfully! Please log in with your new password.',
          },
        },
        onError: {
          target: 'ready',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => serverMessageOr(event.error, 'Failed to reset password. Please try again.'),
          },
        },
      },
    },
    reset: {
      entry: { type: 'clearSession', params: 'chosen' },
      after: { timeToReadSuccess: 'left' },
      on: { 'signIn.chosen': 'left' },
    },
    failed: {
      on: {
        'newLink.chosen': { target: 'left', actions: 'leaveForRecovery' },
        'back.chosen': 'left',
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
