import { expect } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { answerProvider, callback, newcomer } from '#tests/sandbox/kit.ts'
import { openConsole, type TestConsole } from './kit.ts'

/** A call of one function, and what it must send and bring back. */
interface Row {
  readonly call: () => Promise<unknown>
  readonly sends: string
  readonly body?: unknown
  /** Carries Admin-User-Id. */
  readonly asAdmin?: true
  /** Of the calls whose answer the specification shows. */
  readonly answer?: unknown
}

interface World extends TestConsole {
  readonly ada: Awaited<ReturnType<TestConsole['signIn']>>
  readonly id: string
  readonly group: string
  readonly team: () => ReturnType<TestConsole['api']['getTeam']>
}

const catalogue = expect.objectContaining({ openai: expect.arrayContaining([expect.any(String)]) })
const update = {
  conversationModels: [{ providerName: 'azure', apiKey: 'k', modelType: 'm', url: 'https://x.example.com' }],
  indexingModelProvider: 'openai',
  indexingModelType: 'm',
  indexingModelApiKey: 'k',
  embeddingModelProvider: 'openai',
  embeddingModelType: 'm',
  embeddingModelApiKey: 'k',
}

/** One row for each call of the contract (Specification §7). */
export const rows: Record<Operation, (world: World) => Row | Promise<Row>> = {
  getCurrentUser: ({ api, id }) => ({
    call: async () => (await api.getCurrentUser()).user,
    sends: 'GET /auth/info',
    answer: expect.objectContaining({ user: expect.objectContaining({ id }), isAdmin: true, avatarUrl: null }),
  }),
  logIn: ({ api, id }) => {
    const body = { email: 'ada@example.com', password: 'statehouse' }
    const answer = {
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: expect.objectContaining({ id }),
    }
    return { call: () => api.logIn(body), sends: 'POST /auth/login', body, answer }
  },
  logOut: ({ api, ada: { refreshToken } }) => ({
    call: () => api.logOut(),
    sends: 'POST /auth/logout',
    body: { refreshToken },
  }),
  refreshTokens: ({ api, ada: { refreshToken } }) => ({
    call: () => api.refreshTokens(refreshToken),
    sends: 'POST /auth/refresh',
    body: { refreshToken },
    answer: { accessToken: expect.any(String), refreshToken: expect.any(String) },
  }),
  registerAccount: ({ api }) => ({
    call: () => api.registerAccount(newcomer),
    sends: 'POST /public/api/register',
    body: newcomer,
  }),
  activateAccount: async ({ api, sandbox }) => {
    await sandbox.call('registerAccount', { body: newcomer })
    const token = await sandbox.secretFor('activation', 'zoe@example.com')
    return { call: () => api.activateAccount(token), sends: `POST /public/api/register/activate/${token}` }
  },
  authorizeOAuth: ({ api }) => ({
    call: () => api.authorizeOAuth('github', { redirectUri: callback, pluginCallback: 'vscode://x/y?a=1&b=2' }),
    sends: `GET /auth/oauth/github/authorize?${new URLSearchParams({ redirect_uri: callback, plugin_callback: 'vscode://x/y?a=1&b=2' })}`,
    answer: { authorizationUrl: expect.stringMatching(/^http:/), state: expect.any(String) },
  }),
  exchangeOAuthCode: async ({ api, sandbox }) => {
    const query = { redirect_uri: callback, plugin_callback: 'vscode://x/y' }
    const { body } = await sandbox.call('authorizeOAuth', { path: { provider: 'github' }, query })
    const back = await answerProvider(sandbox, body.authorizationUrl, { account: 'otto@example.com' })
    const sentBody = { code: back.searchParams.get('code') ?? '', state: String(body.state) }
    return {
      call: () => api.exchangeOAuthCode('github', { redirectUri: callback, ...sentBody }),
      sends: `POST /auth/oauth/github/callback?${new URLSearchParams({ redirect_uri: callback })}`,
      body: sentBody,
      answer: {
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        pluginCallback: 'vscode://x/y',
      },
    }
  },
  requestPasswordReset: ({ api }) => ({
    call: () => api.requestPasswordReset('ada@example.com'),
    sends: 'POST /public/api/auth/forgot-password',
    body: { email: 'ada@example.com' },
  }),
  verifyResetToken: async (world) => {
    const token = await resetToken(world)
    return {
      call: () => world.api.verifyResetToken(token),
      sends: `GET /public/api/auth/reset-password/${token}/verify`,
      answer: { isValid: true, message: expect.any(String) },
    }
  },
  resetPassword: async (world) => {
    const token = await resetToken(world)
    const body = { password: ' secret2 ', confirmPassword: ' secret2 ' }
    return {
      call: () => world.api.resetPassword(token, body),
      sends: `POST /public/api/auth/reset-password/${token}`,
      body,
    }
  },
  generateExchangeToken: ({ api }) => ({
    call: () => api.generateExchangeToken(),
    sends: 'POST /auth/generate-exchange-token',
    answer: { exchangeToken: expect.any(String) },
  }),
  redeemExchangeToken: async ({ api, sandbox, ada }) => {
    const { body } = await sandbox.call('generateExchangeToken', { token: ada.accessToken })
    return { call: () => api.redeemExchangeToken(body.exchangeToken), sends: 'POST /auth/exchange', body }
  },
  verifyInvitation: async ({ api, sandbox }) => {
    const hash = await sandbox.secretFor('invitation', 'ivy@example.com')
    return {
      call: () => api.verifyInvitation(hash),
      sends: `GET /public/api/invitations/${hash}/verify`,
      answer: { email: 'ivy@example.com', groupName: 'Analytical Engines', userExists: false },
    }
  },
  acceptInvitationAsExisting: async ({ api, sandbox, group, id, ada }) => {
    const given = { path: { id: group }, token: ada.accessToken, adminUserId: id, body: { email: 'nora@example.com' } }
    await sandbox.call('inviteMember', given)
    const hash = await sandbox.secretFor('invitation', 'nora@example.com')
    return {
      call: () => api.acceptInvitationAsExisting(hash),
      sends: `POST /public/api/invitations/${hash}/accept-existing`,
    }
  },
  acceptInvitationAsNew: async ({ api, sandbox }) => {
    const hash = await sandbox.secretFor('invitation', 'ivy@example.com')
    return {
      call: () => api.acceptInvitationAsNew(hash, ' secret '),
      sends: `POST /public/api/invitations/${hash}/accept`,
      body: { password: ' secret ' },
      answer: { email: 'ivy@example.com' },
    }
  },
  getUser: ({ api, id }) => ({
    call: () => api.getUser(id),
    sends: `GET /private/api/users/${id}`,
    answer: expect.objectContaining({ id, firstName: 'Ada', country: 'United Kingdom', state: '' }),
  }),
  updateUser: ({ api, id, group }) => {
    const { password: _, ...profile } = newcomer
    const body = { ...profile, email: 'ada@example.com', groupId: group }
    return { call: () => api.updateUser(id, body), sends: `PUT /private/api/users/${id}`, body }
  },
  changePassword: ({ api, id }) => {
    const body = { oldPassword: 'statehouse', newPassword: ' secret2 ' }
    return { call: () => api.changePassword(id, body), sends: `POST /private/api/users/${id}/password`, body }
  },
  getConversationModels: ({ api }) => ({
    call: () => api.getConversationModels(),
    sends: 'GET /public/api/model-registry/conversation-models',
    answer: catalogue,
  }),
  getIndexingModels: ({ api }) => ({
    call: () => api.getIndexingModels(),
    sends: 'GET /public/api/model-registry/indexing-models',
    answer: catalogue,
  }),
  getEmbeddingModels: ({ api }) => ({
    call: () => api.getEmbeddingModels(),
    sends: 'GET /public/api/model-registry/embedding-models',
    answer: catalogue,
  }),
  getTeam: ({ api, group, id }) => ({
    call: () => api.getTeam(group),
    sends: `GET /private/api/team/${group}/members`,
    answer: {
      members: expect.arrayContaining([{ id, email: 'ada@example.com', name: 'Ada Lovelace', role: 'Admin' }]),
      invitations: expect.arrayContaining([expect.objectContaining({ email: 'ivy@example.com', status: 'PENDING' })]),
      unreadable: 0,
    },
  }),
  inviteMember: ({ api, group }) => ({
    call: () => api.inviteMember(group, 'nora@example.com'),
    sends: `POST /private/api/team/${group}/members`,
    body: { email: 'nora@example.com' },
    asAdmin: true,
  }),
  removeMember: async ({ api, group, team }) => {
    const ben = (await team()).members.find(({ email }) => email === 'ben@example.com')?.id ?? ''
    return {
      call: () => api.removeMember(group, ben),
      sends: `DELETE /private/api/team/${group}/members/${ben}`,
      asAdmin: true,
    }
  },
  cancelInvitation: async ({ api, group, team }) => {
    const invitation = String((await team()).invitations[0]?.id)
    expect(invitation).toMatch(/^inv-/)
    return {
      call: () => api.cancelInvitation(group, invitation),
      sends: `DELETE /private/api/team/${group}/invitations/${invitation.slice('inv-'.length)}`,
      asAdmin: true,
    }
  },
  getConfigurations: ({ api, id }) => ({
    call: () => api.getConfigurations(id),
    sends: `GET /private/api/configurations/user/${id}`,
    answer: [expect.objectContaining({ id: expect.any(String), conversationModels: expect.any(Array) })],
  }),
  updateConfiguration: async ({ api, id, group }) => {
    const configuration = String((await api.getConfigurations(id))[0]?.id)
    const body = { groupId: group, ...update }
    return {
      call: () => api.updateConfiguration(configuration, body),
      sends: `PUT /private/admin/api/configurations/${configuration}`,
      body,
      asAdmin: true,
    }
  },
}

async function resetToken({ sandbox }: World): Promise<string> {
  await sandbox.call('requestPasswordReset', { body: { email: 'ada@example.com' } })
  return sandbox.secretFor('reset', 'ada@example.com')
}

/** Ada is signed in; the rest is as it was seeded. */
export async function openWorld(): Promise<World> {
  const console = await openConsole()
  const ada = await console.signIn()
  const group = String(ada.user.group?.id)
  return { ...console, ada, id: String(ada.user.id), group, team: () => console.api.getTeam(group) }
}
