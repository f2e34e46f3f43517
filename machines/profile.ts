import { assign, emit, fromPromise, setup } from 'xstate'
import { getCurrentUser } from '#api/session.ts'
import { getUser, type UserUpdate, updateUser } from '#api/user.ts'
import { clearSession, type Ending, storeUser } from '#browser/token-store.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { UserRecord } from '#contract/user.ts'
import type { Id } from '#contract/values.ts'
import { type FormValues, ProfileForm } from '#rules/fields.ts'
import { isEdited, profileOf } from '#rules/profile.ts'
import type { Exit } from './exit.ts'
import { type FormContext, formParts, noProblems } from './form.ts'
import { type Toast, toastOf } from './toast.ts'

const form = formParts(ProfileForm)

/**
 * Profile: a signed-in person reads and edits who they are (Specification §2, Profile screen).
 * A record that cannot be loaded is replaced by what this browser remembers, for reading only: saving it would overwrite what the
 * browser does not know.
 */
export const profileMachine = setup({
  types: {
    input: {} as { userId: Id; groupId: Id | null; storedUser: CurrentUser | null },
    context: {} as FormContext & {
      userId: Id
      groupId: Id | null
      storedUser: CurrentUser | null
      /** As the server has it. */
      profile: ProfileForm
      /** On its way to the server. */
      submitted: ProfileForm
    },
    events: {} as
      | { type: 'form.edited'; values: FormValues }
      | { type: 'form.submitted'; values: FormValues }
      | { type: 'load.retried' },
    emitted: {} as Toast,
    tags: {} as 'busy' | 'unsaved',
    output: {} as Exit,
  },
  actors: {
    getUser: fromPromise<UserRecord, { id: Id }>(({ input, signal }) => getUser(input.id, signal)),
    updateUser: fromPromise<void, { id: Id; body: UserUpdate }>(({ input, signal }) =>
      updateUser(input.id, input.body, signal),
    ),
    getCurrentUser: fromPromise<object>(({ signal }) => getCurrentUser(signal)),
  },
  actions: {
    keepProfile: assign({ profile: (_, record: UserRecord) => profileOf(record) }),
    keepSubmitted: assign({ submitted: (_, values: FormValues) => profileOf(values) }),
    keepSaved: assign({ profile: ({ context }) => context.submitted }),
    keepStoredUser: assign({ profile: ({ context }) => profileOf(context.storedUser) }),
    keepFieldProblems: assign(form.withFieldProblems),
    keepProblem: assign(form.withProblem),
    forgetProblems: assign(noProblems),
    storeUser: (_, { user }: { user: unknown }) => storeUser(user),
    clearSession: (_, ending: Ending) => clearSession(ending),
    announceSuccess: emit(toastOf('success')),
    announceFailure: emit(toastOf('error')),
  },
  guards: {
    hasStoredUser: ({ context }) => context.storedUser !== null,
    isEdited: ({ context }, values: FormValues) => isEdited(context.profile, values),
    isValid: form.isValid,
  },
}).createMachine({
  id: 'profile',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    profile: profileOf(null),
    submitted: profileOf(null),
    ...noProblems,
  }),
  initial: 'loading',
  states: {
    loading: {
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
              { type: 'clearSession', params: 'forced' },
              { type: 'announceFailure', params: 'Failed to load user data' },
            ],
          },
        ],
      },
    },
    remembered: {
      on: { 'load.retried': 'loading' },
    },
    ready: {
      initial: 'unedited',
      states: {
        unedited: {},
        edited: { tags: 'unsaved' },
        /** What could not be saved may be what the server has. */
        comparing: {
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
        'form.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => event.values },
            target: 'saving',
            actions: ['forgetProblems', { type: 'keepSubmitted', params: ({ event }) => event.values }],
          },
          { actions: { type: 'keepFieldProblems', params: ({ event }) => event.values } },
        ],
      },
    },
    saving: {
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
      tags: 'busy',
      invoke: {
        src: 'getUser',
        input: ({ context }) => ({ id: context.userId }),
        onDone: { target: 'confirming', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
        onError: 'confirming',
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: {
          target: 'ready',
          actions: {
            type: 'storeUser',
            params: ({ context, event }) => ({ user: { ...event.output, ...context.profile } }),
          },
        },
        onError: 'ready',
      },
    },
    left: { type: 'final' },
  },
  output: { to: '/login' },
})
