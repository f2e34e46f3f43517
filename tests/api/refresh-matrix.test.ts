import type { Fault } from '@statehouse/sandbox/control'
import { describe, expect, test, vi } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { makeCall, withPath } from '#tests/support/call-samples.ts'
import { failureOf, holdTime, openConsole, type TestConsole, watch } from './kit.ts'

/** The failures of the first try: the fault of the sandbox, and the error that the caller would get. */
const failures: Record<string, { fault: Fault; gives: object }> = {
  401: { fault: { status: 401 }, gives: { kind: 'status', status: 401 } },
  403: { fault: { status: 403 }, gives: { kind: 'status', status: 403 } },
  network: { fault: { drop: true }, gives: { kind: 'network', status: 0 } },
  offline: { fault: { drop: true }, gives: { kind: 'offline', status: 0 } },
  timeLimit: { fault: { delay: 120_000 }, gives: { kind: 'timeLimit', status: 0 } },
  500: { fault: { status: 500 }, gives: { kind: 'status', status: 500 } },
  404: { fault: { status: 404 }, gives: { kind: 'status', status: 404 } },
  409: { fault: { status: 409 }, gives: { kind: 'status', status: 409 } },
}

/** A call of each kind, and the failures after which it is refreshed and sent once more (Specification §4, Session). */
const kinds: ReadonlyArray<readonly [string, Operation, readonly string[]]> = [
  ['an ordinary call that reads', 'getUser', ['401', '403', 'network']],
  ['an ordinary call that changes', 'generateExchangeToken', ['401', '403', 'network']],
  ['the current user', 'getCurrentUser', ['401', '403', 'network']],
  ['a public call', 'getIndexingModels', ['401', '403', 'network']],
  ['a public call that changes', 'requestPasswordReset', ['401', '403', 'network']],
  ['a password change', 'changePassword', ['401', '403']],
  ['log-in', 'logIn', []],
  ['log-out', 'logOut', []],
  ['the refresh itself', 'refreshTokens', []],
  ['the start of a sign-in with a provider', 'authorizeOAuth', []],
  ['the end of a sign-in with a provider', 'exchangeOAuthCode', []],
]

/** Makes the call with its first try failing; waits out our own time limit where that is the failure. */
async function fail(console: TestConsole, operation: Operation, failure: string, id: string) {
  await console.fault(operation, { ...failures[failure]?.fault, times: 1 } as Fault)
  console.network.onLine = failure !== 'offline'
  console.sent.length = 0
  if (failure === 'timeLimit') holdTime()
  const made = makeCall(console.api, operation, withPath(operation, { id }))
  if (failure === 'timeLimit') {
    const isOver = watch(made)
    await vi.advanceTimersByTimeAsync(operation === 'logOut' ? 2_999 : 59_999)
    expect(isOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
  }
  return made
}

describe.each(kinds)('%s', (_, operation, refreshesAfter) => {
  test.each(Object.keys(failures))('with a token, %s', async (failure) => {
    const console = await openConsole()
    const { user } = await console.signIn()
    const before = console.stored()
    const made = fail(console, operation, failure, String(user.id))

    if (refreshesAfter.includes(failure)) {
      await made
      const [first = '', ...others] = console.lines()
      expect(others).toEqual(['POST /auth/refresh', first])
      const after = console.stored()
      expect(after.user).toBe(before.user)
      expect([after.token === before.token, after.refreshToken === before.refreshToken]).toEqual([false, false])
      expect(console.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
        `Bearer ${before.token}`,
        `Bearer ${before.token}`,
        `Bearer ${after.token}`,
      ])
    } else {
      expect(await failureOf(made)).toMatchObject({ name: 'ApiError', ...failures[failure]?.gives })
      expect(console.sent.length).toBe(1)
      expect(console.stored()).toEqual(before)
    }
    expect(console.api.readTokenStore().ending).toBeNull()
  })

  test.each(Object.keys(failures))('without a token, %s: never refreshed, no session ends', async (failure) => {
    const console = await openConsole()
    const { user } = await console.signIn()
    console.localStorage.removeItem('token')
    const before = console.stored()
    const made = fail(console, operation, failure, String(user.id))
    expect(await failureOf(made)).toMatchObject({ name: 'ApiError', ...failures[failure]?.gives })
    expect(console.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null])
    expect(console.stored()).toEqual(before)
    expect(console.api.readTokenStore().ending).toBeNull()
  })
})
