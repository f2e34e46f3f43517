import { assertEvent, assign, emit, setup } from 'xstate'
import { changePassword } from '#contract/user.ts'
import { PasswordChangeForm } from '#rules/forms/forms.ts'
import { offeredProviderName } from '#rules/providers.ts'
import { fromCall } from './parts/calls.ts'
import type { PageResumed } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { isRejection } from './parts/link-check.ts'
import { type OwnUser, ownUserIn, type SessionChanged, type SessionFacts, withSession } from './parts/session-parts.ts'
import { type Toast, toastOf } from './parts/toast.ts'

const { createMachine } = setup({
  types: {
    input: {} as OwnUser,
    context: {} as form.FormContext &
      OwnUser & {
        /** The number of accepted changes. Each one replaces the form with an empty one. */
        changes: number
      },
    events: {} as form.FormEvent | PageResumed | SessionChanged,
    emitted: {} as Toast,
    tags: {} as 'busy' | form.WaitTag,
  },
  actors: { changePassword: fromCall(changePassword) },
  actions: {
    keepUser: assign({ storedUser: ({ context }, session: SessionFacts) => ownUserIn(context, session) }),
    emptyForm: assign({ changes: ({ context }) => context.changes + 1 }),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    hasPassword: ({ context }) => context.storedUser.hasPassword,
    keepsPassword: ({ context }, session: SessionFacts) => ownUserIn(context, session).hasPassword,
    hasProvider: ({ context }) => offeredProviderName(context.storedUser.oauthProvider) !== null,
  },
}).extend(form.formParts(PasswordChangeForm))

/** Password change (Specification §2, Profile screen). Invoked by the machine of the profile. */
export const passwordChangeMachine = createMachine({
  id: 'password-change',
  description:
    'Changes the password of a signed-in user. The typed passwords stay in the form and are lost when the session ends.',
  context: ({ input }) => ({ ...input, ...form.noErrors, changes: 0 }),
  on: {
    'page.resumed': { actions: 'forgetProblems' },
    'session.changed': { target: '.deciding', actions: withSession('keepUser') },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The user has a password, a provider or neither.',
      always: [
        { guard: 'hasPassword', target: 'ready' },
        { guard: 'hasProvider', target: 'providerOnly' },
        { target: 'hidden' },
      ],
    },
    hidden: { description: 'There is nothing to show.' },
    providerOnly: { description: 'There is no password to change. The card names the provider.' },
    ready: {
      description: 'The form can be filled in and sent.',
      initial: 'open',
      states: form.waitStates,
      on: {
        ...form.onEdited(),
        'form.submitted': form.whenSent('changing'),
        'session.changed': { guard: withSession('keepsPassword'), actions: withSession('keepUser') },
      },
    },
    changing: {
      tags: 'busy',
      on: { 'session.changed': { actions: withSession('keepUser') } },
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
        onError: form.whenSendFailed(
          { open: 'ready', waiting: 'ready.waiting' },
          form.setServerMessageOr('Failed to update password'),
          form.markField('currentPassword', isRejection),
        ),
      },
    },
  },
})
