import { ada, ben, nora, zoe } from '@statehouse/sandbox/people'
import { errorMessage } from '#api/errors.ts'
import { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import { activationMachine } from '#machines/activation.ts'
import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { registrationMachine } from '#machines/registration.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { allowance, destinations, newPassword, nobody, registration, signInInput } from '#qa/models/samples.ts'
import { type Caller, type Given, redirectUri } from './callers.ts'
import { always, isJudged, type Messages, messageOr, withReason } from './rules.ts'

const sessionOf = (given: Given) => (given.hasSession ? { hasToken: true, user: given.user } : factsOf(nobody))

const inputOf = (given: Given) => ({
  ...signInInput,
  redirectUri,
  // With a session, the form is shown only for an editor. A rejected URL ends the hand-off immediately.
  ...(given.hasSession && { session: sessionOf(given), destination: destinations.refused }),
})

/** The form of an editor's sign-in takes no press before. */
const shown = () => ({ type: 'attention.gained' })
const submit = (values: object) => () => ({ type: 'form.submitted', values })
const credentials = { email: ada.email, password: 'statehouse' }

/** Only a wrong email or password gets that message; other errors do not blame the password. */
const ofLogIn: Messages = (failure) => {
  if (![400, 401, 403, 404, 422].includes(failure.status)) return [errorMessage(failure, true)]
  return [
    'Invalid email or password',
    ...(failure.status === 403 && failure.serverMessage ? [failure.serverMessage] : []),
  ]
}

const linkState = (failure: Parameters<Messages>[0]) => (isJudged(failure) ? 'failed' : 'unverified')
const notVerified = 'This invitation is invalid or has expired.'
const notAccepted = {
  in: () => ({ answering: 'new' }),
  messages: messageOr('Failed to accept invitation. Please try again.'),
}

const withoutSession = (caller: Omit<Caller, 'name' | 'account'>): Caller => ({
  ...caller,
  name: 'signed out',
  account: null,
})
const alsoSignedIn = (caller: Omit<Caller, 'name' | 'account'>, account = ada.email): readonly Caller[] => [
  withoutSession(caller),
  { ...caller, name: 'with a session', account },
]

const fromProvider = {
  machine: oauthCallbackMachine,
  comesFromProvider: true,
  input: (given: Given) => ({
    answer: { code: given.code, state: given.state, provider: 'github', error: null },
    started: { provider: null, redirectUri: null, state: given.state },
    redirectUri,
    allowance,
    session: sessionOf(given),
    sentTo: null,
    sentBy: null,
  }),
} as const

export const publicCallers: readonly Caller[] = [
  ...alsoSignedIn({
    call: 'logIn',
    machine: signInMachine,
    input: inputOf,
    events: [shown, submit(credentials)],
    failed: { in: () => 'ready', messages: ofLogIn },
  }),
  ...alsoSignedIn({
    call: 'authorizeOAuth',
    machine: signInMachine,
    input: inputOf,
    events: [shown, () => ({ type: 'provider.chosen', provider: 'github' })],
    waitsIn: ['connecting'],
    failed: {
      in: () => 'ready',
      messages: always('Failed to initiate GitHub login'),
      logs: 'The provider could not be asked',
    },
  }),
  {
    ...fromProvider,
    call: 'getCurrentUser',
    name: 'after a sign-in',
    account: null,
    carriesToken: true,
    failed: {
      in: () => 'failed',
      messages: always('Failed to complete authentication'),
      ends: () => 'chosen',
      follows: ['logOut'],
    },
  },
  ...alsoSignedIn({
    ...fromProvider,
    call: 'exchangeOAuthCode',
    failed: { in: () => 'failed', messages: always('Authentication failed') },
  }),
  ...alsoSignedIn({
    call: 'registerAccount',
    machine: registrationMachine,
    input: () => ({ email: '' }),
    events: [submit({ ...registration, email: zoe })],
    failed: {
      in: () => 'ready',
      messages: (failure) => [
        ...messageOr('Registration failed. Please try again.')(failure),
        ...(failure.status === 409
          ? ['If it is yours, go BACK TO LOGIN and sign in, or set a new password there.']
          : []),
      ],
    },
  }),
  ...alsoSignedIn({
    call: 'activateAccount',
    machine: activationMachine,
    mail: { kind: 'activation', recipient: zoe },
    input: ({ secret }) => ({ token: secret, product: 'Statehouse' }),
    failed: {
      in: () => 'failed',
      messages: withReason(messageOr('Activation failed. The link may be invalid or expired.')),
    },
  }),
  ...alsoSignedIn({
    call: 'requestPasswordReset',
    machine: passwordRecoveryMachine,
    input: () => ({ email: '', callback: null }),
    events: [submit({ email: ada.email })],
    failed: 'as a success',
  }),
  ...alsoSignedIn({
    call: 'verifyResetToken',
    machine: passwordResetMachine,
    mail: { kind: 'reset', recipient: ben.email },
    input: ({ secret }) => ({ token: secret }),
    failed: { in: linkState, messages: withReason(always('Invalid reset token')) },
  }),
  ...alsoSignedIn({
    call: 'resetPassword',
    machine: passwordResetMachine,
    mail: { kind: 'reset', recipient: ben.email },
    input: ({ secret }) => ({ token: secret }),
    events: [submit(newPassword)],
    failed: { in: () => 'ready', messages: messageOr('Failed to reset password. Please try again.') },
  }),
  ...alsoSignedIn(
    {
      call: 'verifyInvitation',
      machine: acceptInvitationMachine,
      mail: { kind: 'invitation', recipient: nora.email },
      input: (given) => ({ hash: given.secret, session: sessionOf(given) }),
      failed: { in: linkState, messages: withReason(always(notVerified)) },
    },
    nora.email,
  ),
  ...alsoSignedIn(
    {
      call: 'acceptInvitationAsExisting',
      machine: acceptInvitationMachine,
      mail: { kind: 'invitation', recipient: nora.email },
      input: (given) => ({ hash: given.secret, session: sessionOf(given) }),
      events: [() => ({ type: 'join.chosen' })],
      failed: { ...notAccepted, in: () => ({ answering: 'existing' }) },
    },
    nora.email,
  ),
  withoutSession({
    call: 'acceptInvitationAsNew',
    machine: acceptInvitationMachine,
    mail: { kind: 'invitation', recipient: zoe },
    input: (given) => ({ hash: given.secret, session: sessionOf(given) }),
    events: [submit(newPassword)],
    failed: notAccepted,
    unreadable: {
      state: 'incomplete',
      messages: ['Invitation accepted, but user information is incomplete. Please try logging in manually.'],
    },
  }),
]
