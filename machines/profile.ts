import { assign, emit, fromPromise, setup } from 'xstate'
import { refusedTokensId } from '#api/errors.ts'
import { getUser, type UserUpdate, updateUser } from '#api/user.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { UserRecord } from '#contract/user.ts'
import type { Id } from '#contract/values.ts'
import type { AdminArea } from '#rules/access.ts'
import { type FormValues, ProfileForm } from '#rules/fields.ts'
import { isEdited, profileOf } from '#rules/profile.ts'
import type { AddressReplacing, Exit } from './parts/exit.ts'
import { type FormContext, type FormSubmitted, formParts, noProblems, whenSubmitted, withValues } from './parts/form.ts'
import { currentUserActor, sessionActions } from './parts/session-parts.ts'
import { type Toast, toastOf } from './parts/toast.ts'

const form = formParts(ProfileForm)

interface ProfileInput {
  readonly userId: Id
  readonly groupId: Id | null
  readonly storedUser: CurrentUser | null
  /** The area that a LOCAL person was sent away from; the screen says so once. */
  readonly refused: AdminArea | null
}

/** Profile (Specification §2, Profile screen). */
export const profileMachine = setup({
  types: {
    input: {} as ProfileInput,
    context: {} as FormContext &
      ProfileInput & {
        /** The profile on the server. */
        profile: ProfileForm
        /** The profile that was last sent. */
        submitted: ProfileForm
      },
    events: {} as { type: 'form.edited'; values: FormValues } | FormSubmitted | { type: 'load.retried' },
    emitted: {} as Toast | AddressReplacing,
    tags: {} as 'busy' | 'unsaved',
    output: {} as Exit,
  },
  actors: {
    ...currentUserActor,
    getUser: fromPromise<UserRecord, { id: Id }>(({ input, signal }) => getUser(input.id, signal)),
    updateUser: fromPromise<void, { id: Id; body: UserUpdate }>(({ input, signal }) =>
      updateUser(input.id, input.body, signal),
    ),
  },
  actions: {
    ...sessionActions,
    keepProfile: assign({ profile: (_, record: UserRecord) => profileOf(record) }),
    keepSubmitted: assign({ submitted: (_, values: FormValues) => profileOf(values) }),
    keepSaved: assign({ profile: ({ context }) => context.submitted }),
    keepStoredUser: assign({ profile: ({ context }) => profileOf(context.storedUser) }),
    keepFieldProblems: assign(form.withFieldProblems),
    keepProblem: assign(form.withProblem),
    forgetProblems: assign(noProblems),
    cleanAddress: emit({ type: 'address.replacing', to: '/profile' } satisfies AddressReplacing),
    announceSuccess: emit(toastOf('success')),
    announceFailure: emit(toastOf('error')),
  },
  guards: {
    wasRefused: ({ context }) => context.refused !== null,
    hasStoredUser: ({ context }) => context.storedUser !== null,
    isEdited: ({ context }, values: FormValues) => isEdited(context.profile, values),
    isValid: form.isValid,
  },
}).createMachine({
  id: 'profile',
  description:
    'A person reads and edits the own profile. A record that cannot be loaded is replaced by the stored user, for reading only: saving would overwrite the fields that the browser does not know.',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    profile: profileOf(null),
    submitted: profileOf(null),
    ...noProblems,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'LOCAL people may have been sent here from another page. The history entry forgets it, so that it is told once.',
      always: [{ guard: 'wasRefused', target: 'loading', actions: 'cleanAddress' }, { target: 'loading' }],
    },
    loading: {
      description: 'The server is asked for the record.',
      tags: 'busy',
      invoke: {
        src: 'getUser',
        input: ({ context }) => ({ id: context.userId }),
        onDone: { target: 'ready', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'hasStoredUser',
            target: 'remembered',
            actions: ['keepStoredUser', { type: 'announceFailure', params: 'Failed to load user data' }],
          },
          {
            target: 'left',
            actions: [
              {
                type: 'clearSession',
                params: ({ event }) => ({ ending: 'forced' as const, tokensId: refusedTokensId(event.error) }),
              },
              { type: 'announceFailure', params: 'Failed to load user data' },
            ],
          },
        ],
      },
    },
    remembered: {
      description: 'The form shows the stored user, for reading only.',
      on: { 'load.retried': 'loading' },
    },
    ready: {
      description: 'The form can be edited and saved.',
      initial: 'unedited',
      states: {
        unedited: { description: 'The form shows what the server has.' },
        edited: { description: 'The form differs from the server.', tags: 'unsaved' },
        comparing: {
          description:
            'A save has failed: the form is compared with the server, since an unedited one can be sent too.',
          always: [
            { guard: { type: 'isEdited', params: ({ context }) => context.submitted }, target: 'edited' },
            { target: 'unedited' },
          ],
        },
      },
      on: {
        'form.edited': [
          { guard: { type: 'isEdited', params: ({ event }) => event.values }, target: '.edited' },
          { target: '.unedited' },
        ],
        'form.submitted': whenSubmitted('saving', withValues('keepSubmitted')),
      },
    },
    saving: {
      description: 'The server is sent the form.',
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'updateUser',
        input: ({ context }) => ({ id: context.userId, body: { ...context.submitted, groupId: context.groupId } }),
        onDone: {
          target: 'rereading',
          actions: ['keepSaved', { type: 'announceSuccess', params: 'Profile updated successfully' }],
        },
        onError: {
          target: 'ready.comparing',
          actions: { type: 'keepProblem', params: 'Failed to update profile' },
        },
      },
    },
    rereading: {
      description: 'The record is read as the server has stored it; a failure is no failed save.',
      tags: 'busy',
      invoke: {
        src: 'getUser',
        input: ({ context }) => ({ id: context.userId }),
        onDone: { target: 'confirming', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
        onError: 'confirming',
      },
    },
    confirming: {
      description: 'The stored user is read again, so that the shell shows the saved name.',
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: {
          target: 'ready',
          actions: {
            type: 'storeUser',
            params: ({ context, event }) => ({
              ...event.output,
              user: { ...event.output.user, ...context.profile },
            }),
          },
        },
        onError: 'ready',
      },
    },
    left: { description: 'Nothing can be shown.', type: 'final' },
  },
  output: { to: '/login' },
})
