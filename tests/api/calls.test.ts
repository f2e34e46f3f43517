import { callback } from '@statehouse/sandbox/testing'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type AnyPayload, makeCall, operations } from '#tests/support/call-samples.ts'
import { openSignedIn, rows } from './calls.ts'
import { base, lineOf, openConsole } from './kit.ts'

test.each(operations)('%s', async (operation) => {
  const console = await openSignedIn()
  const { method, path: template, adminOnly }: Endpoint = contract[operation]
  const { given = [], body, answer, ...row } = await rows[operation](console)
  const [values] = given as [AnyPayload?]
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.path?.[name]))
  console.sent.length = 0
  expect(await makeCall(console.api, operation, given)).toEqual(answer)
  expect(console.lines()).toEqual([`${method} ${row.path ?? path}`])
  const [request] = console.sent as [Request]
  expect(Object.fromEntries(request.headers)).toEqual({
    accept: 'application/json',
    authorization: `Bearer ${console.ada.accessToken}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(adminOnly && { 'admin-user-id': console.id }),
  })
  expect([request.credentials, request.redirect, request.cache]).toEqual(['include', 'error', 'no-store'])
  const text = await request.text()
  expect(text === '' ? undefined : JSON.parse(text)).toEqual(body)
})

describe('requests in special cases', () => {
  test('without a token it carries no Authorization header', async () => {
    const { api, sent } = await openConsole()
    await api.getIndexingModels({})
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ accept: 'application/json' })
  })

  test('plugin_callback is left out when there is none', async () => {
    const { api, lines } = await openConsole()
    await api.authorizeOAuth({ path: { provider: 'github' }, query: { redirect_uri: callback } })
    await api.authorizeOAuth({
      path: { provider: 'github' },
      query: { redirect_uri: callback, plugin_callback: undefined },
    })
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
    await api.cancelInvitation({ path: { id: 'inv-g', invitationId: 'inv-inv-7' } })
    await api.cancelInvitation({ path: { id: 'inv-g', invitationId: 7 } })
    await api.removeMember({ path: { id: 'inv-g', memberId: 'inv-7' } })
    expect(sent.map(lineOf)).toEqual([
      'DELETE /private/api/team/inv-g/invitations/inv-7',
      'DELETE /private/api/team/inv-g/invitations/7',
      'DELETE /private/api/team/inv-g/members/inv-7',
    ])
  })

  test.each([
    ['https://api.example.com', 'https://api.example.com/auth/info'],
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
