import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { type Registration, registerAccount } from '#api/registration.ts'
import { type FormValues, RegistrationForm } from '#rules/fields.ts'
import { registrationOf } from '#rules/registration.ts'
import type { Exit } from './parts/exit.ts'
import { type FormContext, type FormSubmitted, formParts, noProblems, whenSubmitted, withValues } from './parts/form.ts'

const form = formParts(RegistrationForm)

/** Registration (Specification §2, Register screen). */
export const registrationMachine = setup({
  types: {
    context: {} as FormContext & { email: string },
    events: {} as FormSubmitted | { type: 'back.chosen' },
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    registerAccount: fromPromise<void, Registration>(({ input, signal }) => registerAccount(input, signal)),
  },
  actions: {
    keepEmail: assign({ email: (_, values: FormValues) => registrationOf(values).email }),
    keepFieldProblems: assign(form.withFieldProblems),
    keepProblem: assign(form.withProblem),
    forgetProblems: assign(noProblems),
  },
  guards: {
    isValid: form.isValid,
  },
}).createMachine({
  id: 'registration',
  description: 'Creates an account. The flow ends on a screen that waits for the e-mail; no session begins.',
  options: { maxIterations: 100 },
  context: { ...noProblems, email: '' },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'form.submitted': whenSubmitted('registering', withValues('keepEmail')),
        'back.chosen': 'left',
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        src: 'registerAccount',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          return registrationOf(event.values)
        },
        onDone: 'registered',
        onError: {
          target: 'ready',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => serverMessageOr(event.error, 'Registration failed. Please try again.'),
          },
        },
      },
    },
    registered: {
      description: 'The account waits for its activation by the link in the e-mail.',
      on: { 'back.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ to: '/login', state: { email: context.email } }),
})
