import { beforeEach, expect, test } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { type Given, openSandbox, type SignedIn, type TestSandbox } from './kit.ts'

let sandbox: TestSandbox
let ada: SignedIn
let groupId: string

beforeEach(async () => {
  sandbox = openSandbox()
  ada = await sandbox.signIn('ada@example.com')
  groupId = String(ada.user.group?.id)
})

test('people read and write only themselves', async () => {
  const ben = await sandbox.signIn('ben@example.com')
  const id = String(ben.user.id)
  const profile = { ...(await sandbox.call('getUser', { path: { id }, token: ben.accessToken })).body, groupId }
  const passwords = { oldPassword: 'statehouse', newPassword: 'secret9' }
  for (const [operation, given] of [
    ['getUser', { path: { id } }],
    ['updateUser', { path: { id }, body: profile }],
    ['changePassword', { path: { id }, body: passwords }],
    ['getConfigurations', { path: { userId: id } }],
  ] satisfies [Operation, Given][]) {
    expect((await sandbox.call(operation, { ...given, token: ada.accessToken })).status).toBe(403)
    expect((await sandbox.call(operation, given)).status).toBe(401)
  }
})

test('a profile keeps a good address that nobody else has, and its group', async () => {
  const ben = await sandbox.signIn('ben@example.com')
  const call = { path: { id: String(ben.user.id) }, token: ben.accessToken }
  const profile = { ...(await sandbox.call('getUser', call)).body, groupId: null }
  const save = async (changes: object) =>
    (await sandbox.call('updateUser', { ...call, body: { ...profile, ...changes } })).status
  expect(await save({ email: 'Benjamin@example.com' })).toBe(200)
  expect(await save({ email: 'Ada@example.com' })).toBe(409)
  expect(await save({ email: 'ben' })).toBe(400)
  expect(await save({ firstName: 'x'.repeat(501) })).toBe(400)
  expect(await save({ groupId: 'another-group' })).toBe(403)
  expect(await save({ groupId })).toBe(200)
  expect((await sandbox.signIn('ben@example.com')).user.group?.id).toBe(groupId)
})

test('a password changes only for somebody who knows it', async () => {
  const change = async (person: SignedIn, oldPassword: string, newPassword: string) =>
    sandbox.call('changePassword', {
      path: { id: String(person.user.id) },
      token: person.accessToken,
      body: { oldPassword, newPassword },
    })
  expect(await change(ada, 'wrong password', 'secret9')).toEqual({
    status: 400,
    body: { message: 'Your current password is not correct.' },
  })
  expect((await change(ada, 'statehouse', '12345')).body.message).toBe('Password must be at least 6 characters')
})
