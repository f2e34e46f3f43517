import { beforeEach, expect, test } from 'vitest'
import type { Operation } from '#sandbox/contract.ts'
import * as people from '#sandbox/people.ts'
import { type Given, openSandbox, type SignedIn, type TestSandbox } from '#sandbox/testing/kit.ts'

let sandbox: TestSandbox
let ada: SignedIn
let groupId: string
let configurationId: string
let memberId: string
/** The id of an invitation as in the team, with its prefix. */
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

const as = ({ accessToken, user }: SignedIn): Given => ({ token: accessToken, adminUserId: String(user.id) })
const own = ({ accessToken, user }: SignedIn): Given => ({ token: accessToken, path: { id: String(user.id) } })

/** Makes a call as Ada, in her group. */
const asAda = (operation: Operation, given: Given = {}) =>
  sandbox.outcome(operation, { ...as(ada), ...given, path: { id: groupId, ...given.path } })
const team = async () => (await sandbox.call('getTeam', { ...as(ada), path: { id: groupId } })).body
const configurationsOf = ({ user }: SignedIn, caller = ada) =>
  sandbox.call('getConfigurations', { ...as(caller), path: { userId: String(user.id) } })

beforeEach(async () => {
  sandbox = openSandbox()
  ada = await sandbox.signIn(people.ada.email)
  groupId = String(ada.user.group?.id)
  configurationId = (await configurationsOf(ada)).body[0].id
  const { members, invitations } = await team()
  memberId = members.find(({ role }: { role: string }) => role === 'Member').id
  invitationId = invitations[0].id
})

/** The calls that only an admin of the group may make; all but the first need the header Admin-User-Id. */
const adminCalls = (): [Operation, Given][] => [
  ['getTeam', { path: { id: groupId } }],
  ['inviteMember', { path: { id: groupId }, body: { email: 'new@example.com' } }],
  ['removeMember', { path: { id: groupId, memberId } }],
  ['cancelInvitation', { path: { id: groupId, invitationId: invitationId.slice('inv-'.length) } }],
  ['updateConfiguration', { path: { id: configurationId }, body: { ...models, groupId } }],
]

const local = (area: string) => `${area} management is not available for local subscriptions.`
const teamAdmin = 'You need admin privileges to access team management.'
const teamGroup = 'You need to be part of a group to access team management.'
const modelsAdmin = 'You need admin privileges to access configurations.'

// Lin has no group either, and neither she nor Nora is an admin: the sentences show the order of the refusals.
test.each<[string, string, string, mayRead?: true]>([
  [people.lin.email, local('Team'), local('Configuration')],
  [people.nora.email, teamGroup, modelsAdmin],
  [people.ben.email, teamAdmin, modelsAdmin],
  [people.gus.email, teamGroup, 'You need to be part of a group to save configurations.', true],
])('%s may not administer', async (email, ofTeam, ofSaving, mayRead) => {
  const everything = async () => [await team(), (await configurationsOf(ada)).body]
  const before = await everything()
  const person = await sandbox.signIn(email)
  for (const [operation, given] of adminCalls()) {
    // Another header gives no rights.
    for (const header of [as(person), { adminUserId: String(ada.user.id) }, {}]) {
      const outcome = await sandbox.outcome(operation, { ...given, ...header, token: person.accessToken })
      expect([operation, outcome]).toEqual([operation, [403, operation === 'updateConfiguration' ? ofSaving : ofTeam]])
    }
  }
  const read = mayRead ? { status: 200, body: [] } : { status: 403, body: { message: ofSaving } }
  expect(await configurationsOf(person, person)).toEqual(read)
  expect((await configurationsOf(ada, person)).status).toBe(403)
  expect(await everything()).toEqual(before)
})

test('the changes of an admin need the header Admin-User-Id with her own id', async () => {
  const ben = await sandbox.signIn(people.ben.email)
  for (const [operation, given] of adminCalls().slice(1)) {
    for (const header of [{}, { adminUserId: String(ben.user.id) }]) {
      const outcome = await sandbox.outcome(operation, { ...given, token: ada.accessToken, ...header })
      expect([operation, outcome]).toEqual([operation, [403, expect.stringContaining('Admin-User-Id')]])
    }
  }
  for (const [operation, given] of adminCalls()) expect((await sandbox.call(operation, given)).status).toBe(401)
})

test('an admin may not reach another group', async () => {
  const another = { path: { id: 'another-group' } }
  for (const [operation, given] of adminCalls().slice(0, 4)) {
    const path = { ...given.path, ...another.path }
    expect(await asAda(operation, { ...given, path })).toEqual([403, expect.stringContaining('your own team')])
  }
  const save = (id: string, group: string) =>
    asAda('updateConfiguration', { path: { id }, body: { ...models, groupId: group } })
  expect(await save(configurationId, 'another-group')).toEqual([403, expect.stringContaining('your own group')])
  expect(await save('unknown', groupId)).toEqual([404, 'There is no such configuration.'])
})

test('inviting refuses bad addresses, members and people who are invited', async () => {
  const invite = (email: string) => asAda('inviteMember', { body: { email } })
  expect(await invite('ivy@')).toEqual([400, 'Please enter a valid email address'])
  expect(await invite('Ben@example.com')).toEqual([409, 'ben@example.com is already a member of this team.'])
  expect(await invite(people.ivy)).toEqual([409, 'ivy@example.com has already been invited.'])
  expect((await invite(people.max))[0]).toBe(201)
  const { invitations } = await team()
  expect(invitations.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'PENDING'])
})

