import type { Fault } from '@statehouse/sandbox/control'
import { describe, expect, test, vi } from 'vitest'
import { failureOf, holdTime, nobody, openConsole, openExpired, refusedCall } from './kit.ts'

/** The answers to POST /auth/refresh without new tokens. */
const refusals: ReadonlyArray<readonly [string, Fault]> = [
  ['400', { status: 400 }],
  ['401', { status: 401 }],
  ['429', { status: 429 }],
  ['500', { status: 500 }],
  ['a cut connection', { drop: true }],
  ['a page', { body: '<!doctype html>', contentType: 'text/html' }],
  ['nothing', { body: '' }],
  ['204', { status: 204 }],
  ['JSON that breaks off', { body: '{"accessToken":' }],
  ['an empty object', { body: '{}' }],
  ['an empty refresh token', { body: '{"accessToken":"a","refreshToken":""}' }],
  ['null tokens', { body: '{"accessToken":null,"refreshToken":null}' }],
]

describe.each([true, false])('Web Locks: %s', (hasLocks) => {
  test.each(refusals)('a refresh that is answered with %s ends the session', async (_, fault) => {
    const expired = await openExpired({ hasLocks })
    const { api, id, line, lines, stored, localStorage, sessionStorage } = expired
    localStorage.setItem('darkMode', 'true')
    sessionStorage.setItem('oauth_state', 's')
    await expired.fault('refreshTokens', fault)
    const failure = await refusedCall(expired, () => api.getUser({ path: { id } }))
    expect(failure).toMatchObject({ name: 'ApiError', kind: 'session' })
    expect(api.errorSentence(failure)).toBe('Your session has ended. Please sign in again.')
    expect(lines()).toEqual([line, 'POST /auth/refresh'])
    expect([stored(), api.readTokenStore().ending]).toEqual([nobody, 'forced'])
    expect([localStorage.content(), sessionStorage.content()]).toEqual([{ darkMode: 'true' }, {}])
  })
})

test('a refused refresh ends the session after a first try without an answer, too', async () => {
  const { api, signIn, refreshes, stored, ...console } = await openConsole()
  const { user } = await signIn()
  await console.fault('getUser', { drop: true })
  await console.fault('refreshTokens', { status: 401 })
  expect(await failureOf(api.getUser({ path: { id: user.id } }))).toMatchObject({ kind: 'session' })
  expect([refreshes(), stored(), api.readTokenStore().ending]).toEqual([1, nobody, 'forced'])
})

test.each([null, '', ' ', 'undefined', 'null', 'a\nb'])(
  'without a refresh token (stored: %j) the session ends, and no refresh is sent',
  async (junk) => {
    const { api, id, line, lines, stored, localStorage } = await openExpired()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    if (junk === null) localStorage.removeItem('refreshToken')
    else localStorage.setItem('refreshToken', junk)
    const message = 'No refresh token available'
    expect(await failureOf(api.getUser({ path: { id } }))).toMatchObject({ name: 'ApiError', kind: 'session', message })
    expect(log.mock.calls).toEqual([[message]])
    expect(lines()).toEqual([line])
    expect([stored(), api.readTokenStore().ending]).toEqual([nobody, 'forced'])
  },
)

test('a server that does not rotate refresh tokens: the old one stays (RFC 6749 §6)', async () => {
  const { api, id, stored, sent, fault } = await openExpired()
  const { refreshToken } = stored()
  await fault('refreshTokens', { body: '{"accessToken":"a1"}' })
  await failureOf(api.getUser({ path: { id } }))
  expect(stored()).toMatchObject({ token: 'a1', refreshToken })
  expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer a1')
})

test('a refresh token that stays is sent again when the access token expires again', async () => {
  const { api, id, refreshes, fault } = await openExpired({ hasLocks: false })
  await fault('refreshTokens', { body: '{"accessToken":"a1"}' })
  for (const count of [1, 2]) {
    await failureOf(api.getUser({ path: { id } }))
    expect(refreshes()).toBe(count)
  }
})

test.each([true, false])(
  'a refresh leaves no listener behind, and no clock of its own (Web Locks: %s)',
  async (hasLocks) => {
    holdTime()
    const { api, id } = await openExpired({ hasLocks })
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    await api.getUser({ path: { id } })
    expect(added).toHaveBeenCalled()
    expect(removed.mock.calls).toEqual(added.mock.calls)
    // A tab keeps the lock for a second.
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBe(0)
  },
)

describe('a public call never ends a session', () => {
  test.each(refusals)('a refresh that is answered with %s', async (_, fault) => {
    const { api, signIn, refreshes, stored, ...console } = await openConsole()
    await signIn()
    await console.fault('refreshTokens', fault)
    const before = stored()
    await console.fault('getIndexingModels', { status: 403 })
    const failure = await refusedCall(console, () => api.getIndexingModels({}))
    expect(failure).toMatchObject({ kind: 'status', status: 403 })
    expect([refreshes(), stored(), api.readTokenStore().ending]).toEqual([1, before, null])
  })

  test('no refresh token', async () => {
    const { api, signIn, refreshes, stored, localStorage, ...console } = await openConsole()
    await signIn()
    localStorage.removeItem('refreshToken')
    const before = stored()
    await console.fault('getIndexingModels', { status: 401 })
    expect(await failureOf(api.getIndexingModels({}))).toMatchObject({ kind: 'status', status: 401 })
    expect([refreshes(), stored(), api.readTokenStore().ending]).toEqual([0, before, null])
  })
})

test('offline meanwhile: the session stays, and the caller gets `offline`', async () => {
  const { api, id, hold, network, stored, fault } = await openExpired()
  const before = stored()
  await fault('refreshTokens', { drop: true })
  const refresh = hold('POST /auth/refresh')
  const failing = failureOf(api.getUser({ path: { id } }))
  await refresh.arrived
  network.onLine = false
  refresh.release()
  expect(await failing).toMatchObject({ kind: 'offline' })
  expect([stored(), api.readTokenStore().ending]).toEqual([before, null])
})

test.each([
  ['401', { status: 401 }, { kind: 'status', status: 401 }],
  ['403', { status: 403 }, { kind: 'status', status: 403 }],
  ['a cut connection', { drop: true }, { kind: 'network', status: 0 }],
] as const)('a second try that fails goes to the caller; the refreshed session stays: %s', async (_, fault, gives) => {
  const { api, signIn, stored, lines, ...console } = await openConsole()
  const { user } = await signIn()
  const before = stored()
  await console.fault('getUser', fault)
  expect(await failureOf(api.getUser({ path: { id: user.id } }))).toMatchObject(gives)
  const line = `GET /private/api/users/${user.id}`
  expect(lines()).toEqual([line, 'POST /auth/refresh', line])
  expect(api.readTokenStore().ending).toBeNull()
  expect(stored()).toEqual({ ...before, token: expect.any(String), refreshToken: expect.any(String) })
  expect(stored().token).not.toBe(before.token)
})
