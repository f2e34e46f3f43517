import { expect, test } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { answerProvider, callback, type Given, newcomer, openSandbox } from './kit.ts'

test('each call answers with the changes of the calls before', async () => {
  const sandbox = openSandbox()
  async function good(operation: Operation, given?: Given) {
    const { status, body } = await sandbox.call(operation, given)
    expect([operation, [200, 201, 204].includes(status)]).toEqual([operation, true])
    return body
  }

  // A person registers, activates, forgets the password and resets it.
  await good('registerAccount', { body: newcomer })
  await good('activateAccount', { path: { token: await sandbox.secretFor('activation', 'zoe@example.com') } })
  await good('requestPasswordReset', { body: { email: 'zoe@example.com' } })
  const reset = { token: await sandbox.secretFor('reset', 'zoe@example.com') }
  expect(await good('verifyResetToken', { path: reset })).toEqual({
    isValid: true,
    message: 'This reset link is valid.',
  })
  await good('resetPassword', { path: reset, body: { password: 'secret2', confirmPassword: 'secret2' } })

  // Ada signs in and looks around.
  const ada = await good('logIn', { body: { email: ' ADA@example.com', password: 'statehouse' } })
  expect(ada.user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada' })
  const token = ada.accessToken
  const current = await good('getCurrentUser', { token })
  expect(current).toEqual({
    user: ada.user,
    group: { id: expect.any(String), name: 'Analytical Engines' },
    isAdmin: true,
    isOAuthUser: false,
    oauthProvider: null,
    hasPassword: true,
    authType: 'PASSWORD',
    avatarUrl: null,
    subscriptionType: 'PROFESSIONAL',
  })
  const id = ada.user.id
  const groupId = current.group.id
  const profile = { ...(await good('getUser', { path: { id }, token })), address: 'St James Square', groupId }
  expect(await good('updateUser', { path: { id }, token, body: profile })).toMatchObject({ address: 'St James Square' })
  expect(await good('getUser', { path: { id }, token })).toMatchObject({ id, address: 'St James Square' })
  await good('changePassword', { path: { id }, token, body: { oldPassword: 'statehouse', newPassword: 'secret3' } })

  // The models of her group.
  for (const operation of ['getConversationModels', 'getIndexingModels', 'getEmbeddingModels'] as const) {
    expect(await good(operation)).toMatchObject({ openai: expect.arrayContaining([expect.stringMatching(/_/)]) })
  }
  const [configuration] = await good('getConfigurations', { path: { userId: id }, token })
  expect(configuration.conversationModels).toContainEqual(expect.objectContaining({ providerName: 'azure' }))
  const saved = {
    groupId,
    conversationModels: [{ providerName: 'mistral', apiKey: 'k1', modelType: 'codestral' }],
    indexingModelProvider: 'azure',
    indexingModelType: 'gpt_4o_mini',
    indexingModelApiKey: 'k2',
    indexingModelUrl: 'https://x.openai.azure.com',
    embeddingModelProvider: 'google',
    embeddingModelType: 'gemini_embedding',
    embeddingModelApiKey: 'k3',
  }
  await good('updateConfiguration', { path: { id: configuration.id }, token, adminUserId: id, body: saved })
  expect(await good('getConfigurations', { path: { userId: id }, token })).toEqual([
    {
      id: configuration.id,
      conversationModels: [{ providerName: 'mistral', apiKey: 'k1', modelType: 'codestral', url: '' }],
      indexingModel: {
        providerName: 'azure',
        apiKey: 'k2',
        modelType: 'gpt_4o_mini',
        url: 'https://x.openai.azure.com',
      },
      embeddingModel: { providerName: 'google', apiKey: 'k3', modelType: 'gemini_embedding' },
    },
  ])

  // Her team: invite an old and a new person, cancel one, remove one.
  const change = { token, adminUserId: id }
  await good('inviteMember', { ...change, path: { id: groupId }, body: { email: 'nora@example.com' } })
  const nora = { hash: await sandbox.secretFor('invitation', 'nora@example.com') }
  expect(await good('verifyInvitation', { path: nora })).toEqual({
    email: 'nora@example.com',
    groupName: 'Analytical Engines',
    userExists: true,
  })
  await good('acceptInvitationAsExisting', { path: nora })
  const ivy = { hash: await sandbox.secretFor('invitation', 'ivy@example.com') }
  expect(await good('verifyInvitation', { path: ivy })).toMatchObject({ userExists: false })
  expect(await good('acceptInvitationAsNew', { path: ivy, body: { password: 'secret4' } })).toMatchObject({
    user: { email: 'ivy@example.com' },
  })
  const team = await good('getTeam', { path: { id: groupId }, token })
  expect(team.members.map((member: { email: string }) => member.email)).toEqual([
    'ada@example.com',
    'ben@example.com',
    'ivy@example.com',
    'nora@example.com',
    'otto@example.com',
  ])
  expect(team.members[0]).toEqual({ id, type: 'USER', email: 'ada@example.com', name: 'Ada Lovelace', role: 'Admin' })
  expect(team.invitations).toEqual([
    {
      id: expect.stringMatching(/^inv-/),
      type: 'INVITATION',
      email: 'max@example.com',
      name: '',
      role: 'Member',
      status: 'EXPIRED',
    },
  ])
  await good('removeMember', { ...change, path: { id: groupId, memberId: team.members[1].id } })
  const invitationId = team.invitations[0].id.slice('inv-'.length)
  await good('cancelInvitation', { ...change, path: { id: groupId, invitationId } })
  const smaller = await good('getTeam', { path: { id: groupId }, token })
  expect([smaller.members.length, smaller.invitations.length]).toEqual([4, 0])

  // A plugin, a provider, and out.
  const { exchangeToken } = await good('generateExchangeToken', { token })
  expect(await good('redeemExchangeToken', { body: { exchangeToken } })).toMatchObject({
    user: { email: 'ada@example.com' },
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
  })
  const query = { redirect_uri: callback }
  const { authorizationUrl, state } = await good('authorizeOAuth', { path: { provider: 'github' }, query })
  const back = await answerProvider(sandbox, authorizationUrl, { account: 'otto@example.com' })
  const code = back.searchParams.get('code')
  await good('exchangeOAuthCode', { path: { provider: 'github' }, query, body: { code, state } })
  const { refreshToken } = await good('refreshTokens', { body: { refreshToken: ada.refreshToken } })
  await good('logOut', { body: { refreshToken } })
})
