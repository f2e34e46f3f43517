import { assign, emit, fromPromise } from 'xstate'
import type { Answer } from '#api/http.ts'
import { logOut } from '#api/session.ts'
import { acceptInvitationAsExisting, acceptInvitationAsNew, verifyInvitation } from '#contract/invitation.ts'
import { isSameEmail, NewPasswordForm } from '#rules/fields.ts'
import { type ConnectionRestored, withoutOffline } from './parts/connection.ts'
import type { Exit } from './parts/exit.ts'
import { type FormContext, type FormSubmitted, formParts, type WaitEnded } from './parts/form.ts'
import { fromCall } from './parts/from-call.ts'
import { isRefusal } from './parts/link-check.ts'
import {
  currentUserActor,
  type SessionChanged,
  type SessionFacts,
  sessionActions,
  signedOut,
} from './parts/session-parts.ts'
import { setup } from './parts/setup.ts'
import { type Toast, toastOf } from './parts/toast.ts'

export const form = formParts(NewPasswordForm)

/** The invited address and its group (Specification §3, Invitation verify result). */
type Invited = Answer<typeof verifyInvitation>

/** What the chart of an invitation works with: types, actors, actions, guards and delays. */
export const invitationSetup = setup({
  types: {
    input: {} as { hash: string | null; session: SessionFacts },
    context: {} as FormContext & {
      hash: string
      session: SessionFacts
      invited: Invited
      /** The sentence on why the link could not be checked; else empty. */
      reason: string
      exit: Exit
    },
    events: {} as
      | { type: 'check.retried' }
      | { type: 'join.chosen' }
      | FormSubmitted
      | WaitEnded
      | ConnectionRestored
      | { type: 'cancel.chosen' }
      | { type: 'logOut.chosen' }
      | { type: 'signIn.chosen' }
      | SessionChanged,
    emitted: {} as Toast,
    tags: {} as 'busy',
    output: {} as Exit,
  },
  actors: {
    ...currentUserActor,
    verifyInvitation: fromCall(verifyInvitation),
    logOut: fromPromise<void>(({ signal }) => logOut(signal)),
    acceptInvitationAsExisting: fromCall(acceptInvitationAsExisting),
    acceptInvitationAsNew: fromCall(acceptInvitationAsNew),
  },
  actions: {
    ...form.actions,
    ...sessionActions,
    keepSession: assign({ session: (_, session: SessionFacts) => session }),
    keepInvited: assign({ invited: (_, invited: Invited) => invited }),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetFailure: assign({ problem: '', reason: '' }),
    forgetOffline: assign(({ context }) => withoutOffline(context)),
    forgetSession: assign({ session: signedOut }),
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
    ...form.guards,
    hasHash: ({ context }) => context.hash !== '',
    /** A user without an address may be the invited one: the server decides. */
    isAnotherAccount: ({ context: { session, invited } }) =>
      session.user !== null && session.user.email !== '' && !isSameEmail(session.user.email, invited.email),
    isExisting: ({ context }) => context.invited.userExists,
    isSessionKnown: ({ context: { session } }) => !session.hasToken || session.user !== null,
    isSignedIn: ({ context }) => context.session.user !== null,
    isRefusal: (_, error: unknown) => isRefusal(error),
    isComplete: (_, { email }: Answer<typeof acceptInvitationAsNew>) => email !== null,
  },
  delays: {
    ...form.delays,
    timeToSettle: 100,
  },
})
