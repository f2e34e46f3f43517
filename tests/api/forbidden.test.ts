import { describe, expect, test } from 'vitest'
import { failureOf, openConsole } from './kit.ts'

describe('a 403 after a refresh', () => {
  async function forbidden() {
    const console = await openConsole()
    const ben = await console.signIn('ben@example.com')
    const group = String(ben.user.group?.id)
    const line = `GET /private/api/team/${group}/members`
    expect(await failureOf(console.api.getTeam(group))).toMatchObject({ status: 403 })
    expect(console.lines()).toEqual([line, 'POST /auth/refresh', line])
    console.sent.length = 0
    return { ...console, group, line }
  }

  test('is remembered: the same call does not refresh again', async () => {
    const { api, group, lines, line, stored } = await forbidden()
    const before = stored()
    for (const _ of [1, 2]) expect(await failureOf(api.getTeam(group))).toMatchObject({ status: 403 })
    expect(lines()).toEqual([line, line])
    expect([stored(), api.readTokenStore().ending]).toEqual([before, null])
  })

  test('is remembered for its path alone', async () => {
    const { api, refreshes } = await forbidden()
    expect(await failureOf(api.getTeam('other'))).toMatchObject({ status: 403 })
    expect(refreshes()).toBe(1)
  })

  test('is remembered for its method alone', async () => {
    const { api, group, refreshes } = await forbidden()
    expect(await failureOf(api.inviteMember(group, 'zoe@example.com'))).toMatchObject({ status: 403 })
    expect(refreshes()).toBe(1)
  })

  test('is remembered for its token alone', async () => {
    const { api, signIn, group, refreshes } = await forbidden()
    await signIn('ben@example.com')
    expect(await failureOf(api.getTeam(group))).toMatchObject({ status: 403 })
    expect(refreshes()).toBe(1)
  })

  test('does not keep a 401 of the same call from refreshing', async () => {
    const { api, group, refreshes, expireAccessTokens } = await forbidden()
    await expireAccessTokens()
    expect(await failureOf(api.getTeam(group))).toMatchObject({ status: 403 })
    expect(refreshes()).toBe(1)
  })
})

test('remembered refusals end with the session and hold no token', async () => {
  const { api, signIn, refreshes } = await openConsole()
  for (const round of [1, 2]) {
    const { user } = await signIn('ben@example.com')
    await failureOf(api.getTeam(user.group?.id ?? ''))
    expect(refreshes()).toBe(round)
    api.clearSession('chosen')
  }
})

test('a 401 after a refresh is not remembered', async () => {
  const { api, signIn, refreshes, ...console } = await openConsole()
  const { user } = await signIn()
  await console.fault('getUser', { status: 401 })
  for (const _ of [1, 2]) expect(await failureOf(api.getUser(user.id))).toMatchObject({ status: 401 })
  expect(refreshes()).toBe(2)
})
