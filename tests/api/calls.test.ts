import type { Fault } from '@statehouse/sandbox/control'
import { calls, exampleOf, goodAnswerOf } from '@statehouse/sandbox/examples'
import { callback } from '@statehouse/sandbox/testing'
import { describe, expect, test } from 'vitest'
import { fillPath } from '#api/http.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type Operation } from '#contract/index.ts'
import { base, lineOf, openConsole, refreshLine } from './kit.ts'

// What each call sends (Specification §7). tests/contract tests how responses are parsed.

/** The values of a call in its example. */
function sampleOf(operation: Operation) {
  const { parameters = [], requestBody } = calls[operation]
  const [path, query] = ['path', 'query'].map((place) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example])),
  )
  return { path, query, body: exampleOf(requestBody) }
}

test.each(Object.keys(contract) as Operation[])('sends %s as specified (Specification §7)', async (operation) => {
  const { api, signIn } = await openConsole()
  const { accessToken, user } = await signIn()
  const [status, answer] = goodAnswerOf(operation)
  const sent: Request[] = []
  api.connect(base, api.refresh, (request) => {
    sent.push(request.clone())
    const example = exampleOf(answer)
    return new Response(example === undefined ? null : JSON.stringify(example), { status })
  })
  const { body, ...values } = sampleOf(operation)
  const call = api[operation] as (payload: object) => Promise<unknown>
  await (operation === 'getCurrentUser' ? api.getCurrentUser() : call({ body, ...values }))
  const { method, path, adminOnly, query = [] }: Endpoint = contract[operation]
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values.path?.[name]))
  const search = query.length === 0 ? '' : `?${new URLSearchParams(values.query)}`
  expect(sent.map(lineOf)).toEqual([`${method} ${filled}${search}`])
  const [request] = sent as [Request]
  expect(Object.fromEntries(request.headers)).toEqual({
    accept: 'application/json',
    authorization: `Bearer ${accessToken}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(adminOnly && { 'admin-user-id': String(user.id) }),
  })
  expect([request.credentials, request.redirect, request.cache]).toEqual(['include', 'error', 'no-store'])
  const text = await request.text()
  expect(text === '' ? undefined : JSON.parse(text)).toEqual(body)
})

describe('requests in special cases', () => {
  test('sends no Authorization header without a token', async () => {
    const { api, sent } = await openConsole()
    await api.getIndexingModels({})
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ accept: 'application/json' })
  })

  test('leaves out plugin_callback if there is none', async () => {
    const { api, lines } = await openConsole()
    const [path, redirect_uri, plugin] = [{ provider: 'github' }, callback, 'vscode://x/y?a=1&b=2']
    for (const query of [{}, { plugin_callback: undefined }, { plugin_callback: plugin }])
      await api.authorizeOAuth({ path, query: { redirect_uri, ...query } })
    const line = `GET /auth/oauth/github/authorize?${new URLSearchParams({ redirect_uri })}`
    expect(lines()).toEqual([line, line, `${line}&${new URLSearchParams({ plugin_callback: plugin })}`])
  })

  test('does not send a path without its value', () => {
    expect(() => fillPath('/a/{id}', {})).toThrow(expect.objectContaining({ kind: 'request' }))
  })

  test('sends no call if a header cannot carry the user’s id, and keeps the session', async () => {
    const { api, signIn, lines, stored, localStorage } = await openConsole()
    await signIn()
    localStorage.setItem('user', JSON.stringify({ id: 'a\nb' }))
    const before = stored()
    const inviting = api.inviteMember({ path: { id: 'g-1' }, body: { email: 'zoe@example.com' } })
    await expect(inviting).rejects.toMatchObject({ name: 'ApiError', kind: 'request' })
    expect([lines(), stored()]).toEqual([[], before])
  })

  test.each([
    ['https://api.example.com', 'https://api.example.com/auth/info'],
    ['https://api.example.com/base/v1/', 'https://api.example.com/base/v1/auth/info'],
  ])('keeps a base path: %s', async (baseUrl, url) => {
    const { api, sent } = await openConsole()
    api.connect(baseUrl, api.refresh, (request) => {
      sent.push(request)
      return Response.json({ id: 1 })
    })
    await api.getCurrentUser()
    expect(sent[0]?.url).toBe(url)
  })
})

test.each([
  [10_000_000, undefined, 0],
  [10_000_001, 'tooLarge', 1],
])('reads a body of at most 10 MB: %i bytes', async (size, kind, left) => {
  const { api } = await openConsole()
  const blanks = new Uint8Array(2_500_000).fill(0x20)
  const parts = [blanks, blanks, blanks, blanks.subarray(2), new TextEncoder().encode('{}'.padStart(size - 9_999_998))]
  if (kind) parts.push(blanks, blanks)
  const pull = (stream: ReadableStreamDefaultController) => {
    const part = parts.shift()
    part ? stream.enqueue(part) : stream.close()
  }
  api.connect(base, api.refresh, () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })))
  const reading = api.getIndexingModels({})
  await (kind ? expect(reading).rejects.toMatchObject({ kind }) : expect(reading).resolves.toEqual({}))
  expect(parts).toHaveLength(left)
})

/** Specification §4, Session: their failure does not concern the stored tokens. */
const ofSessions = ['logIn', 'logOut', 'authorizeOAuth', 'exchangeOAuthCode']
// It may have been received, and the old password would then be wrong.
const notRepeatedIfLost = [...ofSessions, 'changePassword']

test.each<[string, Fault, readonly string[]]>([
  ['rejected', { status: 401, times: 1 }, ofSessions],
  ['lost', { drop: true, times: 1 }, notRepeatedIfLost],
])('every call with tokens is sent again with refreshed ones if it is %s, except: %j', async (_, fault, except) => {
  const sentOnce: string[] = []
  // tests/order has getCurrentUser, and tests/faults a refresh.
  const { getCurrentUser: _user, refreshTokens: _refresh, ...others } = contract
  for (const operation of Object.keys(others) as (keyof typeof others)[]) {
    const { api, signIn, lines, ...console } = await openConsole()
    await signIn()
    await console.fault(operation, fault)
    await (api[operation] as (payload: object) => Promise<unknown>)(sampleOf(operation)).catch(() => {})
    if (lines().length === 1) sentOnce.push(operation)
    else expect(lines()).toEqual([lines()[0], refreshLine, lines()[0]])
  }
  expect(sentOnce.sort()).toEqual([...except].sort())
})
