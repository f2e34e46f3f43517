import { describe, expect, test, vi } from 'vitest'
import {
  base,
  failureOf,
  holdTime,
  lineOf,
  openConsole,
  openExpired,
  quiet,
  refreshLine,
  refusedCall,
  type TestConsole,
} from './kit.ts'

const address = (path: string) => new URL(path, 'https://console.example.com')
const info = 'GET /auth/info'
const profile = [info, 'GET /private/api/users/{id}']
const registry = 'GET /public/api/model-registry'
const configuration = [
  info,
  'GET /private/api/configurations/user/{id}',
  `${registry}/conversation-models`,
  `${registry}/indexing-models`,
  `${registry}/embedding-models`,
]
const team = [info, 'GET /private/api/team/{group}/members']

/** Person, address, and the requests that leave before any chart makes a call. Without a person no session is stored. */
const table: readonly (readonly [string, string, readonly string[]])[] = [
  ['ada', '/profile', profile],
  ['ada', '/team', team],
  ['ada', '/team/', team],
  ['ada', '/configuration', configuration],
  ['ada', '/plan', [info]],
  ['ada', '/', profile],
  ['ada', '/unknown/path', profile],
  ['ada', '/__proto__', profile],
  ['ada', '/login', [info]],
  ['ada', '/oauth/callback?code=c&state=s', [info]],
  ['ada', '/invite/h%2F1', [info, 'GET /public/api/invitations/h%2F1/verify']],
  ['ada', '/reset-password?token=t', [info, 'GET /public/api/auth/reset-password/t/verify']],
  ['ben', '/team', [info]],
  ['ben', '/configuration', [info]],
  ['gus', '/team', [info]],
  ['gus', '/configuration', configuration],
  ['lin', '/team', profile],
  ['lin', '/configuration', profile],
  ['', '/profile', []],
  ['', '/login', []],
  ['', '/activate?token=t', []],
  ['', '/invite/h', ['GET /public/api/invitations/h/verify']],
  ['', '/invite?hash=h', ['GET /public/api/invitations/h/verify']],
  ['', '/invite', []],
  ['', '/reset-password?token=t', ['GET /public/api/auth/reset-password/t/verify']],
  ['', '/reset-password', []],
]

/** Opens a console whose requests never arrive, so that none outlives its test. */
async function openUnanswered() {
  const console = await openConsole()
  console.api.connect(base, (request) => {
    console.sent.push(request)
    return Response.error()
  })
  return console
}

test.each(table)('%s at %s', async (name, path, expected) => {
  const { api, signIn, lines } = await openUnanswered()
  const person = name === '' ? null : await signIn(`${name}@example.com`)
  api.sendFirstCalls(address(path))
  await quiet()
  const filled = (line: string) =>
    line.replace('{id}', String(person?.user.id)).replace('{group}', String(person?.user.group?.id))
  expect(lines()).toEqual(expected.map(filled))
})

test.each(['/invite/abc%2', '/invite/%'])('%s, which was cut off, is not asked about', async (path) => {
  const { api, lines } = await openUnanswered()
  expect(() => api.sendFirstCalls(address(path))).toThrow()
  await quiet()
  expect(lines()).toEqual([])
})

test('tokens whose user is not known yet are asked about, and nothing else', async () => {
  const { api, signIn, localStorage, lines } = await openUnanswered()
  await signIn()
  localStorage.removeItem('user')
  api.sendFirstCalls(address('/profile'))
  await quiet()
  expect(lines()).toEqual([info])
})

