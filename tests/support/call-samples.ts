import { contract, type Operation } from '#contract/index.ts'
import { ada, nora } from '#sandbox/people.ts'
import type { Api } from '#tests/api/kit.ts'

export const operations = Object.keys(contract) as Operation[]

/** Secrets, which must not appear in a log. */
export const secret = 'hidden-word'

const redirectUri = 'http://localhost:5173/oauth/callback'
const profile = { email: 'e', firstName: 'f', lastName: 'l', organization: '', country: 'c', state: '', address: '' }
const update = {
  groupId: 'g-1',
  conversationModels: [{ providerName: 'azure', apiKey: 'k', modelType: 'm', url: 'https://x.example.com' }],
  indexingModelProvider: 'openai',
  indexingModelType: 'm',
  indexingModelApiKey: 'k',
  embeddingModelProvider: 'openai',
  embeddingModelType: 'm',
  embeddingModelApiKey: 'k',
}

type Arguments = { readonly [O in Operation]: Parameters<Api[O]> }

/** Arguments for each call of the contract. The values of its path come first, in the path's order. */
export const samples: Arguments = {
  getCurrentUser: [],
  logIn: [{ email: ada.email, password: secret }],
  logOut: [],
  refreshTokens: [secret],
  registerAccount: [{ ...profile, password: secret }],
  activateAccount: [secret],
  authorizeOAuth: ['github', { redirectUri }],
  exchangeOAuthCode: ['github', { redirectUri, code: secret, state: 's' }],
  requestPasswordReset: [ada.email],
  verifyResetToken: [secret],
  resetPassword: [secret, { password: ' secret2 ', confirmPassword: ' secret2 ' }],
  generateExchangeToken: [],
  redeemExchangeToken: [secret],
  verifyInvitation: [secret],
  acceptInvitationAsExisting: [secret],
  acceptInvitationAsNew: [secret, ' secret '],
  getUser: ['u-1'],
  updateUser: ['u-1', { ...profile, groupId: 'g-1' }],
  changePassword: ['u-1', { oldPassword: 'statehouse', newPassword: ' secret2 ' }],
  getConversationModels: [],
  getIndexingModels: [],
  getEmbeddingModels: [],
  getTeam: ['g-1'],
  inviteMember: ['g-1', nora.email],
  removeMember: ['g-1', 'u-2'],
  cancelInvitation: ['g-1', 'inv-7'],
  getConfigurations: ['u-1'],
  updateConfiguration: ['c-1', update],
}

/** Names of the values in the path of a call. */
export const pathNames = (operation: Operation): string[] =>
  [...contract[operation].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/**
 * Makes a call with its sample arguments.
 * @param values replace the first arguments
 */
export function makeCall(api: Api, operation: Operation, values: readonly unknown[] = []): Promise<unknown> {
  const call = api[operation] as (...given: readonly unknown[]) => Promise<unknown>
  return call(...values, ...samples[operation].slice(values.length))
}
