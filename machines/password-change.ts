import { assertEvent, assign, emit } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { changePassword } from '#contract/user.ts'
import { PasswordChangeForm } from '#rules/fields.ts'
import * as form from './parts/form.ts'
import {
  type OwnUser,
  onSessionChanged,
  ownUserIn,
  type SessionChanged,
  type SessionFacts,
} from './parts/session-parts.ts'
import { fromCall, setupChart } from './parts/setup-chart.ts'
import { type Toast, toastOf } from './parts/toast.ts'

interface PasswordChangeInput extends OwnUser {
  /** The provider of a user without a password; null for a user with a password. */
  readonly provider: string | null
}

const { createMachine } = setupChart({
  types: {
    input: {} as PasswordChangeInput,
    context: {} as form.FormContext &
      PasswordChangeInput & {
        /** The number of accepted changes. Each one replaces the form with an empty one. */
        changes: number
      },
    events: {} as form.FormEvent | SessionChanged,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: {
    changePassword: fromCall(changePassword),
  },
  actions: {
    keepUser: assign({ storedUser: ({ context }, session: SessionFacts) => ownUserIn(context, session) }),
    emptyForm: assign({ changes: ({ context }) => context.changes + 1 }),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    hasProvider: ({ context }) => context.provider !== null,
  },
}).extend(form.formParts(PasswordChangeForm))

/** Password change (Specification §2, Profile screen). */
export const passwordChangeMachine = createMachine({
  id: 'password-change',
  description:
    'Changes the password of a signed-in user. The typed passwords stay in the form and are lost when the session ends.',
  context: ({ input }) => ({ ...input, ...form.noErrors, changes: 0 }),
  on: { ...form.onWaitEnded, ...onSessionChanged },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The user has a password or a provider.',
      always: [{ guard: 'hasProvider', target: 'providerOnly' }, { target: 'ready' }],
    },
    providerOnly: { description: 'There is no password to change. The card names the provider.' },
    ready: {
      description: 'The form can be filled in and sent.',
      on: { ...form.onEdited(), 'form.submitted': form.whenSubmitted('changing') },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changePassword',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'form.submitted')
          const { currentPassword = '', password = '' } = event.values
          return { path: { id: userId }, user: userId, body: { oldPassword: currentPassword, newPassword: password } }
        },
        onDone: {
          target: 'ready',
          actions: ['emptyForm', { type: 'announceSuccess', params: 'Password updated successfully' }],
        },
        onError: form.whenFailed(
          'ready',
          form.setError((error) => serverMessageOr(error, 'Failed to update password')),
        ),
      },
    },
  },
})