describe('the answer', () => {
  async function openProfile() {
    const console = await openConsole()
    const ada = await console.signIn()
    const id = String(ada.user.id)
    const aborted: string[] = []
    console.api.connect(base, (request) => {
      request.signal.addEventListener('abort', () => aborted.push(lineOf(request)))
      return console.fetch(request)
    })
    const open = () => console.api.sendFirstCalls(address('/profile'))
    return { ...console, id, line: `GET /private/api/users/${id}`, open, aborted }
  }

  test.each(['after it arrived', 'while it is under way'])(
    'goes to the first call %s, and to no other',
    async (when) => {
      const { api, id, line, lines, open, hold } = await openProfile()
      const request = hold(line)
      open()
      await request.arrived
      if (when === 'after it arrived') request.release()
      await quiet()
      const call = api.getUser({ path: { id } })
      request.release()
      expect(await call).toMatchObject({ id, email: 'ada@example.com' })
      expect(lines()).toEqual([info, line])
      await api.getUser({ path: { id } })
      expect(lines()).toEqual([info, line, line])
    },
  )

  test('carries the tokens that are stored beside it', async () => {
    const { api, id, open, lines, line } = await openProfile()
    open()
    const [{ tokensId }] = await Promise.all([api.getCurrentUser(), api.getUser({ path: { id } })])
    expect(tokensId).toBe(api.readTokenStore().tokensId)
    expect(lines()).toEqual([info, line])
  })

  test('ends with the call that claims it', async () => {
    const { api, id, line, open, hold, aborted } = await openProfile()
    const request = hold(line)
    open()
    await request.arrived
    const controller = new AbortController()
    const reason = new Error('the screen was left')
    const failing = failureOf(api.getUser({ path: { id } }, controller.signal))
    await quiet()
    controller.abort(reason)
    expect(await failing).toBe(reason)
    expect(aborted).toEqual([line])
    await api.getCurrentUser()
  })

  test.each([
    ['other tokens', async (of: TestConsole) => void (await of.signIn('ben@example.com'))],
    ['a log-out', async (of: TestConsole) => of.api.clearSession('chosen')],
  ])('is worthless after %s', async (_, change) => {
    const console = await openUnanswered()
    await console.signIn()
    console.api.sendFirstCalls(address('/profile'))
    await quiet()
    await change(console)
    console.sent.length = 0
    await console.api.getCurrentUser().catch(() => {})
    expect(console.lines()[0]).toBe(info)
  })

  test.each([
    ['a refusal of the server', { status: 500, times: 1 }, { kind: 'status', status: 500 }],
    ['a wrong body', { body: 'no', times: 1 }, { kind: 'answer' }],
  ])('may be %s, which the call reports', async (_, fault, failure) => {
    const { api, id, line, lines, open, ...console } = await openProfile()
    await console.fault('getUser', fault)
    open()
    await api.getCurrentUser()
    expect(await failureOf(api.getUser({ path: { id } }))).toMatchObject(failure)
    expect(lines()).toEqual([info, line])
  })

  test('of a browser without a network is not kept: the call tries for itself', async () => {
    const { api, id, line, lines, sent, fetch, open, network } = await openProfile()
    network.onLine = false
    api.connect(base, (request) => {
      sent.push(request)
      throw new TypeError('Failed to fetch')
    })
    open()
    await quiet()
    network.onLine = true
    api.connect(base, fetch)
    expect(await api.getUser({ path: { id } })).toMatchObject({ id })
    expect(lines()).toEqual([info, line, line])
  })

  test('of a request that no call claims is dropped after 10 s', async () => {
    holdTime()
    const { api, id, line, lines, open, hold, aborted } = await openProfile()
    const request = hold(line)
    open()
    await request.arrived
    await vi.advanceTimersByTimeAsync(10_000)
    await quiet()
    expect(aborted).toContain(line)
    request.release()
    await api.getUser({ path: { id } })
    expect(lines()).toEqual([info, line, line])
  })
})

describe('expired tokens', () => {
  test.each(['before', 'after'])('are refreshed once when the calls come %s the refresh', async (when) => {
    const { api, id, line, lines, hold, stored, accessToken } = await openExpired()
    const refresh = hold(refreshLine)
    api.sendFirstCalls(address('/profile'))
    await refresh.arrived
    if (when === 'after') {
      const refreshed = Promise.withResolvers<void>()
      api.watchTokenStore(refreshed.resolve)
      refresh.release()
      await refreshed.promise
      await quiet()
    }
    const calls = Promise.all([api.getCurrentUser(), api.getUser({ path: { id } })])
    refresh.release()
    const [{ tokensId }, user] = await calls
    expect([tokensId, user.id]).toEqual([api.readTokenStore().tokensId, id])
    expect(stored().token).not.toBe(accessToken)
    expect(lines().toSorted()).toEqual([info, info, line, line, refreshLine].toSorted())
  })

  test('that are refused again after a refresh are not refreshed again by the call', async () => {
    const { api, id, line, lines, hold, fault } = await openExpired()
    await fault('getUser', { status: 401 })
    const first = hold(line)
    api.sendFirstCalls(address('/profile'))
    await first.arrived
    const refreshed = Promise.withResolvers<void>()
    api.watchTokenStore(refreshed.resolve)
    first.release()
    await refreshed.promise
    await quiet()
    expect(await failureOf(api.getUser({ path: { id } }))).toMatchObject({ status: 401 })
    // Specification §9: one retry per request after a token refresh.
    expect(lines().filter((each) => each === line || each === refreshLine)).toEqual([line, refreshLine, line])
    await api.getCurrentUser()
  })

  test('that cannot be refreshed end the session with the call, not before', async () => {
    // Without locks the refresh of the call does not wait for the end of the early one.
    const { api, id, fault, stored, hold } = await openExpired({ hasLocks: false })
    const before = stored()
    await fault('refreshTokens', { status: 401 })
    const credentials = api.readCredentials()
    if (credentials === null) throw new Error('no session is stored')
    await refusedCall({ hold }, () => {
      api.sendFirstCalls(address('/profile'))
      return api.refreshStoredTokens(credentials)
    })
    expect([stored(), api.readTokenStore().ending]).toEqual([before, null])
    expect(await refusedCall({ hold }, () => api.getUser({ path: { id } }))).toMatchObject({ kind: 'session' })
    expect([stored().token, api.readTokenStore().ending]).toEqual([null, 'forced'])
    expect(await failureOf(api.getCurrentUser())).toMatchObject({ status: 401 })
  })
})
