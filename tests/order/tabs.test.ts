import { describe, expect, test } from 'vitest'
import { expectOneResult, inEveryOrder, inTurn, precedes, until } from './orders.ts'
import { openTabs } from './tabs.ts'

// Specification §4, Session: tabs share one session, and receive each other's changes some time later. Requests never mix
// the previous user with another user's tokens: the server notices that in every order here.

const current = (user: string) => ({ session: { signedIn: 'current' }, user })
const out = (how: 'loggedOut' | 'ended' | 'endedElsewhere' | 'loggedOutElsewhere') => ({
  session: { signedOut: how },
  user: null,
})
const nothing = { token: null, refresh: null, user: null }
const adas = { token: 'ada.2', refresh: 'ada.refresh.2', user: 'u-1 confirmed' }
const graces = { token: 'grace.1', refresh: 'grace.refresh.1', user: 'u-2 confirmed' }
const both = (A: object, B: object, stored: object) => ({ A, B, stored, toasts: [], isOneStorage: true })

type Options = Parameters<typeof openTabs>[1]
/**
 * The number of refreshes is not part of the result. The number of orders depends on the machines: only a minimum is
 * tested.
 */
async function play(options: Options) {
  const settled = await inEveryOrder(() => openTabs(['A', 'B'], { page: false, ...options }))
  return {
    settled: settled.map(({ order, result: { refreshes: _, ...result } }) => ({ order, result })),
    maxRefreshes: Math.max(...settled.map(({ result }) => result.refreshes)),
  }
}

const expired = { 'info ada 1': 401 } as const
const [inA, inB] = ['A: info ada 1', 'B: info ada 1']

describe('both tabs confirm the user with expired tokens', () => {
  test('and refresh them once, under one lock', async () => {
    const { settled, maxRefreshes } = await play({ failures: expired })
    const goOn = both(current('u-1 confirmed'), current('u-1 confirmed'), adas)
    expect(expectOneResult<object>(settled, goOn)).toBeGreaterThan(100)
    expect(maxRefreshes).toBe(1)
  })

  test.each([401, 500, 'lost'] as const)('and the session ends in both if the refresh fails: %s', async (failure) => {
    const { settled, maxRefreshes } = await play({ failures: { ...expired, 'refresh ada 1': failure } })
    const orders = expectOneResult<object>(settled, both(out('ended'), out('endedElsewhere'), nothing), [
      {
        when: precedes(inB, inA),
        differs: { A: out('endedElsewhere'), B: out('ended') },
        reason: 'The tab that was refused first asks for both, and ends the session; the other one receives it.',
      },
    ])
    expect(orders).toBe(8)
    expect(maxRefreshes).toBe(1)
  })
})

describe('a log-out in tab A ends the session of both tabs', () => {
  const loggedOut = both(out('loggedOut'), out('loggedOutElsewhere'), nothing)
  const refused = { ...expired, 'refresh ada 1': 401 } as const

  test('while both tabs confirm the user', async () => {
    const { settled } = await play({ acts: { A: 'logs out' } })
    expect(expectOneResult<object>(settled, loggedOut)).toBeGreaterThan(80)
  })

  test.each([
    { tab: 'A', first: [inA, inB], explained: [] },
    {
      tab: 'B',
      first: [inB, inA],
      explained: [
        {
          when: inTurn('A logs out', 'B: refresh ada 1', 'B: info ada 2'),
          differs: { B: out('ended') },
          reason: 'The server refuses what tab B asks after the log-out, before its session ends otherwise.',
        },
      ],
    },
  ])('while tab $tab refreshes the tokens of both', async ({ first, explained }) => {
    const { settled, maxRefreshes } = await play({ failures: expired, acts: { A: 'logs out' }, first })
    const played = expectOneResult<object>(settled, loggedOut, explained)
    expect(played).toBeGreaterThan(300)
    expect(maxRefreshes).toBe(1)
  })

  const endsInB = {
    when: until('B receives the end', inTurn('B: refresh ada 1', 'time passes')),
    differs: { B: out('ended') },
    reason: 'Tab B is refused itself, 200 ms before it receives the log-out.',
  }
  test('while the refresh of tab A is rejected', async () => {
    const { settled } = await play({ failures: refused, acts: { A: 'logs out' }, first: [inA, inB] })
    const orders = expectOneResult<object>(settled, loggedOut, [
      {
        when: until('A logs out', inTurn('A: refresh ada 1', 'time passes')),
        differs: { A: out('ended'), B: out('endedElsewhere') },
        reason: 'The session has ended before the user logs out.',
      },
    ])
    expect(orders).toBeGreaterThan(20)
  })

  test('while the refresh of tab B is rejected', async () => {
    const { settled } = await play({ failures: refused, acts: { A: 'logs out' }, first: [inB, inA] })
    const orders = expectOneResult<object>(settled, loggedOut, [
      endsInB,
      {
        when: precedes('A receives the end', 'A logs out'),
        differs: { A: out('endedElsewhere') },
        reason: 'Tab B has ended the session before the user logs out.',
      },
    ])
    expect(orders).toBeGreaterThan(15)
  })

  test('unless Grace has signed in in tab B', async () => {
    const received = [inA, inB, 'A receives the user', 'B receives the user', 'A logs out']
    const { settled } = await play({ acts: { A: 'logs out', B: 'signs in as Grace' }, first: received })
    const orders = expectOneResult<object>(settled, both(current('u-2 confirmed'), current('u-2 confirmed'), graces))
    expect(orders).toBeGreaterThan(20)
  })
})

describe('a sign-in of Grace in tab A shows her session in both tabs', () => {
  const acts = { A: 'signs in as Grace' } as const
  const hers = both(current('u-2 confirmed'), current('u-2 confirmed'), graces)

  test('while both tabs confirm Ada', async () => {
    const { settled } = await play({ acts, first: [inB] })
    expect(expectOneResult<object>(settled, hers)).toBeGreaterThan(40)
  })

  test('while tab A refreshes Ada’s tokens', async () => {
    const { settled } = await play({ failures: expired, acts, first: [inA, inB, 'A signs in as Grace'] })
    expect(expectOneResult<object>(settled, hers)).toBeGreaterThan(35)
  })

  test('while tab B refreshes Ada’s tokens', async () => {
    const first = [inB, inA, 'A signs in as Grace', 'A: info grace 1']
    const { settled } = await play({ failures: expired, acts, first })
    const orders = expectOneResult<object>(settled, hers, [
      {
        when: precedes('B: refresh ada 1', 'B receives grace.1'),
        differs: both(current('u-1 confirmed'), current('u-1 confirmed'), adas),
        reason:
          'Tab B stores refreshed tokens before it receives Grace: what is stored last counts in both tabs, which show whose it is.',
      },
    ])
    expect(orders).toBeGreaterThan(35)
  })

  test('while the refresh of tab B is rejected', async () => {
    const { settled } = await play({ failures: { ...expired, 'refresh ada 1': 401 }, acts, first: [inB, inA] })
    expect(expectOneResult<object>(settled, hers)).toBeGreaterThan(55)
  })
})

test('a page that opens during another user’s sign-in never mixes users in a call', async () => {
  const acts = { A: 'opens its page', B: 'signs in as Grace' } as const
  const { settled } = await play({ acts, first: [inA, inB, 'B signs in as Grace'], isSeenAtOnce: true })
  expect(settled.length).toBeGreaterThan(20)
})
