import { ben, ivy, nora, zoe } from '@statehouse/sandbox/people'
import { ApiError, concernsEveryCall, errorMessage } from '#api/errors.ts'
import { readStoredSession } from '#api/stored-session.ts'
import { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import { sessionMachine } from '#machines/app/session.ts'
import { configurationMachine } from '#machines/configuration.ts'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { profileMachine } from '#machines/profile.ts'
import { teamMachine } from '#machines/team.ts'
import { callbacks, destinations } from '#qa/models/samples.ts'
import type { TeamRow } from '#rules/team/team-rows.ts'
import type { Caller, Given } from './callers.ts'
import { always, messageOr, messageOrBecause } from './rules.ts'

const ada = { account: 'ada@example.com' } as const

const session = {
  ...ada,
  machine: sessionMachine,
  input: readStoredSession,
  waitsIn: [{ signedIn: 'revalidating' }, { signedIn: 'refused' }, 'restoring'],
} as const

const profile = {
  ...ada,
  machine: profileMachine,
  input: ({ user }: Given) => ({ userId: user.id, storedUser: user, refused: null, notSentTo: null }),
} as const
const notLoaded = 'Failed to load user data'
const edited = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', organization: '', state: '' }
const submitProfile = () => ({
  type: 'form.submitted',
  values: { ...edited, country: 'United Kingdom', address: 'Ockham Park 1' },
})

const wholeList = { search: '', filter: 'all', order: null, scroll: 0 }
const team = {
  ...ada,
  machine: teamMachine,
  input: ({ user: { group, id } }: Given) => ({ ...wholeList, groupId: group?.id, userId: id }),
  typed: (context: Record<string, unknown>) => context.email,
} as const
const typeEmail = () => ({ type: 'form.edited', values: { email: zoe } })
const keyOf = (context: { readonly rows: readonly TeamRow[] }, email: string) => ({
  key: context.rows.find((row) => row.email === email)?.key ?? '',
})
const ready = 'ready'
/** The dialog has the reason too. */
const alsoInDialog = (text: string) => (failure: ApiError) => {
  const [problem = '', reason = ''] = messageOrBecause(text)(failure)
  return [problem, reason, reason]
}

const configuration = {
  ...ada,
  machine: configurationMachine,
  input: ({ user }: Given) => ({ userId: user.id, groupId: user.group?.id ?? null }),
} as const
const typeKey = () => ({ type: 'model.edited', key: 'conversation-0', field: 'apiKey', value: 'another key' })

/** The other catalogues are loaded even if one fails. */
const lacksCatalogue = { in: () => ({ page: { ready: 'unedited' } }), messages: always() }
const catalogues = ['getConversationModels', 'getIndexingModels', 'getEmbeddingModels'] as const

/**
 * If a call's refresh is rejected, the call fails with the session. Time limit and lost network are its own failures.
 */
const asRefused = (failure: ApiError) =>
  failure.kind === 'timeLimit' || failure.kind === 'offline' ? failure : new ApiError('session')
const endsUnlessAway = (failure: ApiError) => (failure.kind === 'session' ? 'forced' : null)

export const privateCallers: readonly Caller[] = [
  {
    ...session,
    call: 'getCurrentUser',
    name: 'on a visit',
    failed: {
      // The session stays only if the browser is offline.
      in: ({ kind }) => (kind === 'offline' ? { signedIn: 'unconfirmed' } : { signedOut: 'ended' }),
      messages: always(),
      ends: ({ kind }) => (kind === 'offline' ? null : 'forced'),
    },
  },
  {
    ...profile,
    call: 'refreshTokens',
    name: 'for a call that needs a session',
    faults: { getUser: { status: 401, times: 1 } },
    becomes: asRefused,
    outlivesScreen: true,
    failed: { in: () => 'remembered', messages: always(notLoaded), ends: endsUnlessAway },
  },
  {
    ...profile,
    call: 'refreshTokens',
    name: 'for a form',
    faults: { updateUser: { status: 401, times: 1 } },
    events: [submitProfile],
    typed: (context) => context.draft,
    becomes: asRefused,
    outlivesScreen: true,
    failed: {
      in: () => ({ ready: 'edited' }),
      messages: messageOrBecause('Failed to update profile', true),
      ends: endsUnlessAway,
    },
  },
  {
    call: 'refreshTokens',
    name: 'for a public call',
    account: nora.email,
    machine: acceptInvitationMachine,
    mail: { kind: 'invitation', recipient: nora.email },
    input: ({ secret, user }) => ({ hash: secret, session: { hasToken: true, user } }),
    faults: { verifyInvitation: { status: 401, times: 1 } },
    // The rejection itself, unless there is a better reason. No session ends.
    becomes: (failure) => (asRefused(failure).kind === 'session' ? new ApiError('status', { status: 401 }) : failure),
    outlivesScreen: true,
    failed: {
      in: ({ kind }) => (kind === 'status' ? 'failed' : 'unverified'),
      messages: (failure) => [
        'This invitation is invalid or has expired.',
        ...(failure.kind === 'status' ? [] : [errorMessage(failure)]),
      ],
    },
  },
  {
    ...ada,
    call: 'generateExchangeToken',
    name: 'for an editor',
    machine: pluginHandoffMachine,
    input: ({ user }) => ({ destination: destinations.loopback, account: user, start: 'callback' }),
    failed: {
      in: () => 'left',
      messages: always(),
      exit: { to: '/profile', state: { notSentTo: callbacks.loopback } },
      logs: 'The exchange token for the plugin could not be generated',
    },
  },
  {
    ...profile,
    call: 'getUser',
    name: 'of the session',
    failed: { in: () => 'remembered', messages: always(notLoaded) },
  },
  {
    ...profile,
    call: 'updateUser',
    name: 'with changes',
    events: [submitProfile],
    typed: (context) => context.draft,
    failed: { in: () => ({ ready: 'edited' }), messages: messageOrBecause('Failed to update profile', true) },
  },
  {
    ...ada,
    call: 'changePassword',
    name: 'with all fields',
    machine: passwordChangeMachine,
    input: ({ user }) => ({ userId: user.id, storedUser: user }),
    events: [
      () => ({
        type: 'form.submitted',
        values: { currentPassword: 'statehouse', password: 'secret-2', confirmPassword: 'secret-2' },
      }),
    ],
    failed: { in: () => 'ready', messages: messageOr('Failed to update password') },
  },
  {
    ...team,
    call: 'getTeam',
    name: 'the list',
    failed: {
      in: () => ({ ready: 'failed' }),
      messages: (failure) => [failure.serverMessage ?? errorMessage(failure)],
    },
  },
  {
    ...team,
    call: 'inviteMember',
    name: 'one person',
    events: [typeEmail, () => ({ type: 'form.submitted', values: { email: zoe } })],
    failed: { in: () => ready, messages: messageOrBecause('The invitation was not sent.', true) },
  },
  {
    ...team,
    call: 'inviteMember',
    name: 'from a list, of which one is a member',
    events: [
      () => ({ type: 'form.edited', values: { email: 'zoe@example.com\nben@example.com' } }),
      () => ({ type: 'people.submitted' }),
    ],
    typed: ({ email }) => String(email).includes(zoe),
    failed: {
      in: () => ready,
      messages: (failure) => [
        `No invitation was sent. ${failure.serverMessage ?? errorMessage(failure, concernsEveryCall(failure))}`,
      ],
      follows: ['getTeam'],
    },
  },
  {
    ...team,
    call: 'inviteMember',
    name: 'again',
    events: [({ context }) => ({ type: 'resending.requested', ...keyOf(context, ivy) })],
    // The email is put into the form instead.
    typed: () => null,
    failed: {
      in: () => ready,
      messages: messageOrBecause('The old invitation is cancelled, and the new one was not sent.'),
      follows: ['getTeam'],
    },
  },
  {
    ...team,
    call: 'removeMember',
    name: 'after the question',
    events: [
      typeEmail,
      ({ context }) => ({ type: 'removal.requested', ...keyOf(context, ben.email) }),
      () => ({ type: 'removal.confirmed' }),
    ],
    failed: {
      in: () => ({ confirmingRemoval: 'failed' }),
      messages: alsoInDialog(`${ben.firstName} ${ben.lastName} was not removed.`),
    },
  },
  {
    ...team,
    call: 'cancelInvitation',
    name: 'after the question',
    events: [
      typeEmail,
      ({ context }) => ({ type: 'cancellation.requested', ...keyOf(context, ivy) }),
      () => ({ type: 'cancellation.confirmed' }),
    ],
    failed: {
      in: () => ({ confirmingCancellation: 'failed' }),
      messages: alsoInDialog(`The invitation to ${ivy} was not cancelled.`),
    },
  },
  ...catalogues.map(
    (call): Caller => ({ ...configuration, call, name: 'with the configuration', failed: lacksCatalogue }),
  ),
  {
    ...configuration,
    call: 'getConfigurations',
    name: 'with the catalogues',
    failed: { in: () => ({ page: 'failed' }), messages: messageOrBecause('Failed to fetch user information') },
  },
  {
    ...configuration,
    call: 'updateConfiguration',
    name: 'with changes',
    events: [typeKey, () => ({ type: 'form.submitted', values: {} })],
    typed: (context) => context.draft,
    failed: {
      in: () => ({ page: { ready: 'edited' } }),
      messages: always('Failed to save configuration. Please try again.', 'Failed to save configuration'),
    },
  },
]
