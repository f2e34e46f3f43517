import { expect, test, vi } from 'vitest'
import { failureOf, freezeClock, nobody, openConsole, openExpired } from './kit.ts'

test.each([null, '', ' ', 'undefined', 'null', 'a\nb'])(
  'ends the session without a refresh if there is no refresh token (stored: %j)',
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

test('keeps the refresh token if the server does not rotate it, and sends it again (RFC 6749 §6)', async () => {
  const { api, id, stored, sent, refreshes, fault } = await openExpired({ hasLocks: false })
  const { refreshToken } = stored()
  await fault('refreshTokens', { body: '{"accessToken":"a1"}' })
  for (const count of [1, 2]) {
    await failureOf(api.getUser({ path: { id } }))
    expect(refreshes()).toBe(count)
    expect(stored()).toMatchObject({ token: 'a1', refreshToken })
    expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer a1')
  }
})

test.each([true, false])('leaves no listener and no timer after a refresh (Web Locks: %s)', async (hasLocks) => {
  freezeClock()
  const { api, id } = await openExpired({ hasLocks })
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  await api.getUser({ path: { id } })
  expect(added).toHaveBeenCalled()
  expect(removed.mock.calls).toEqual(added.mock.calls)
  // A tab keeps the lock for a second.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('a public call without a refresh token does not end the session', async () => {
  const { api, signIn, refreshes, stored, localStorage, ...console } = await openConsole()
  await signIn()
  localStorage.removeItem('refreshToken')
  const before = stored()
  await console.fault('getIndexingModels', { status: 401 })
  expect(await failureOf(api.getIndexingModels({}))).toMatchObject({ kind: 'status', status: 401 })
  expect([refreshes(), stored(), api.readTokenStore().ending]).toEqual([0, before, null])
})
