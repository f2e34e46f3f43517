import { assign, emit } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { changePassword } from '#contract/user.ts'
import { type FormValues, PasswordChangeForm } from '#rules/fields.ts'
import { type DraftContext, type DraftTaken, draftInContext } from './parts/draft.ts'
import {
  type FormContext,
  type FormSubmitted,
  formParts,
  keepsProblem,
  noProblems,
  unlessWaiting,
  type WaitEnded,
  whenFailed,
  whenSubmitted,
  withValues,
} from './parts/form.ts'
import { fromCall } from './parts/from-call.ts'
import {
  type OwnUser,
  onSessionChanged,
  ownUserIn,
  type SessionChanged,
  type SessionFacts,
} from './parts/session-parts.ts'
import { setup } from './parts/setup.ts'
import { type Toast, toastOf } from './parts/toast.ts'

const form = formParts(PasswordChangeForm)

interface PasswordChangeInput extends OwnUser, DraftContext<FormValues> {
  /** The name of the provider with which a person without a password signs in; null for one with a password. */
  readonly provider: string | null
}

/** Password change (Specification §2, Profile screen). */
export const passwordChangeMachine = setup({
  types: {
    input: {} as PasswordChangeInput,
    context: {} as FormContext &
      PasswordChangeInput & {
        /** How many changes were accepted: after each, the form goes away and an empty one comes. */
        changes: number
      },
    events: {} as { type: 'form.edited'; values: FormValues } | FormSubmitted | WaitEnded | SessionChanged,
    emitted: {} as Toast | DraftTaken,
    tags: {} as 'busy',
  },
  actors: {
    changePassword: fromCall(changePassword),
  },
  actions: {
    ...form.actions,
    keepUser: assign({ storedUser: ({ context }, session: SessionFacts) => ownUserIn(context, session) }),
    keepDraft: assign({
      draft: (_, values: FormValues) => (Object.values(values).some((value) => value !== '') ? values : null),
    }),
    takeDraft: emit({ type: 'draft.taken' }),
    emptyForm: assign(({ context }) => ({ draft: null, changes: context.changes + 1 })),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    ...form.guards,
    hasProvider: ({ context }) => context.provider !== null,
    hasDraft: ({ context }) => context.draft !== null,
  },
  delays: form.delays,
}).createMachine({
  id: 'password-change',
  meta: draftInContext,
  description:
    'Changes the password of a signed-in person. The typed passwords stay in memory until the server has accepted them, also through a forced sign-out.',
  context: ({ input }) => ({ ...input, ...noProblems, changes: 0 }),
  on: { ...form.on, ...onSessionChanged },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The person has a password or a provider.',
      always: [
        { guard: 'hasProvider', target: 'providerOnly' },
        { guard: 'hasDraft', target: 'ready.restored', actions: 'takeDraft' },
        { target: 'ready' },
      ],
    },
    providerOnly: { description: 'There is no password to change: the card names the provider.' },
    ready: {
      description: 'The form can be filled in and sent.',
      initial: 'fresh',
      states: {
        fresh: {},
        restored: { description: 'The form says that what was typed before the sign-out is back.' },
      },
      on: {
        'form.edited': { actions: { type: 'keepDraft', params: ({ event }) => event.values } },
        'form.submitted': unlessWaiting(...whenSubmitted('changing', withValues('keepDraft'))),
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changePassword',
        input: ({ context: { userId, draft } }) => {
          const { currentPassword = '', password = '' } = draft ?? {}
          return { path: { id: userId }, user: userId, body: { oldPassword: currentPassword, newPassword: password } }
        },
        onDone: {
          target: 'ready',
          actions: ['emptyForm', { type: 'announceSuccess', params: 'Password updated successfully' }],
        },
        onError: whenFailed(
          'ready',
          keepsProblem((error) => serverMessageOr(error, 'Failed to update password')),
        ),
      },
    },
  },
})
