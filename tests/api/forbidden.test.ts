import { expect, test } from 'vitest'
import { failureOf, openConsole } from './kit.ts'

async function forbidden() {
  const console = await openConsole()
  const ben = await console.signIn('ben@example.com')
  const group = String(ben.user.group?.id)
  const line = `GET /private/api/team/${group}/members`
  expect(await failureOf(console.api.getTeam({ path: { id: group } }))).toMatchObject({ status: 403 })
  expect(console.lines()).toEqual([line, 'POST /auth/refresh', line])
  console.sent.length = 0
  return { ...console, group, line }
}

test('a 403 after a refresh is remembered: the same call does not refresh again', async () => {
  const { api, group, lines, line, stored } = await forbidden()
  const before = stored()
  for (const _ of [1, 2]) expect(await failureOf(api.getTeam({ path: { id: group } }))).toMatchObject({ status: 403 })
  expect(lines()).toEqual([line, line])
  expect([stored(), api.readTokenStore().ending]).toEqual([before, null])
})

test.each<[string, (of: Awaited<ReturnType<typeof forbidden>>) => Promise<unknown>]>([
  ['another path', ({ api }) => api.getTeam({ path: { id: 'other' } })],
  ['another method', ({ api, group }) => api.inviteMember({ path: { id: group }, body: { email: 'zoe@example.com' } })],
  [
    'another token',
    ({ api, group, signIn }) => signIn('ben@example.com').then(() => api.getTeam({ path: { id: group } })),
  ],
  [
    'a 401 of the same call',
    ({ api, group, ...of }) => of.expireAccessTokens().then(() => api.getTeam({ path: { id: group } })),
  ],
])('a 403 after a refresh does not keep %s from refreshing', async (_, call) => {
  const console = await forbidden()
  expect(await failureOf(call(console))).toMatchObject({ status: 403 })
  expect(console.refreshes()).toBe(1)
})

test('remembers two forbidden calls at once', async () => {
  const { api, signIn, refreshes } = await openConsole()
  const { user } = await signIn('ben@example.com')
  const groups = [String(user.group?.id), 'other']
  const failures = () => Promise.all(groups.map((group) => failureOf(api.getTeam({ path: { id: group } }))))
  for (const _ of [1, 2]) {
    expect(await failures()).toEqual([
      expect.objectContaining({ status: 403 }),
      expect.objectContaining({ status: 403 }),
    ])
    expect(refreshes()).toBe(1)
  }
})

test('refreshes at the first 403 of a call that failed for another reason before', async () => {
  const { api, signIn, refreshes, ...console } = await openConsole()
  const { user } = await signIn()
  for (const [status, count] of [
    [500, 0],
    [403, 1],
  ] as const) {
    await console.fault('getUser', { status })
    expect(await failureOf(api.getUser({ path: { id: user.id } }))).toMatchObject({ status })
    expect(refreshes()).toBe(count)
  }
})
