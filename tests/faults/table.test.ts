import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { delayedRoundTime, play, type Reading } from './cell.ts'
import { expectedOf } from './expected.ts'
import { kinds } from './kinds.ts'
import { privateCallers } from './private-callers.ts'
import { publicCallers } from './public-callers.ts'
import { type FaultServer, startServer } from './server.ts'

// Specification §4, Session, and §8: every call with every kind of fault, and what contract and rules expect.

const callers = [...publicCallers, ...privateCallers]

let server: FaultServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  // The next file of this worker loads calls without a server.
  vi.resetModules()
})

test('every call of the contract has a caller, except log-out and the call of plugins', () => {
  const others = ['logOut', 'redeemExchangeToken']
  expect([...others, ...new Set(callers.map(({ call }) => call))].sort()).toEqual(Object.keys(contract).sort())
})

describe.each(callers)('$call $name', (caller) => {
  let withoutFault: Reading | null = null

  test.for(kinds)('$name', async (kind) => {
    withoutFault ??= await play(server, caller, null)
    const reading = await play(server, caller, kind)
    const { end, keepsTyped, endedAfter, requests, ...expected } = expectedOf(caller, kind, withoutFault)
    expect(reading).toMatchObject(expected)
    expect(reading.requests.toSorted(), 'requests').toEqual(requests)
    if (end) {
      expect(reading.isIn(end.state), `${JSON.stringify(reading.state)} is not ${JSON.stringify(end.state)}`).toBe(true)
      expect(reading.exit).toEqual(end.exit)
    }
    if (keepsTyped) expect(reading.typed[1], 'typed').toEqual(reading.typed[0])
    expect(server.strayed(), 'requests to another origin').toBe(0)
    if (endedAfter === null) expect(reading.endedAfter).toBeNull()
    else expect(Math.abs((reading.endedAfter ?? Number.NaN) - endedAfter)).toBeLessThanOrEqual(delayedRoundTime)
  })
})
