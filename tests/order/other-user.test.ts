import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublic } from '#api/stored-session.ts'
import { contract, type Operation } from '#contract/index.ts'
import { grace } from '#qa/models/samples.ts'
import { play } from '#tests/faults/cell.ts'
import { privateCallers } from '#tests/faults/private-callers.ts'
import { type FaultServer, startServer } from '#tests/faults/server.ts'
import { inEveryOrder } from './orders.ts'
import { openTabs } from './tabs.ts'

// Specification §4, Session: requests never mix the previous user with another user's tokens. A page that was opened
// before works for the previous user until it receives the change.

let server: FaultServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** What a sign-in in another tab writes, in this order. Pages see it before they receive an event. */
const writes: readonly [string, string | null][] = [
  ['user', null],
  ['refreshToken', 'refresh-token-of-grace'],
  ['token', 'token-of-grace'],
  ['user', JSON.stringify(grace)],
]

const callers = privateCallers.filter(({ call }) => 'forUser' in contract[call])

test('every private call has a user, and a caller here', () => {
  const operations = Object.keys(contract) as Operation[]
  const isPrivate = (operation: Operation) => contract[operation].path.startsWith('/private/')
  expect(operations.filter((operation) => isPrivate(operation) && !('forUser' in contract[operation]))).toEqual([])
  const called = callers.map(({ call }) => call)
  expect(operations.filter((operation) => isPrivate(operation) && !called.includes(operation))).toEqual([])
})

describe.each(callers)('$call $name', (caller) => {
  test.each([1, 2, 3])('sends nothing as its user after write %i of another user’s sign-in', async (last) => {
    const { requests, carried } = await play(server, caller, null, (storage) => {
      for (const [key, value] of writes.slice(0, last + 1)) {
        if (value === null) storage.removeItem(key)
        else storage.setItem(key, value)
      }
    })
    if (last > 1 && !isPublic(contract[caller.call])) expect(requests).not.toContain(caller.call)
    expect([...carried]).not.toContain('Bearer token-of-grace')
  })
})

test('a page that opens during another user’s sign-in never mixes users in a call', async () => {
  const first = ['A: info ada 1', 'B: info ada 1', 'B signs in as Grace']
  const acts = { A: 'opens its page', B: 'signs in as Grace' } as const
  const settled = await inEveryOrder(() => openTabs(['A', 'B'], { acts, first, page: false, isSeenAtOnce: true }))
  expect(settled.length).toBeGreaterThan(20)
})
