import { assertEvent, assign, emit, not, setup, stateIn } from 'xstate'
import type { Answer } from '#api/http.ts'
import { acceptInvitationAsExisting, acceptInvitationAsNew, verifyInvitation } from '#contract/invitation.ts'
import { isSameEmail } from '#rules/forms/email-key.ts'
import { NewPasswordForm } from '#rules/forms/forms.ts'
import { paths } from '#rules/paths.ts'
import { currentUserActor, fromCall, sessionActions } from './parts/calls.ts'
import type { Exit } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { isRejection, whenNotVerified } from './parts/link-check.ts'
import { withOutput } from './parts/params.ts'
import { type SessionChanged, type SessionFacts, signedOut, withSession } from './parts/session-parts.ts'
import { type Toast, toastOf } from './parts/toast.ts'

const whenNotAccepted = form.whenSendFailed(
  { open: 'answering.attempt.failed', waiting: 'answering.attempt.failed.waiting' },
  form.setServerMessageOr('Failed to accept invitation. Please try again.'),
)

/** Specification §3, Invitation verify result. */
type Invited = Answer<typeof verifyInvitation>

const { createMachine } = setup({
  types: {
    input: {} as { hash: string | null; session: SessionFacts },
    context: {} as form.FormContext & {
      hash: string
      session: SessionFacts
      invited: Invited
    },
    events: {} as
      | { type: 'check.retried' | 'join.chosen' | 'cancel.chosen' | 'logOut.chosen' | 'signIn.chosen' }
      | form.FormEvent
      | SessionChanged,
    emitted: {} as Toast,
    tags: {} as 'busy' | form.WaitTag,
    output: {} as Exit,
  },
  actors: {
    ...currentUserActor,
    verifyInvitation: fromCall(verifyInvitation),
    acceptInvitationAsExisting: fromCall(acceptInvitationAsExisting),
    acceptInvitationAsNew: fromCall(acceptInvitationAsNew),
  },
  actions: {
    ...sessionActions,
    keepSession: assign({ session: (_, session: SessionFacts) => session }),
    keepInvited: assign({ invited: (_, invited: Invited) => invited }),
    forgetSession: assign({ session: signedOut }),
    announceSuccess: emit(toastOf('success')),
  },
  guards: {
    hasHash: ({ context }) => context.hash !== '',
    /** A user without an email may be the invited one, so the server decides. */
    isAnotherAccount: ({ context: { session, invited } }) =>
      session.user !== null && session.user.email !== '' && !isSameEmail(session.user.email, invited.email),
    isExisting: ({ context }) => context.invited.userExists,
    isSessionKnown: ({ context: { session } }) => !session.hasToken || session.user !== null,
    isSignedIn: ({ context }) => context.session.user !== null,
    isSignedOut: not('isSignedIn'),
    isWaiting: stateIn({ answering: { attempt: { failed: 'waiting' } } }),
    mayJoin: not('isWaiting'),
    isRefusal: (_, error: unknown) => isRejection(error),
    isComplete: (_, { email }: Answer<typeof acceptInvitationAsNew>) => email !== null,
  },
  delays: { timeToSettle: 100 },
}).extend(form.formParts(NewPasswordForm))

