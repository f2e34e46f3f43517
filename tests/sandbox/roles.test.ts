import { beforeEach, expect, test } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { type Given, openSandbox, type SignedIn, type TestSandbox } from './kit.ts'

let sandbox: TestSandbox
let ada: SignedIn
let groupId: string
let configurationId: string
let memberId: string
let invitationId: string

const models = {
  conversationModels: [{ providerName: 'openai', apiKey: 'k', modelType: 'gpt_4o' }],
  indexingModelProvider: 'openai',
  indexingModelType: 'gpt_4o_mini',
  indexingModelApiKey: 'k',
  embeddingModelProvider: 'openai',
  embeddingModelType: 'text_embedding_3_small',
  embeddingModelApiKey: 'k',
}

beforeEach(async () => {
  sandbox = openSandbox()
  ada = await sandbox.signIn('ada@example.com')
  groupId = String(ada.user.group?.id)
  const path = { userId: String(ada.user.id) }
  configurationId = (await sandbox.call('getConfigurations', { path, token: ada.accessToken })).body[0].id
  const { members, invitations } = (await sandbox.call('getTeam', { path: { id: groupId }, token: ada.accessToken }))
    .body
  memberId = members.find(({ role }: { role: string }) => role === 'Member').id
  invitationId = invitations[0].id.slice('inv-'.length)
})

const as = ({ accessToken, user }: SignedIn): Given => ({ token: accessToken, adminUserId: String(user.id) })

/** The calls that only an admin of the group may make. */
function adminCalls(): [Operation, Given][] {
  return [
    ['getTeam', { path: { id: groupId } }],
    ['inviteMember', { path: { id: groupId }, body: { email: 'new@example.com' } }],
    ['removeMember', { path: { id: groupId, memberId } }],
    ['cancelInvitation', { path: { id: groupId, invitationId } }],
    ['updateConfiguration', { path: { id: configurationId }, body: { ...models, groupId } }],
  ]
}

const sentences = {
  team: {
    local: 'Team management is not available for local subscriptions.',
    noGroup: 'You need to be part of a group to access team management.',
    notAdmin: 'You need admin privileges to access team management.',
  },
  configuration: {
    local: 'Configuration management is not available for local subscriptions.',
    noGroup: 'You need to be part of a group to save configurations.',
    notAdmin: 'You need admin privileges to access configurations.',
  },
} as const

// Lin has no group either, and neither she nor Nora is an admin: the sentences tell what is looked at first.
test.each([
  ['lin@example.com', sentences.team.local, sentences.configuration.local, sentences.configuration.local],
  ['nora@example.com', sentences.team.noGroup, sentences.configuration.notAdmin, sentences.configuration.notAdmin],
  ['ben@example.com', sentences.team.notAdmin, sentences.configuration.notAdmin, sentences.configuration.notAdmin],
  ['gus@example.com', sentences.team.noGroup, sentences.configuration.noGroup, null],
])('%s may not administer', async (email, ofTeam, ofSaving, ofReading) => {
  const everything = async () => [
    (await sandbox.call('getTeam', { ...as(ada), path: { id: groupId } })).body,
    (await sandbox.call('getConfigurations', { ...as(ada), path: { userId: String(ada.user.id) } })).body,
  ]
  const before = await everything()
  const person = await sandbox.signIn(email)
  const refused = (message: string) => ({ status: 403, body: { message } })
  for (const [operation, given] of adminCalls()) {
    const message = operation === 'updateConfiguration' ? ofSaving : ofTeam
    // Nobody becomes an admin by a header that says so.
    for (const header of [as(person), { adminUserId: String(ada.user.id) }, {}]) {
      const answer = await sandbox.call(operation, { ...given, ...header, token: person.accessToken })
      expect([operation, answer]).toEqual([operation, refused(message)])
    }
  }
  const own = { ...as(person), path: { userId: String(person.user.id) } }
  expect(await sandbox.call('getConfigurations', own)).toEqual(
    ofReading === null ? { status: 200, body: [] } : refused(ofReading),
  )
  const others = { ...as(person), path: { userId: String(ada.user.id) } }
  expect((await sandbox.call('getConfigurations', others)).status).toBe(403)
  expect(await everything()).toEqual(before)
})

test('the changes of an admin need the header Admin-User-Id with her own id', async () => {
  const ben = await sandbox.signIn('ben@example.com')
  for (const [operation, given] of adminCalls().slice(1)) {
    for (const header of [{}, { adminUserId: String(ben.user.id) }]) {
      const { status, body } = await sandbox.call(operation, { ...given, token: ada.accessToken, ...header })
      expect([operation, status, body.message]).toEqual([operation, 403, expect.stringContaining('Admin-User-Id')])
    }
  }
  for (const [operation, given] of adminCalls()) expect((await sandbox.call(operation, given)).status).toBe(401)
})

test('an admin may not reach another group', async () => {
  for (const [operation, given] of adminCalls().slice(0, 4)) {
    const path = { ...given.path, id: 'another-group' }
    expect((await sandbox.call(operation, { ...given, ...as(ada), path })).body.message).toMatch(/your own team/)
  }
  const path = { id: configurationId }
  const body = { ...models, groupId: 'another-group' }
  expect(await sandbox.call('updateConfiguration', { ...as(ada), path, body })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('your own group') },
  })
  const missing = { ...as(ada), path: { id: 'unknown' }, body: { ...models, groupId } }
  expect((await sandbox.call('updateConfiguration', missing)).status).toBe(404)
})

