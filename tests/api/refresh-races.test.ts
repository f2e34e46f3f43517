import { describe, expect, test, vi } from 'vitest'
import { failureOf, freezeClock, nobody, openExpired, quiet, refreshLine, watch } from './kit.ts'

describe.each([true, false])('one tab, Web Locks: %s', (hasLocks) => {
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
