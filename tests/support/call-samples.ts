import { ada, nora } from '@statehouse/sandbox/people'
import { contract, type Operation } from '#contract/index.ts'
import type { Id } from '#contract/values.ts'
import type { Api } from '#tests/api/kit.ts'

export const operations = Object.keys(contract) as Operation[]

/** Secrets, which must not appear in a log. */
const secret = 'hidden-word'

const query = { redirect_uri: 'http://localhost:5173/oauth/callback' }
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

export const samples: Arguments = {
  getCurrentUser: [],
  logIn: [{ body: { email: ada.email, password: secret } }],
  logOut: [{ body: { refreshToken: secret } }],
  refreshTokens: [secret],
  registerAccount: [{ body: { ...profile, password: secret } }],
  activateAccount: [{ path: { token: secret } }],
  authorizeOAuth: [{ path: { provider: 'github' }, query }],
  exchangeOAuthCode: [{ path: { provider: 'github' }, query, body: { code: secret, state: 's' } }],
  requestPasswordReset: [{ body: { email: ada.email } }],
  verifyResetToken: [{ path: { token: secret } }],
  resetPassword: [{ path: { token: secret }, body: { password: ' secret2 ', confirmPassword: ' secret2 ' } }],
  generateExchangeToken: [{}],
  redeemExchangeToken: [{ body: { exchangeToken: secret } }],
  verifyInvitation: [{ path: { hash: secret } }],
  acceptInvitationAsExisting: [{ path: { hash: secret } }],
  acceptInvitationAsNew: [{ path: { hash: secret }, body: { password: ' secret ' } }],
  getUser: [{ path: { id: 'u-1' } }],
  updateUser: [{ path: { id: 'u-1' }, body: { ...profile, groupId: 'g-1' } }],
  changePassword: [{ path: { id: 'u-1' }, body: { oldPassword: 'statehouse', newPassword: ' secret2 ' } }],
  getConversationModels: [{}],
  getIndexingModels: [{}],
  getEmbeddingModels: [{}],
  getTeam: [{ path: { id: 'g-1' } }],
  inviteMember: [{ path: { id: 'g-1' }, body: { email: nora.email } }],
  removeMember: [{ path: { id: 'g-1', memberId: 'u-2' } }],
  cancelInvitation: [{ path: { id: 'g-1', invitationId: '7' } }],
  getConfigurations: [{ path: { userId: 'u-1' } }],
  updateConfiguration: [{ path: { id: 'c-1' }, body: update }],
}

export const pathNames = (operation: Operation): string[] =>
  [...contract[operation].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export interface AnyPayload {
  readonly path?: Readonly<Record<string, Id>>
  readonly body?: unknown
}

export function makeCall(api: Api, operation: Operation): Promise<unknown> {
  const call = api[operation] as (...given: readonly unknown[]) => Promise<unknown>
  return call(...samples[operation])
}
