import { describe, expect, test, vi } from 'vitest'
import { failureOf, freezeClock, nobody, openExpired, quiet, refreshLine, watch } from './kit.ts'

describe.each([true, false])('one tab, Web Locks: %s', (hasLocks) => {
  test('refreshes once for ten simultaneous calls with an expired token, and all succeed', async () => {
    const { api, id, refreshes, sent } = await openExpired({ hasLocks })
    const calls = [...Array(5).keys()].flatMap(() => [api.getUser({ path: { id } }), api.getCurrentUser()])
    await Promise.all(calls)
    expect([refreshes(), sent.length]).toEqual([1, 21])
  })

  test('refreshes once for ten simultaneous calls, and fails all if it is rejected', async () => {
    const { api, id, refreshes, sent, stored, ...console } = await openExpired({ hasLocks })
    await console.fault('refreshTokens', { status: 401 })
    const failures = await Promise.all([...Array(10).keys()].map(() => failureOf(api.getUser({ path: { id } }))))
    expect(failures.map(({ kind }) => kind)).toEqual(Array(10).fill('session'))
    expect([refreshes(), sent.length, stored()]).toEqual([1, 11, nobody])
  })

  test('uses the new token for a later call, until it expires', async () => {
    const { api, id, refreshes, sent, stored, ...console } = await openExpired({ hasLocks })
    await api.getUser({ path: { id } })
    sent.length = 0
    await api.getUser({ path: { id } })
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${stored().token}`])
    expect(refreshes()).toBe(0)
    await console.expireAccessTokens()
    await api.getUser({ path: { id } })
    expect(refreshes()).toBe(1)
  })

  test('an aborted call does not abort the refresh of the others', async () => {
    const { api, id, block, refreshes, stored, accessToken } = await openExpired({ hasLocks })
    const refresh = block(refreshLine)
    const controller = new AbortController()
    const abandoned = failureOf(api.getUser({ path: { id } }, controller.signal))
    const stays = api.getCurrentUser()
    await refresh.arrived
    await quiet()
    const reason = new Error('the screen was left')
    controller.abort(reason)
    expect(await abandoned).toBe(reason)
    refresh.release()
    await stays
    expect([refreshes(), stored().token === accessToken]).toEqual([1, false])
  })

  test('refreshes again in a call right after a refresh that timed out', async () => {
    freezeClock()
    const { api, id, block, refreshes, stored, accessToken } = await openExpired({ hasLocks })
    const refresh = block(refreshLine)
    const late = failureOf(api.getUser({ path: { id } }))
    await refresh.arrived
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await late).toMatchObject({ kind: 'timeLimit' })
    refresh.release()
    const next = api.getUser({ path: { id } })
    const isOver = watch(next)
    while (!isOver()) {
      await quiet()
      await vi.advanceTimersByTimeAsync(100)
    }
    await next
    expect([refreshes(), stored().token === accessToken]).toEqual([2, false])
  })

  test('stores a refresh whose only caller aborted', async () => {
    const { api, id, block, stored, accessToken, lines, line } = await openExpired({ hasLocks })
    const refresh = block(refreshLine)
    const controller = new AbortController()
    const abandoned = failureOf(api.getUser({ path: { id } }, controller.signal))
    await refresh.arrived
    controller.abort()
    await abandoned
    const refreshed = Promise.withResolvers<void>()
    api.watchTokenStore(refreshed.resolve)
    refresh.release()
    await refreshed.promise
    expect([stored().token === accessToken, lines()]).toEqual([false, [line, refreshLine]])
  })

  test('a refresh that ends after a log-out writes and clears nothing', async () => {
    const { api, id, block, localStorage, stored } = await openExpired({ hasLocks })
    const refresh = block(refreshLine)
    const failing = failureOf(api.getUser({ path: { id } }))
    await refresh.arrived
    api.clearSession('chosen')
    localStorage.changes.length = 0
    refresh.release()
    expect(await failing).toMatchObject({ kind: 'session' })
    expect([stored(), localStorage.changes, api.readTokenStore().ending]).toEqual([nobody, [], 'chosen'])
  })

  test.each([
    ['succeeds', 'here'],
    ['succeeds', 'in another tab'],
    ['is rejected', 'here'],
  ])('a refresh that %s after another user signed in %s writes and clears nothing', async (outcome, where) => {
    const { api, id, block, newSession, inOtherTab, localStorage, stored, ...console } = await openExpired({ hasLocks })
    const ben = await newSession('ben@example.com')
    if (outcome === 'is rejected') await console.fault('refreshTokens', { status: 401, times: 1 })
    const refresh = block(refreshLine)
    const made = Promise.allSettled([api.getUser({ path: { id } })])
    await refresh.arrived
    if (where === 'here') api.startSession(ben)
    else inOtherTab({ refreshToken: ben.refreshToken, token: ben.accessToken })
    localStorage.changes.length = 0
    refresh.release()
    await made
    await quiet()
    expect([localStorage.changes, api.readTokenStore().ending]).toEqual([[], null])
    expect(stored()).toMatchObject({ token: ben.accessToken, refreshToken: ben.refreshToken })
  })

  test('does not send a call of one user with the tokens of a newer user', async () => {
    const { api, id, block, newSession, inOtherTab, sent } = await openExpired({ hasLocks })
    const ben = await newSession('ben@example.com')
    const refresh = block(refreshLine)
    const failing = failureOf(api.getUser({ path: { id } }))
    await refresh.arrived
    sent.length = 0
    inOtherTab({ refreshToken: ben.refreshToken, token: ben.accessToken, user: '{"id":"somebody-else"}' })
    refresh.release()
    expect(await failing).toMatchObject({ kind: 'status', status: 401 })
    await quiet()
    expect([sent, api.readTokenStore().ending]).toEqual([[], null])
  })

  test('a log-out during a request rejects the call, and sends no refresh', async () => {
    const { api, id, block, line, lines, stored } = await openExpired({ hasLocks })
    const request = block(line)
    const failing = failureOf(api.getUser({ path: { id } }))
    await request.arrived
    api.clearSession('chosen')
    request.release()
    expect(await failing).toMatchObject({ kind: 'status', status: 401 })
    expect([lines(), stored(), api.readTokenStore().ending]).toEqual([[line], nobody, 'chosen'])
  })

  test('uses another token that was stored before the rejection, without a POST', async () => {
    const { api, id, block, line, newSession, inOtherTab, lines, sent } = await openExpired({ hasLocks })
    const next = await newSession()
    const request = block(line)
    const made = api.getUser({ path: { id } })
    await request.arrived
    inOtherTab({ refreshToken: next.refreshToken, token: next.accessToken })
    request.release()
    expect(await made).toMatchObject({ id })
    expect(lines()).toEqual([line, line])
    expect(sent[1]?.headers.get('Authorization')).toBe(`Bearer ${next.accessToken}`)
  })

  test('ends the session 200 ms after a rejected refresh', async () => {
    freezeClock()
    const { api, id, block, stored, ...console } = await openExpired({ hasLocks })
    await console.fault('refreshTokens', { status: 401 })
    const before = stored()
    const refresh = block(refreshLine)
    const failing = failureOf(api.getUser({ path: { id } }))
    const isOver = watch(failing)
    await refresh.arrived
    refresh.release()
    await quiet()
    await vi.advanceTimersByTimeAsync(199)
    await quiet()
    expect([isOver(), stored()]).toEqual([false, before])
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toMatchObject({ kind: 'session' })
    expect(stored()).toEqual(nobody)
  })

  test('uses another tab’s token within these 200 ms, and keeps the session', async () => {
    freezeClock()
    const { api, id, block, newSession, inOtherTab, stored, refreshes, ...console } = await openExpired({ hasLocks })
    const next = await newSession()
    await console.fault('refreshTokens', { status: 401 })
    const refresh = block(refreshLine)
    const made = api.getUser({ path: { id } })
    await refresh.arrived
    refresh.release()
    await quiet()
    await vi.advanceTimersByTimeAsync(199)
    inOtherTab({ refreshToken: next.refreshToken, token: next.accessToken })
    expect(await made).toMatchObject({ id })
    expect([refreshes(), stored().token, api.readTokenStore().ending]).toEqual([1, next.accessToken, null])
  })
})

test('the refresh of one user does not end the wait for the refresh of the next', async () => {
  const { api, id, block, newSession, expireAccessTokens, lines, refreshes } = await openExpired({ hasLocks: false })
  const ofAda = block(refreshLine)
  const failing = failureOf(api.getUser({ path: { id } }))
  await ofAda.arrived
  const ben = await newSession('ben@example.com')
  await expireAccessTokens()
  api.startSession(ben, ben.user)
  const ofBen = block(refreshLine)
  const calls = [api.getCurrentUser()]
  await ofBen.arrived
  ofAda.release()
  expect(await failing).toMatchObject({ kind: 'status', status: 401 })
  calls.push(api.getCurrentUser())
  await expect.poll(() => lines().filter((line) => line === 'GET /auth/info')).toHaveLength(2)
  await quiet()
  ofBen.release()
  await Promise.all(calls)
  expect(refreshes(), 'one of Ada, one of Ben').toBe(2)
})
