import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { changePassword } from '#api/user.ts'
import type { Id } from '#contract/values.ts'
import { type FormValues, PasswordChangeForm } from '#rules/fields.ts'
import { type FormContext, type FormSubmitted, formParts, noProblems, whenSubmitted } from './parts/form.ts'
import { type Toast, toastOf } from './parts/toast.ts'

const form = formParts(PasswordChangeForm)

const emptyForm = (): FormValues => ({ currentPassword: '', password: '', confirmPassword: '' })

/** Password change (Specification §2, Profile screen). */
export const passwordChangeMachine = setup({
  types: {
    input: {} as { userId: Id; email: string },
    context: {} as FormContext & {
      userId: Id
      email: string
      startValues: FormValues
    },
    events: {} as FormSubmitted,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: {
    changePassword: fromPromise<void, { id: Id; body: { oldPassword: string; newPassword: string } }>(
      ({ input, signal }) => changePassword(input.id, input.body, signal),
    ),
  },
  actions: {
    /** A new object empties the form. */
    emptyForm: assign({ startValues: emptyForm }),
    keepFieldProblems: assign(form.withFieldProblems),
    keepProblem: assign(form.withProblem),
    forgetProblems: assign(noProblems),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    isValid: form.isValid,
  },
}).createMachine({
  id: 'password-change',
  description:
    'Changes the password of a signed-in person. The typed passwords stay in the form until the server has accepted them; they are never part of the context.',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, ...noProblems, startValues: emptyForm() }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'form.submitted': whenSubmitted('changing'),
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted')
          const { currentPassword = '', password = '' } = event.values
          return { id: context.userId, body: { oldPassword: currentPassword, newPassword: password } }
        },
        onDone: {
          target: 'ready',
          actions: ['emptyForm', { type: 'announceSuccess', params: 'Password updated successfully' }],
        },
        onError: {
          target: 'ready',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => serverMessageOr(event.error, 'Failed to update password'),
          },
        },
      },
    },
  },
})
