import { assign, emit, forwardTo, not, setup } from 'xstate'
import { errorMessage, serverMessageOr } from '#api/errors.ts'
import { getUser, type UserRecord, updateUser } from '#contract/user.ts'
import type { AdminArea } from '#rules/access.ts'
import type { CallbackRejection } from '#rules/callback/callback-url.ts'
import type { FormValues } from '#rules/forms/fields.ts'
import { ProfileForm } from '#rules/forms/forms.ts'
import { paths } from '#rules/paths.ts'
import { isEdited, profileOf, takingSaved } from '#rules/profile.ts'
import { currentUserActor, fromCall, sessionActions } from './parts/calls.ts'
import { type DiscardableDraft, type DiscardEvent, type DraftTag, draftStates, noDraft } from './parts/draft.ts'
import type { PageResumed, UrlReplaced } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { type Failed, reportAction, withOutput } from './parts/params.ts'
import { type OwnUser, ownUserIn, type SessionChanged, type SessionFacts, withSession } from './parts/session-parts.ts'
import { type Toast, toastOf } from './parts/toast.ts'
import { passwordChangeMachine } from './password-change.ts'

interface ProfileInput extends OwnUser {
  /** The area that a LOCAL user was redirected from. Shown once. */
  readonly refused: AdminArea | null
  /** The plugin callback that no sign-in could be sent to. Shown once. */
  readonly notSentTo: string | null
  /** Why that callback is refused. */
  readonly rejection?: CallbackRejection | undefined
}

const forUser = ({ context: { userId } }: { readonly context: OwnUser }) => ({ path: { id: userId }, user: userId })

const { createMachine } = setup({
  types: {
    input: {} as ProfileInput,
    context: {} as form.FormContext & ProfileInput & DiscardableDraft<FormValues> & { profile: ProfileForm },
    events: {} as form.FormEvent | DiscardEvent | PageResumed | SessionChanged | { type: 'load.retried' },
    emitted: {} as Toast | UrlReplaced,
    tags: {} as 'busy' | DraftTag | form.WaitTag,
  },
  actors: {
    ...currentUserActor,
    getUser: fromCall(getUser),
    updateUser: fromCall(updateUser),
    passwordChange: passwordChangeMachine,
  },
  actions: {
    ...sessionActions,
    ...reportAction,
    forwardToPassword: forwardTo('passwordChange'),
    keepUser: assign(({ context }, session: SessionFacts) => {
      const storedUser = ownUserIn(context, session)
      const { profile, draft, discarded } = context
      const take = takingSaved(profile, context.storedUser, storedUser)
      return { storedUser, profile: take(profile), draft: take(draft), discarded: take(discarded) }
    }),
    keepProfile: assign({ profile: (_, record: UserRecord) => profileOf(record) }),
    keepSaved: assign({ profile: ({ context }) => profileOf(context.draft), ...noDraft }),
    keepStoredUser: assign({ profile: ({ context }) => profileOf(context.storedUser) }),
    keepDraft: assign({ draft: (_, values: FormValues) => values }),
    forgetDraft: assign(noDraft),
    discardDraft: assign(({ context }) => ({ draft: null, discarded: context.draft })),
    restoreDraft: assign(({ context }) => ({ draft: context.discarded, discarded: null })),
    keepFailure: assign((_, error: unknown) => ({
      problem: 'Failed to update profile',
      reason: serverMessageOr(error, errorMessage(error, true)),
    })),
    cleanAddress: emit({ type: 'url.replaced', to: paths.profile } satisfies UrlReplaced),
    announceSuccess: emit(toastOf('success')),
    announceFailure: emit(toastOf('error')),
  },
  guards: {
    hasNews: ({ context }) => context.refused !== null || context.notSentTo !== null,
    isEdited: ({ context: { profile, draft } }) => draft !== null && isEdited(profile, draft),
    isUnedited: not('isEdited'),
  },
}).extend(form.formParts(ProfileForm))

/** Profile (Specification §2, Profile screen). */
export const profileMachine = createMachine({
  id: 'profile',
  description:
    'A user reads and edits their profile. If the record cannot be loaded, the stored user is shown read-only: saving would overwrite the fields that the browser does not have.',
  context: ({ input }) => ({ ...noDraft, ...input, profile: profileOf(null), ...form.noErrors }),
  invoke: {
    id: 'passwordChange',
    src: 'passwordChange',
    input: ({ context: { userId, storedUser } }) => ({ userId, storedUser }),
    onError: { actions: { type: 'report', params: 'The password form has stopped' } },
  },
  on: { 'session.changed': { actions: [withSession('keepUser'), 'forwardToPassword'] } },
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'LOCAL users may have been redirected here, and others come from a failed hand-off. The history entry is cleared, so that the notice appears once.',
      always: [{ guard: 'hasNews', target: 'loading', actions: 'cleanAddress' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loads the record.',
      tags: 'busy',
      invoke: {
        src: 'getUser',
        input: forUser,
        onDone: { target: 'ready', actions: withOutput('keepProfile') },
        onError: {
          target: 'remembered',
          actions: ['keepStoredUser', { type: 'announceFailure', params: 'Failed to load user data' }],
        },
      },
    },
    remembered: {
      description: 'The form shows the stored user, read-only.',
      on: { 'load.retried': 'loading' },
    },
    ready: {
      description: 'The form can be edited and saved.',
      type: 'parallel',
      states: {
        draft: {
          initial: 'unedited',
          on: {
            'page.resumed': { target: '.edited.restored', actions: ['forgetProblems', 'forwardToPassword'] },
          },
          states: draftStates,
        },
        wait: { initial: 'open', states: form.waitStates },
      },
      on: {
        ...form.onEdited(form.withValues('keepDraft')),
        'form.submitted': form.whenSent('saving', form.withValues('keepDraft')),
      },
    },
    saving: {
      description: 'Sends the form to the server.',
      tags: ['busy', 'saving', 'unsaved'],
      invoke: {
        src: 'updateUser',
        input: ({ context }) => ({
          ...forUser({ context }),
          body: { ...profileOf(context.draft), groupId: context.storedUser?.group?.id ?? null },
        }),
        onDone: {
          target: 'rereading',
          actions: ['keepSaved', { type: 'announceSuccess', params: 'Profile updated successfully' }],
        },
        onError: form.whenSendFailed(
          { open: 'ready', waiting: 'ready.wait.waiting' },
          { type: 'keepFailure', params: ({ event }: Failed) => event.error },
        ),
      },
    },
    rereading: {
      description: 'Reads the record as the server has stored it. If that fails, the save still succeeded.',
      tags: ['busy', 'saving'],
      invoke: {
        src: 'getUser',
        input: forUser,
        onDone: { target: 'confirming', actions: withOutput('keepProfile') },
        onError: 'confirming',
      },
    },
    confirming: {
      description: 'Reads the stored user again, so that the shell shows the saved name.',
      tags: ['busy', 'saving'],
      invoke: {
        src: 'getCurrentUser',
        onDone: {
          target: 'ready.draft.saved',
          actions: {
            type: 'storeUser',
            params: ({ context: { profile }, event: { output } }) => ({
              ...output,
              user: { ...output.user, ...profile },
            }),
          },
        },
        onError: 'ready.draft.saved',
      },
    },
  },
})
