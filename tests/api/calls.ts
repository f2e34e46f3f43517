import { ivy, nora, otto, zoe } from '@statehouse/sandbox/people'
import { answerProvider, callback, newcomer } from '@statehouse/sandbox/testing'
import { expect } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { samples, withPath } from '#tests/support/call-samples.ts'
import { openConsole, type TestConsole } from './kit.ts'

/** A call with values from the sandbox, the request that the call must send, and its answer. */
interface Row {
  /** Replace the first sample arguments. */
  readonly given?: readonly unknown[]
  /** The path and query of the request, where they differ from the contract's path with the values given. */
  readonly path?: string
  readonly body?: unknown
  /** For calls whose answer the specification shows. */
  readonly answer?: unknown
}

interface SignedInConsole extends TestConsole {
  readonly ada: Awaited<ReturnType<TestConsole['signIn']>>
  readonly id: string
  readonly group: string
  readonly team: () => ReturnType<TestConsole['api']['getTeam']>
}

const text = expect.any(String)
const tokens = { accessToken: text, refreshToken: text }
const catalogue = { answer: expect.objectContaining({ openai: expect.arrayContaining([text]) }) }

/** One row for each call of the contract (Specification §7). */
export const rows: Record<Operation, (console: SignedInConsole) => Row | Promise<Row>> = {
  getCurrentUser: ({ id }) => ({
    answer: {
      user: expect.objectContaining({ user: expect.objectContaining({ id }), isAdmin: true, avatarUrl: null }),
      tokensId: expect.any(Number),
    },
  }),
  logIn: ({ id }) => {
    const body = { email: 'ada@example.com', password: 'statehouse' }
    return { given: [{ body }], body, answer: { ...tokens, user: expect.objectContaining({ id }) } }
  },
  logOut: ({ ada: { refreshToken } }) => ({ body: { refreshToken } }),
  refreshTokens: ({ ada: { refreshToken } }) => ({ given: [refreshToken], body: { refreshToken }, answer: tokens }),
  registerAccount: () => ({ given: [{ body: newcomer }], body: newcomer }),
  activateAccount: async ({ sandbox }) => {
    await sandbox.call('registerAccount', { body: newcomer })
    return { given: [{ path: { token: await sandbox.secretFor('activation', zoe) } }] }
  },
  authorizeOAuth: () => {
    const query = { redirect_uri: callback, plugin_callback: 'vscode://x/y?a=1&b=2' }
    return {
      given: [{ path: { provider: 'github' }, query }],
      path: `/auth/oauth/github/authorize?${new URLSearchParams(query)}`,
      answer: { authorizationUrl: expect.stringMatching(/^http:/), state: text },
    }
  },
  exchangeOAuthCode: async ({ sandbox }) => {
    const query = { redirect_uri: callback, plugin_callback: 'vscode://x/y' }
    const start = await sandbox.call('authorizeOAuth', { path: { provider: 'github' }, query })
    const back = await answerProvider(sandbox, start.body.authorizationUrl, { account: otto.email })
    const body = { code: back.searchParams.get('code') ?? '', state: String(start.body.state) }
    return {
      given: [{ path: { provider: 'github' }, query: { redirect_uri: callback }, body }],
      path: `/auth/oauth/github/callback?${new URLSearchParams({ redirect_uri: callback })}`,
      body,
      answer: { ...tokens, pluginCallback: 'vscode://x/y' },
    }
  },
  requestPasswordReset: () => ({ body: { email: 'ada@example.com' } }),
  verifyResetToken: async (console) => ({
    given: [{ path: { token: await resetToken(console) } }],
    answer: { isValid: true, message: text },
  }),
  resetPassword: async (console) => {
    const [{ body }] = samples.resetPassword
    return { given: [{ path: { token: await resetToken(console) }, body }], body }
  },
  generateExchangeToken: () => ({ answer: { exchangeToken: text } }),
  redeemExchangeToken: async ({ sandbox, ada }) => {
    const { body } = await sandbox.call('generateExchangeToken', { token: ada.accessToken })
    return { given: [{ body: { exchangeToken: String(body.exchangeToken) } }], body }
  },
  verifyInvitation: async ({ sandbox }) => ({
    given: [{ path: { hash: await sandbox.secretFor('invitation', ivy) } }],
    answer: { email: ivy, groupName: 'Analytical Engines', userExists: false },
  }),
  acceptInvitationAsExisting: async ({ sandbox, group, id, ada }) => {
    const given = { path: { id: group }, token: ada.accessToken, adminUserId: id, body: { email: nora.email } }
    await sandbox.call('inviteMember', given)
    return { given: [{ path: { hash: await sandbox.secretFor('invitation', nora.email) } }] }
  },
  acceptInvitationAsNew: async ({ sandbox }) => ({
    given: [
      {
        path: { hash: await sandbox.secretFor('invitation', ivy) },
        body: { password: ' secret ' },
      },
    ],
    body: { password: ' secret ' },
    answer: { email: ivy },
  }),
  getUser: ({ id }) => ({
    given: [{ path: { id } }],
    answer: expect.objectContaining({ id, firstName: 'Ada', country: 'United Kingdom', state: '' }),
  }),
  updateUser: ({ id, group }) => {
    const { password: _, ...profile } = newcomer
    const body = { ...profile, email: 'ada@example.com', groupId: group }
    return { given: [{ path: { id }, body }], body }
  },
  changePassword: ({ id }) => ({ given: withPath('changePassword', { id }), body: samples.changePassword[0].body }),
  getConversationModels: () => catalogue,
  getIndexingModels: () => catalogue,
  getEmbeddingModels: () => catalogue,
  getTeam: ({ group, id }) => ({
    given: [{ path: { id: group } }],
    answer: {
      members: expect.arrayContaining([{ id, email: 'ada@example.com', name: 'Ada Lovelace', role: 'Admin' }]),
      invitations: expect.arrayContaining([expect.objectContaining({ email: ivy, status: 'PENDING' })]),
      unreadable: 0,
    },
  }),
  inviteMember: ({ group }) => ({
    given: withPath('inviteMember', { id: group }),
    body: { email: nora.email },
  }),
  removeMember: async ({ group, team }) => {
    const ben = (await team()).members.find(({ email }) => email === 'ben@example.com')
    return { given: [{ path: { id: group, memberId: ben?.id } }] }
  },
  cancelInvitation: async ({ group, team }) => {
    const invitation = String((await team()).invitations[0]?.id)
    expect(invitation).toMatch(/^inv-/)
    const path = `/private/api/team/${group}/invitations/${invitation.slice('inv-'.length)}`
    return { given: [{ path: { id: group, invitationId: invitation } }], path }
  },
  getConfigurations: ({ id }) => ({
    given: [{ path: { userId: id } }],
    answer: [expect.objectContaining({ id: text, conversationModels: expect.any(Array) })],
  }),
  updateConfiguration: async ({ api, id, group }) => {
    const body = { ...samples.updateConfiguration[0].body, groupId: group }
    const [first] = await api.getConfigurations({ path: { userId: id } })
    return { given: [{ path: { id: first?.id }, body }], body }
  },
}

async function resetToken({ sandbox }: SignedInConsole): Promise<string> {
  await sandbox.call('requestPasswordReset', { body: { email: 'ada@example.com' } })
  return sandbox.secretFor('reset', 'ada@example.com')
}

/** Opens a console in which Ada is signed in, with a sandbox as seeded. */
export async function openSignedIn(): Promise<SignedInConsole> {
  const console = await openConsole()
  const ada = await console.signIn()
  const group = String(ada.user.group?.id)
  return { ...console, ada, id: String(ada.user.id), group, team: () => console.api.getTeam({ path: { id: group } }) }
}
