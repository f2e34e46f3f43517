import { beforeEach, expect, test, vi } from 'vitest'
import { failureOf, freezeClock, nobody, openExpired, quiet, refreshLine, watch } from './kit.ts'

// tests/order has tabs with storage events, in every order.

async function openTabs(count: number) {
  const console = await openExpired()
  const tabs = [console.api]
  while (tabs.length < count) tabs.push(await console.openTab())
  return { ...console, tabs }
}

const pendingLocks = async () => (await navigator.locks.query()).pending?.length ?? 0

/** Lock requests that earlier tests left pending, because their frozen clock never ends them. */
let pendingBefore = 0
beforeEach(async () => {
  pendingBefore = await pendingLocks()
})

async function othersWait(count: number): Promise<void> {
  while ((await pendingLocks()) - pendingBefore < count) await quiet()
}

test('tabs without storage events read stored tokens when the lock is free, after 1 s', async () => {
  freezeClock()
  const { tabs, id, block, refreshes, stored, accessToken } = await openTabs(3)
  const refresh = block(refreshLine)
  const calls = tabs.map((tab) => tab.getUser({ path: { id } }))
  const over = calls.map(watch)
  await refresh.arrived
  await othersWait(2)
  refresh.release()
  await Promise.race(calls)
  await quiet()
  expect(stored().token).not.toBe(accessToken)
  expect(over.filter((isOver) => isOver()).length).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(calls)
  expect(refreshes()).toBe(1)
})

test('ten tabs without storage events send a rejected refresh once, keeping the lock', async () => {
  freezeClock()
  const { tabs, id, block, refreshes, stored, ...console } = await openTabs(10)
  await console.fault('refreshTokens', { status: 401 })
  const refresh = block(refreshLine)
  const failing = tabs.map((tab) => failureOf(tab.getUser({ path: { id } })))
  const over = failing.map(watch)
  const overCount = () => over.filter((isOver) => isOver()).length
  await refresh.arrived
  await othersWait(9)
  refresh.release()
  await quiet()
  await vi.advanceTimersByTimeAsync(200)
  await quiet()
  expect([overCount(), stored()]).toEqual([1, nobody])
  await vi.advanceTimersByTimeAsync(999)
  await quiet()
  expect(overCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  for (const failure of await Promise.all(failing)) expect(failure).toMatchObject({ kind: 'session' })
  expect(refreshes()).toBe(1)
})