test('inviting refuses bad addresses, members and whoever has been invited', async () => {
  const invite = (email: string) => sandbox.call('inviteMember', { ...as(ada), path: { id: groupId }, body: { email } })
  expect((await invite('ivy@')).status).toBe(400)
  expect(await invite('Ben@example.com')).toEqual({
    status: 409,
    body: { message: 'ben@example.com is already a member of this team.' },
  })
  expect(await invite('ivy@example.com')).toEqual({
    status: 409,
    body: { message: 'ivy@example.com has already been invited.' },
  })
  expect((await invite('max@example.com')).status).toBe(201)
  const { body } = await sandbox.call('getTeam', { ...as(ada), path: { id: groupId } })
  expect(body.invitations.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'PENDING'])
})

test('admins stay, strangers and cancelled invitations are not found', async () => {
  const { body: team } = await sandbox.call('getTeam', { ...as(ada), path: { id: groupId } })
  const remove = (memberId: string) => sandbox.call('removeMember', { ...as(ada), path: { id: groupId, memberId } })
  const cancel = (invitationId: string) =>
    sandbox.call('cancelInvitation', { ...as(ada), path: { id: groupId, invitationId } })
  expect(await remove(String(ada.user.id))).toEqual({
    status: 403,
    body: { message: 'Admin members cannot be removed.' },
  })
  const nora = await sandbox.signIn('nora@example.com')
  expect((await remove(String(nora.user.id))).status).toBe(404)
  expect((await remove('unknown')).status).toBe(404)
  const prefixed: string = team.invitations[0].id
  expect((await cancel(prefixed)).status).toBe(404)
  const hash = await sandbox.secretFor('invitation', 'ivy@example.com')
  expect((await cancel(prefixed.slice(4))).status).toBe(204)
  expect((await cancel(prefixed.slice(4))).status).toBe(404)
  expect((await sandbox.call('verifyInvitation', { path: { hash } })).status).toBe(404)
})

test('whoever has a team or an account cannot accept as if not; LOCAL people join the plan of the team', async () => {
  const invite = async (email: string) => {
    await sandbox.call('inviteMember', { ...as(ada), path: { id: groupId }, body: { email } })
    return { hash: await sandbox.secretFor('invitation', email) }
  }
  const lin = await invite('lin@example.com')
  const asNew = await sandbox.call('acceptInvitationAsNew', { path: lin, body: { password: 'secret9' } })
  expect(asNew.status).toBe(409)
  expect((await sandbox.call('acceptInvitationAsExisting', { path: lin })).status).toBe(200)
  expect((await sandbox.signIn('lin@example.com')).user).toMatchObject({
    group: { id: groupId },
    subscriptionType: 'PROFESSIONAL',
    isAdmin: false,
  })

  // Whoever is invited becomes a member, an admin without a group too.
  await sandbox.call('acceptInvitationAsExisting', { path: await invite('gus@example.com') })
  expect((await sandbox.signIn('gus@example.com')).user).toMatchObject({ group: { id: groupId }, isAdmin: false })

  // Nora changes her address to the invited one after she has joined with another invitation.
  const nora = await invite('nora@example.com')
  await sandbox.call('acceptInvitationAsExisting', { path: nora })
  const person = await sandbox.signIn('nora@example.com')
  const mine = { path: { id: String(person.user.id) }, token: person.accessToken }
  const { body: profile } = await sandbox.call('getUser', mine)
  await sandbox.call('updateUser', { ...mine, body: { ...profile, email: 'ivy@example.com', groupId: null } })
  const ivy = { hash: await sandbox.secretFor('invitation', 'ivy@example.com') }
  expect(await sandbox.call('acceptInvitationAsExisting', { path: ivy })).toEqual({
    status: 409,
    body: { message: 'This account already belongs to a team.' },
  })
})

test('a configuration is refused when it is not whole', async () => {
  const [entry] = models.conversationModels
  const refusals: [object, string][] = [
    [{ conversationModels: [] }, 'At least one conversational model is required'],
    [{ conversationModels: [{ ...entry, providerName: '' }] }, 'Model provider is required'],
    [{ conversationModels: [{ ...entry, modelType: '' }] }, 'Model type is required'],
    [{ conversationModels: [{ ...entry, apiKey: '' }] }, 'API key is required'],
    [{ conversationModels: [{ ...entry, providerName: 'OpenAI' }] }, 'Provider ids are lower case'],
    [{ conversationModels: [{ ...entry, url: 'https://x' }] }, 'Only the azure provider takes a URL'],
    [{ conversationModels: [{ ...entry, providerName: 'azure', url: '' }] }, 'The URL must not be empty'],
    [{ indexingModelProvider: '' }, 'Indexing model provider is required'],
    [{ indexingModelType: '' }, 'Indexing model type is required'],
    [{ indexingModelApiKey: '' }, 'Indexing API key is required'],
    [{ indexingModelUrl: 'https://x' }, 'Only the azure provider takes a URL'],
    [{ embeddingModelProvider: '' }, 'Embedding model provider is required'],
    [{ embeddingModelType: '' }, 'Embedding model type is required'],
    [{ embeddingModelApiKey: '' }, 'Embedding API key is required'],
  ]
  for (const [wrong, message] of refusals) {
    const body = { ...models, groupId, ...wrong }
    expect(await sandbox.call('updateConfiguration', { ...as(ada), path: { id: configurationId }, body })).toEqual({
      status: 400,
      body: { message },
    })
  }
})
