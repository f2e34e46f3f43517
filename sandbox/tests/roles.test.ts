import { beforeEach, expect, test } from 'vitest'
import type { Operation } from '#sandbox/contract.ts'
import * as people from '#sandbox/people.ts'
import { type Given, openSandbox, type SignedIn, type TestSandbox } from '#sandbox/testing/kit.ts'

let sandbox: TestSandbox
let ada: SignedIn
let groupId: string
let configurationId: string
let memberId: string
/** As in the team, with its prefix. */
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

/** The calls of a group's admins. All but the first need the header Admin-User-Id. */
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

// Lin has no group either, and neither Lin nor Nora is an admin: the messages show the order of the checks.
test.each<[string, string, string, mayRead?: true]>([
  [people.lin.email, local('Team'), local('Configuration')],
  [people.nora.email, teamGroup, modelsAdmin],
  [people.ben.email, teamAdmin, modelsAdmin],
  [people.gus.email, teamGroup, 'You need to be part of a group to save configurations.', true],
])('%s cannot use admin calls', async (email, ofTeam, ofSaving, mayRead) => {
  const everything = async () => [await team(), (await configurationsOf(ada)).body]
  const before = await everything()
  const person = await sandbox.signIn(email)
  for (const [operation, given] of adminCalls()) {
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
