import { describe, expect, test, vi } from 'vitest'
import { failureOf, freezeClock, openExpired, quiet, refreshLine, watch } from './kit.ts'

// tests/order has a refresh that ends after a log-out or another user's sign-in, in every order.

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

  test('stores tokens that come after their caller has given up, and uses them in the next call', async () => {
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
    expect([refreshes(), stored().token === accessToken]).toEqual([1, false])
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
