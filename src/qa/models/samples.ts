import * as people from '@statehouse/sandbox/people'
import type { ConfirmedUser } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import type { StoredSession } from '#api/stored-session.ts'
import type { Configuration } from '#contract/configuration.ts'
import { type CurrentUser, readCurrentUser } from '#contract/session.ts'
import type { Team } from '#contract/team.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { type CallbackAllowance, decideCallback } from '#rules/callback/callback-url.ts'
import { paths } from '#rules/paths.ts'

const userNamed = (id: string, email: string, flags: object): CurrentUser => {
  const user = readCurrentUser({ id, email, ...flags })
  if (user === null) throw new Error('a sample must be a user')
  return user
}

/** The admin of her group. */
export const ada = userNamed('u-1', people.ada.email, {
  firstName: people.ada.firstName,
  lastName: people.ada.lastName,
  group: { id: 'g-1', name: people.groupName },
  isAdmin: true,
  hasPassword: true,
})
/** A user without a group. */
export const grace = userNamed('u-2', people.grace, {})
/** Nora is in no group and can be invited to one. */
export const nora = userNamed('u-5', people.nora.email, { hasPassword: true })
export const ben = userNamed('u-4', people.ben.email, { hasPassword: true })

export const nobody: StoredSession = { hasToken: false, user: null, isPersistent: true, ending: null }
export const signedIn = (user: CurrentUser): StoredSession => ({ ...nobody, hasToken: true, user })

/** Changes of the session in another tab. */
export const sessionChanges = {
  'signed out': { session: factsOf(nobody) },
  'signed in': { session: factsOf(signedIn(ada)) },
} as const

export const confirmed = (user: CurrentUser): ConfirmedUser => ({ user, tokensId: 1 })

export const tokens = { accessToken: 'access', refreshToken: 'refresh' }

export const offline = new ApiError('offline')
export const unreachable = new ApiError('network')
export const refused = (status: number, serverMessage: string | null = null) =>
  new ApiError('status', { status, serverMessage })
/** The same error for a request with the tokens of the session. */
export const withTokens = (error: ApiError): ApiError => Object.assign(error, { tokensId: 1 })
export const tooMany = new ApiError('status', { status: 429, retryAfter: 30_000 })

export const allowance: CallbackAllowance = { origins: [], schemes: [] }

/** One callback URL for each decision. */
export const callbacks = {
  application: 'vscode://assistant.editor/signed-in',
  loopback: 'http://127.0.0.1:5000/callback?window=2',
  otherHost: 'https://ide.example.com/callback',
  wildcard: 'https://ada.ide.example.com/callback',
  refused: 'javascript:alert(1)',
}

export const destinations = {
  application: decideCallback(callbacks.application, allowance),
  loopback: decideCallback(callbacks.loopback, allowance),
  otherHost: decideCallback(callbacks.otherHost, allowance),
  wildcard: decideCallback(callbacks.wildcard, { ...allowance, origins: ['https://*.ide.example.com'] }),
  refused: decideCallback(callbacks.refused, allowance),
}

export const redirectUri = `https://console.example.com${paths.oauthCallback}`

/** For a visitor who opens the sign-in first. */
export const signInInput = {
  session: factsOf(nobody),
  destination: null,
  redirectUri,
  email: '',
  returnTo: null,
  joined: false,
  ended: null,
  losesInput: false,
  sentBy: null,
}

export const registration = {
  firstName: people.rita.firstName,
  lastName: people.rita.lastName,
  email: ` ${people.rita.email} `,
  organization: people.groupName,
  password: 'secret-1',
  confirmPassword: 'secret-1',
  country: 'France',
  state: '',
  address: '',
}

export const newPassword = { password: ' secret-2 ', confirmPassword: ' secret-2 ' }

/** A member with a long name and a long email. */
export const wilhelmina = {
  id: 'u-3',
  email: 'wilhelmina.theodora.featherstonehaugh@difference-engines.example.com',
  name: 'Wilhelmina Theodora Featherstonehaugh-Cholmondeley of Marjoribanks',
  role: 'Member',
}

/** A team as the contract parses it: its admin, a member, a pending invitation and an expired one. */
export const team: Team = {
  members: [
    { id: ada.id, email: ada.email, name: `${people.ada.firstName} ${people.ada.lastName}`, role: 'Admin' },
    wilhelmina,
  ],
  invitations: [
    { id: 'inv-7', email: 'charles@example.com', name: '', role: 'Member', status: 'PENDING' },
    { id: 'inv-8', email: 'luigi@example.com', name: 'Luigi', role: 'Member', status: 'DECLINED' },
  ],
  unreadable: 0,
}

/** Every field is filled in. The conversation model is in no catalogue. */
export const configuration: Configuration = {
  id: 'c-1',
  conversationModels: [
    { providerName: 'azure', modelType: 'gpt_3', apiKey: ' key 1 ', url: 'https://engines.example.com/chat' },
  ],
  indexingModel: { providerName: 'openai', modelType: 'gpt_4o_mini', apiKey: 'key 2', url: '' },
  embeddingModel: { providerName: 'openai', modelType: 'text_embedding_3_small', apiKey: 'key 3' },
}

/** As the server sends them. */
export const catalogues = {
  conversation: { OpenAI: ['gpt_4o', 'gpt_4o_mini'], azure: ['gpt_4o'] },
  indexing: { openai: ['gpt_4o_mini'], azure: ['gpt_4o'] },
  embedding: { openai: ['text_embedding_3_small', 'text_embedding_3_large'] },
}

/** Long enough that the question shows how each ends. */
export const typedKeys = { mine: 'my-key-0123456789', theirs: 'their-key-9876543210' } as const
