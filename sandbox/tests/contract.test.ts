import { expect, test } from 'vitest'
import type { Operation } from '#sandbox/contract.ts'
import { type Given, openSandbox } from '#sandbox/testing/kit.ts'

test('sees the changes of earlier calls in each call', async () => {
  const sandbox = openSandbox()
  async function good(operation: Operation, given?: Given) {
    const { status, body } = await sandbox.call(operation, given)
    expect([operation, [200, 201, 204].includes(status)]).toEqual([operation, true])
    return body
  }

  const { accessToken: token } = await good('logIn', { body: { email: ' ADA@example.com', password: 'statehouse' } })
  const { user, group } = await good('getCurrentUser', { token })
  const [id, groupId] = [user.id, group.id]
  const profile = { ...(await good('getUser', { path: { id }, token })), address: 'St James Square', groupId }
  await good('updateUser', { path: { id }, token, body: profile })
  expect(await good('getUser', { path: { id }, token })).toMatchObject({ id, address: 'St James Square' })

  const [configuration] = await good('getConfigurations', { path: { userId: id }, token })
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
      indexingModel: { providerName: 'azure', apiKey: 'k2', modelType: 'gpt_4o_mini', url: saved.indexingModelUrl },
      embeddingModel: { providerName: 'google', apiKey: 'k3', modelType: 'gemini_embedding' },
    },
  ])

  const change = { token, adminUserId: id }
  await good('inviteMember', { ...change, path: { id: groupId }, body: { email: 'nora@example.com' } })
  const nora = { hash: await sandbox.secretFor('invitation', 'nora@example.com') }
  await good('acceptInvitationAsExisting', { path: nora })
  const ivy = { hash: await sandbox.secretFor('invitation', 'ivy@example.com') }
  await good('acceptInvitationAsNew', { path: ivy, body: { password: 'secret4' } })
  const team = await good('getTeam', { path: { id: groupId }, token })
  const emails = team.members.map(({ email }: { email: string }) => email.split('@')[0])
  expect(emails).toEqual(['ada', 'ben', 'ivy', 'nora', 'otto'])
  await good('removeMember', { ...change, path: { id: groupId, memberId: team.members[1].id } })
  const invitationId = team.invitations[0].id.slice('inv-'.length)
  await good('cancelInvitation', { ...change, path: { id: groupId, invitationId } })
  const smaller = await good('getTeam', { path: { id: groupId }, token })
  expect([smaller.members.length, smaller.invitations.length]).toEqual([4, 0])
})
