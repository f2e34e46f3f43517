import { describe, expect, test } from 'vitest'
import { contract, type Operation } from '#contract/index.ts'
import { callback } from '#tests/sandbox/kit.ts'
import { openWorld, rows } from './calls.ts'
import { base, lineOf, openConsole } from './kit.ts'

test('every call of the contract has its row and its function', async () => {
  const { api } = await openWorld()
  expect(Object.keys(rows).sort()).toEqual(Object.keys(contract).sort())
  for (const operation of Object.keys(contract) as Operation[]) expect(api[operation].name).toBe(operation)
})

test.each(Object.entries(rows))('%s', async (_, row) => {
  const world = await openWorld()
  const { call, sends, body, asAdmin, answer } = await row(world)
  world.sent.length = 0
  expect(await call()).toEqual(answer)
  expect(world.lines()).toEqual([sends])
  const [request] = world.sent as [Request]
  expect(Object.fromEntries(request.headers)).toEqual({
    accept: 'application/json',
    authorization: `Bearer ${world.ada.accessToken}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(asAdmin && { 'admin-user-id': world.id }),
  })
  expect([request.credentials, request.redirect, request.cache]).toEqual(['include', 'error', 'no-store'])
  const text = await request.text()
  expect(text === '' ? undefined : JSON.parse(text)).toEqual(body)
})

describe('what else a request is', () => {
  test('without a token it carries no Authorization header', async () => {
    const { api, sent } = await openConsole()
    await api.getIndexingModels()
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ accept: 'application/json' })
  })

  test('plugin_callback is left out when there is none', async () => {
    const { api, lines } = await openConsole()
    await api.authorizeOAuth('github', { redirectUri: callback })
    await api.authorizeOAuth('github', { redirectUri: callback, pluginCallback: undefined })
    const line = `GET /auth/oauth/github/authorize?${new URLSearchParams({ redirect_uri: callback })}`
    expect(lines()).toEqual([line, line])
  })

  test('one leading inv- is dropped, and only for the call that cancels', async () => {
    const { api, sent, signIn } = await openConsole()
    await signIn()
    api.connect(base, (request) => {
      sent.push(request)
      return new Response(null, { status: 204 })
    })
    await api.cancelInvitation('inv-g', 'inv-inv-7')
    await api.cancelInvitation('inv-g', 7)
    await api.removeMember('inv-g', 'inv-7')
    expect(sent.map(lineOf)).toEqual([
      'DELETE /private/api/team/inv-g/invitations/inv-7',
      'DELETE /private/api/team/inv-g/invitations/7',
      'DELETE /private/api/team/inv-g/members/inv-7',
    ])
  })

  test.each([
    ['https://api.example.com', 'https://api.example.com/auth/info'],
    ['https://api.example.com/base/v1', 'https://api.example.com/base/v1/auth/info'],
    ['https://api.example.com/base/v1/', 'https://api.example.com/base/v1/auth/info'],
  ])('a base path is kept: %s', async (baseUrl, address) => {
    const { api, sent } = await openConsole()
    api.connect(baseUrl, (request) => {
      sent.push(request)
      return Response.json({ id: 1 })
    })
    await api.getCurrentUser()
    expect(sent[0]?.url).toBe(address)
  })

  test('log-out without a refresh token sends nothing', async () => {
    const { api, lines } = await openConsole()
    await api.logOut()
    expect(lines()).toEqual([])
  })
})