/** Invitation (Specification §2, Invitation screen). */
export const acceptInvitationMachine = createMachine({
  id: 'accept-invitation',
  description:
    'Accepts an invitation, with or without an account, signed in or not. An invitation is for one email. A user who is signed in with another email has to log out first.',
  context: ({ input }) => ({
    hash: input.hash ?? '',
    session: input.session,
    invited: { email: '', groupName: '', userExists: false },
    ...form.noErrors,
  }),
  on: { 'session.changed': { actions: withSession('keepSession') } },
  initial: 'waitingForSession',
  states: {
    waitingForSession: {
      description: 'Waits for the user of the session, to compare the emails.',
      tags: 'busy',
      always: { guard: 'isSessionKnown', target: 'checkingLink' },
    },
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
        input: ({ context }) => ({ path: { hash: context.hash } }),
        onDone: { target: 'answering', actions: withOutput('keepInvited') },
        onError: whenNotVerified('This invitation is invalid or has expired.'),
      },
    },
    answering: {
      type: 'parallel',
      states: {
        account: {
          initial: 'verified',
          states: {
            verified: {
              description:
                'The invitation is valid. The next state depends on the signed-in user and on whether the invited email has an account.',
              always: [
                { guard: 'isAnotherAccount', target: 'wrongAccount', actions: 'forgetProblems' },
                { guard: 'isExisting', target: 'existing' },
                { target: 'new' },
              ],
            },
            wrongAccount: {
              description:
                'The signed-in user has another email than the invited one. The problem of an earlier attempt is cleared.',
              on: {
                'logOut.chosen': {
                  target: 'verified',
                  actions: [
                    {
                      type: 'endSession',
                      params: ({ context }) => ({ ending: 'chosen', user: context.session.user?.id }),
                    },
                    'forgetSession',
                  ],
                },
              },
            },
            existing: {
              description: 'The invited email has an account, which joins the group with one click.',
              on: {
                'join.chosen': { guard: 'mayJoin', target: '#accept-invitation.joining', actions: 'forgetProblems' },
              },
            },
            new: {
              description: 'The invited email has no account. The user chooses a password.',
              on: {
                ...form.onEdited(),
                'form.submitted': [
                  { guard: 'isWaiting' },
                  {
                    guard: form.withValues('isValid'),
                    target: '#accept-invitation.accepting',
                    actions: 'forgetProblems',
                  },
                  {
                    target: '#accept-invitation.answering.attempt.first',
                    actions: form.withValues('keepFieldProblems'),
                  },
                ],
              },
            },
          },
          on: { 'session.changed': { target: '.verified', actions: withSession('keepSession') } },
        },
        attempt: {
          description: 'A wait continues if the session changes.',
          initial: 'first',
          states: {
            first: {},
            failed: {
              description: 'A signed-out user can also sign in: the invitation may be accepted already.',
              ...form.waitRegion,
              on: { 'signIn.chosen': { guard: 'isSignedOut', target: '#accept-invitation.leftForSignInAsInvited' } },
            },
          },
        },
      },
      on: { 'cancel.chosen': [{ guard: 'isSignedIn', target: 'leftForProfile' }, { target: 'leftForSignIn' }] },
    },
    joining: {
      tags: 'busy',
      invoke: {
        src: 'acceptInvitationAsExisting',
        input: ({ context: { hash, session } }) => ({ path: { hash }, user: session.user?.id ?? null }),
        onDone: {
          target: 'joined',
          actions: { type: 'announceSuccess', params: 'You have been successfully added to the organization!' },
        },
        onError: whenNotAccepted,
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
        user: {
          description: 'Reads a signed-in user again, because /team needs the new group.',
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isSignedIn', target: 'rereading' }, { target: 'known' }] },
            rereading: {
              invoke: {
                src: 'getCurrentUser',
                onDone: { target: 'known', actions: withOutput('storeUser') },
                onError: 'known',
              },
            },
            known: { type: 'final' },
          },
        },
      },
      onDone: [{ guard: 'isSignedIn', target: 'leftForTeam' }, { target: 'leftForSignInAndTeam' }],
    },
    accepting: {
      tags: 'busy',
      invoke: {
        src: 'acceptInvitationAsNew',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted')
          return { path: { hash: context.hash }, body: { password: event.values.password ?? '' } }
        },
        onDone: [
          {
            guard: withOutput('isComplete'),
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
        onError: whenNotAccepted,
      },
    },
    accepted: {
      description: 'The account exists. The user signs in to it, so a stored session is ended.',
      entry: { type: 'endSession', params: { ending: 'chosen' } },
      tags: 'busy',
      after: { timeToSettle: 'leftForSignInAsInvited' },
    },
    incomplete: {
      description: 'The account exists, but the response has no email. The user signs in without help.',
      entry: { type: 'endSession', params: { ending: 'chosen' } },
      on: { 'signIn.chosen': 'leftForSignInAsInvited' },
    },
    unverified: {
      description: 'The invitation could not be checked. The reason says why, and it may still be valid.',
      on: { 'check.retried': { target: 'verifying', actions: 'forgetProblems' }, 'signIn.chosen': 'leftForSignIn' },
    },
    failed: {
      description: 'The invitation cannot be used. The problem explains why.',
      on: { 'signIn.chosen': 'leftForSignIn' },
    },
    leftForSignIn: { type: 'final', output: { to: paths.login } },
    leftForSignInAsInvited: {
      type: 'final',
      output: ({ context }): Exit => ({ to: paths.login, state: { email: context.invited.email } }),
    },
    leftForSignInAndTeam: {
      type: 'final',
      output: ({ context: { invited } }): Exit => ({
        to: paths.login,
        state: { email: invited.email, returnTo: paths.team, joined: true },
      }),
    },
    leftForTeam: { type: 'final', output: { to: paths.team, state: { joined: true } } },
    leftForProfile: { type: 'final', output: { to: paths.profile } },
  },
  output: ({ event }) => event.output as Exit,
})
