import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { serverMessageOr } from '#api/errors.ts'
import { acceptInvitationAsExisting, acceptInvitationAsNew, verifyInvitation } from '#api/invitation.ts'
import { getCurrentUser, logOut, type StoredSession, watchStoredSession } from '#api/session.ts'
import { logProblem } from '#browser/log.ts'
import { clearSession, type Ending, storeUser } from '#browser/token-store.ts'
import type { CurrentUser } from '#contract/session.ts'
import { type FormValues, isSameEmail, NewPasswordForm } from '#rules/fields.ts'
import type { Exit } from './exit.ts'
import { type FormContext, formParts, noProblems } from './form.ts'
import { type Toast, toastOf } from './toast.ts'

const form = formParts(NewPasswordForm)

/** Whom an invitation is for, and to what (Specification §3, Invitation verify result). */
export interface Invited {
  readonly email: string
  readonly groupName: string
  readonly userExists: boolean
}

/**
 * Invitation: somebody opens the link from an invitation e-mail, with or without an account, signed in or not
 * (Specification §2, Invitation screen). Nobody accepts for somebody else: whoever is signed in with another address has to log out
 * first.
 */
export const invitationMachine = setup({
  types: {
    input: {} as { hash: string | null; user: CurrentUser | null },
    context: {} as FormContext & {
      hash: string
      /** Whoever is signed in in this browser, here or in another tab. */
      user: CurrentUser | null
      invited: Invited
      exit: Exit
    },
    events: {} as
      | { type: 'join.chosen' }
      | { type: 'form.submitted'; values: FormValues }
      | { type: 'cancel.chosen' }
      | { type: 'logOut.chosen' }
      | { type: 'signIn.chosen' }
      | { type: 'session.changed'; user: CurrentUser | null },
    emitted: {} as Toast,
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    watchStoredSession: fromCallback(({ sendBack }) =>
      watchStoredSession(({ hasToken, user }: StoredSession) =>
        sendBack({ type: 'session.changed', user: hasToken ? user : null }),
      ),
    ),
    verifyInvitation: fromPromise<Invited, { hash: string }>(({ input, signal }) =>
      verifyInvitation(input.hash, signal),
    ),
    logOut: fromPromise<void>(({ signal }) => logOut(signal)),
    acceptInvitationAsExisting: fromPromise<void, { hash: string }>(({ input, signal }) =>
      acceptInvitationAsExisting(input.hash, signal),
    ),
    acceptInvitationAsNew: fromPromise<{ email: string | null }, { hash: string; password: string }>(
      ({ input, signal }) => acceptInvitationAsNew(input.hash, input.password, signal),
    ),
    getCurrentUser: fromPromise<unknown>(({ signal }) => getCurrentUser(signal)),
  },
  actions: {
    keepUser: assign({ user: (_, { user }: { user: CurrentUser | null }) => user }),
    keepInvited: assign({ invited: (_, invited: Invited) => invited }),
    keepFieldProblems: assign(form.withFieldProblems),
    keepProblem: assign(form.withProblem),
    forgetProblems: assign(noProblems),
    storeUser: (_, { user }: { user: unknown }) => storeUser(user),
    clearSession: (_, ending: Ending) => clearSession(ending),
    forgetUser: assign({ user: null }),
    report: (_, sentence: string) => logProblem(sentence),
    leaveForTeam: assign({ exit: { to: '/team' } }),
    leaveForSignIn: assign({
      exit: ({ context }, { returnTo }: { returnTo?: string }) => ({
        to: '/login',
        state: { email: context.invited.email, ...(returnTo !== undefined && { returnTo }) },
      }),
    }),
    leaveForProfile: assign({ exit: { to: '/profile' } }),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    hasHash: ({ context }) => context.hash !== '',
    /** An address that the server did not tell may be the invited one: the server knows. */
    isSomebodyElse: ({ context: { user, invited } }) =>
      user !== null && user.email !== '' && !isSameEmail(user.email, invited.email),
    isExisting: ({ context }) => context.invited.userExists,
    isSignedIn: ({ context }) => context.user !== null,
    isValid: form.isValid,
    isComplete: (_, { email }: { email: string | null }) => email !== null,
  },
  delays: {
    timeToSettle: 100,
  },
}).createMachine({
  id: 'invitation',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    hash: input.hash ?? '',
    user: input.user,
    invited: { email: '', groupName: '', userExists: false },
    ...noProblems,
    exit: { to: '/login' },
  }),
  invoke: {
    src: 'watchStoredSession',
    onError: { actions: { type: 'report', params: 'The stored session cannot be watched' } },
  },
  on: { 'session.changed': { actions: { type: 'keepUser', params: ({ event }) => event } } },
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'hasHash', target: 'verifying' },
        { target: 'failed', actions: { type: 'keepProblem', params: 'Invalid invitation link. No hash provided.' } },
      ],
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'verifyInvitation',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: { target: 'verified', actions: { type: 'keepInvited', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: 'This invitation is invalid or has expired.' },
        },
      },
    },
    verified: {
      always: [
        { guard: 'isSomebodyElse', target: 'wrongAccount' },
        { guard: 'isExisting', target: 'existing' },
        { target: 'new' },
      ],
    },
    wrongAccount: {
      on: {
        'session.changed': { target: 'verified', actions: { type: 'keepUser', params: ({ event }) => event } },
        'logOut.chosen': 'loggingOut',
        'cancel.chosen': { target: 'left', actions: 'leaveForProfile' },
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        onDone: { target: 'verified', actions: [{ type: 'clearSession', params: 'chosen' }, 'forgetUser'] },
        onError: { target: 'verified', actions: [{ type: 'clearSession', params: 'chosen' }, 'forgetUser'] },
      },
    },
    existing: {
      on: {
        'session.changed': { target: 'verified', actions: { type: 'keepUser', params: ({ event }) => event } },
        'join.chosen': { target: 'joining', actions: 'forgetProblems' },
        'cancel.chosen': [{ guard: 'isSignedIn', target: 'left', actions: 'leaveForProfile' }, { target: 'left' }],
      },
    },
    joining: {
      tags: 'busy',
      invoke: {
        src: 'acceptInvitationAsExisting',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: {
          target: 'joined',
          actions: { type: 'announceSuccess', params: 'You have been successfully added to the organization!' },
        },
        onError: {
          target: 'existing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => serverMessageOr(event.error, 'Failed to accept invitation. Please try again.'),
          },
        },
      },
    },
    joined: {
      tags: 'busy',
      type: 'parallel',
      states: {
        delay: {
          initial: 'settling',
          states: {
            settling: { after: { timeToSettle: 'settled' } },
            settled: { type: 'final' },
          },
        },
        /** /team has to know the new group, so whoever is signed in is read again meanwhile. */
        user: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isSignedIn', target: 'rereading' }, { target: 'known' }] },
            rereading: {
              invoke: {
                src: 'getCurrentUser',
                onDone: {
                  target: 'known',
                  actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: 'known',
              },
            },
            known: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'isSignedIn', target: 'left', actions: 'leaveForTeam' },
        { target: 'left', actions: { type: 'leaveForSignIn', params: { returnTo: '/team' } } },
      ],
    },
    new: {
      on: {
        'session.changed': { target: 'verified', actions: { type: 'keepUser', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => event.values },
            target: 'accepting',
            actions: 'forgetProblems',
          },
          { actions: { type: 'keepFieldProblems', params: ({ event }) => event.values } },
        ],
        'cancel.chosen': [{ guard: 'isSignedIn', target: 'left', actions: 'leaveForProfile' }, { target: 'left' }],
      },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        src: 'acceptInvitationAsNew',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted')
          return { hash: context.hash, password: event.values.password ?? '' }
        },
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.output },
            target: 'accepted',
            actions: {
              type: 'announceSuccess',
              params: 'Invitation accepted successfully! Please log in with your new credentials.',
            },
          },
          {
            target: 'incomplete',
            actions: {
              type: 'keepProblem',
              params: 'Invitation accepted, but user information is incomplete. Please try logging in manually.',
            },
          },
        ],
        onError: {
          target: 'new',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => serverMessageOr(event.error, 'Failed to accept invitation. Please try again.'),
          },
        },
      },
    },
    accepted: {
      entry: { type: 'clearSession', params: 'chosen' },
      tags: 'busy',
      after: { timeToSettle: { target: 'left', actions: { type: 'leaveForSignIn', params: {} } } },
    },
    incomplete: {
      entry: { type: 'clearSession', params: 'chosen' },
      on: { 'signIn.chosen': { target: 'left', actions: { type: 'leaveForSignIn', params: {} } } },
    },
    failed: {
      on: { 'signIn.chosen': 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