test('admins stay, strangers and cancelled invitations are not found', async () => {
  const remove = async (id: unknown) => asAda('removeMember', { path: { memberId: String(id) } })
  const cancel = async (id: string) => (await asAda('cancelInvitation', { path: { invitationId: id } }))[0]
  expect(await remove(ada.user.id)).toEqual([403, 'Admin members cannot be removed.'])
  for (const stranger of [(await sandbox.signIn(people.nora.email)).user.id, 'unknown']) {
    expect(await remove(stranger)).toEqual([404, 'There is no such member in this team.'])
  }
  const hash = await sandbox.secretFor('invitation', people.ivy)
  const id = invitationId.slice('inv-'.length)
  expect([await cancel(invitationId), await cancel(id), await cancel(id)]).toEqual([404, 204, 404])
  expect((await sandbox.call('verifyInvitation', { path: { hash } })).status).toBe(404)
})

test('an invitation needs the right form of acceptance, and makes LOCAL people and admins members', async () => {
  const invite = async (email: string) => {
    await asAda('inviteMember', { body: { email } })
    return { hash: await sandbox.secretFor('invitation', email) }
  }
  const accept = (path: { hash: string }) => sandbox.outcome('acceptInvitationAsExisting', { path })
  const member = { group: { id: groupId }, subscriptionType: 'PROFESSIONAL', isAdmin: false }
  for (const email of [people.lin.email, people.gus.email]) {
    const path = await invite(email)
    expect((await sandbox.call('acceptInvitationAsNew', { path, body: { password: 'secret9' } })).status).toBe(409)
    expect((await accept(path))[0]).toBe(200)
    expect((await sandbox.signIn(email)).user).toMatchObject(member)
  }

  // Nora changes her address to the invited one after she has joined with another invitation.
  await accept(await invite(people.nora.email))
  const nora = own(await sandbox.signIn(people.nora.email))
  const { body: profile } = await sandbox.call('getUser', nora)
  await sandbox.call('updateUser', { ...nora, body: { ...profile, email: people.ivy, groupId: null } })
  const ivy = { hash: await sandbox.secretFor('invitation', people.ivy) }
  expect(await accept(ivy)).toEqual([409, 'This account already belongs to a team.'])
})

test('a configuration is refused when it is not whole', async () => {
  const entry = (change: object) => ({ conversationModels: [{ ...models.conversationModels[0], ...change }] })
  for (const [wrong, message] of [
    [{ conversationModels: [] }, 'At least one conversational model is required'],
    [entry({ providerName: '' }), 'Model provider is required'],
    [entry({ modelType: '' }), 'Model type is required'],
    [entry({ apiKey: '' }), 'API key is required'],
    [entry({ providerName: 'OpenAI' }), 'Provider ids are lower case'],
    [entry({ url: 'https://x' }), 'Only the azure provider takes a URL'],
    [entry({ providerName: 'azure', url: '' }), 'The URL must not be empty'],
    [{ indexingModelProvider: '' }, 'Indexing model provider is required'],
    [{ indexingModelType: '' }, 'Indexing model type is required'],
    [{ indexingModelApiKey: '' }, 'Indexing API key is required'],
    [{ indexingModelUrl: 'https://x' }, 'Only the azure provider takes a URL'],
    [{ embeddingModelProvider: '' }, 'Embedding model provider is required'],
    [{ embeddingModelType: '' }, 'Embedding model type is required'],
    [{ embeddingModelApiKey: '' }, 'Embedding API key is required'],
  ] as const) {
    const given = { path: { id: configurationId }, body: { ...models, groupId, ...wrong } }
    expect(await asAda('updateConfiguration', given)).toEqual([400, message])
  }
})

test('people read and write only themselves', async () => {
  const ben = await sandbox.signIn(people.ben.email)
  const { path = {} } = own(ben)
  const profile = { ...(await sandbox.call('getUser', own(ben))).body, groupId }
  for (const [operation, given] of [
    ['getUser', { path }],
    ['updateUser', { path, body: profile }],
    ['changePassword', { path, body: { oldPassword: 'statehouse', newPassword: 'secret9' } }],
    ['getConfigurations', { path: { userId: String(ben.user.id) } }],
  ] satisfies [Operation, Given][]) {
    expect((await sandbox.call(operation, { ...given, token: ada.accessToken })).status).toBe(403)
    expect((await sandbox.call(operation, given)).status).toBe(401)
  }
})

test('a profile keeps a good address that nobody else has, and its group', async () => {
  const ben = own(await sandbox.signIn(people.ben.email))
  const profile = { ...(await sandbox.call('getUser', ben)).body, groupId: null }
  for (const [change, status] of [
    [{ email: 'Benjamin@example.com' }, 200],
    [{ email: 'Ada@example.com' }, 409],
    [{ email: 'ben' }, 400],
    [{ firstName: 'x'.repeat(501) }, 400],
    [{ groupId: 'another-group' }, 403],
    [{ groupId }, 200],
  ] as const) {
    const saved = await sandbox.call('updateUser', { ...ben, body: { ...profile, ...change } })
    expect([change, saved.status]).toEqual([change, status])
  }
  expect((await sandbox.signIn(people.ben.email)).user.group?.id).toBe(groupId)
})

test('a password changes only for the person who knows it', async () => {
  const change = (oldPassword: string, newPassword: string) =>
    sandbox.outcome('changePassword', { ...own(ada), body: { oldPassword, newPassword } })
  expect(await change('wrong password', 'secret9')).toEqual([400, 'Your current password is not correct.'])
  expect(await change('statehouse', '12345')).toEqual([400, 'Password must be at least 6 characters'])
})
