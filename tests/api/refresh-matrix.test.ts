import { describe, expect, test, vi } from 'vitest'
import type { Operation } from '#contract/index.ts'
import type { Fault } from '#sandbox/faults.ts'
import { callback } from '#tests/sandbox/kit.ts'
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

interface Kind {
  readonly operation: Operation
  readonly call: (console: TestConsole, id: string) => Promise<unknown>
  readonly timeLimit?: number
  /** The failures after which the call is refreshed and sent once more (Specification §4, Session). */
  readonly refreshesAfter: readonly string[]
}

const code = { redirectUri: callback, code: 'c', state: 's' }
const kinds: Record<string, Kind> = {
  'an ordinary call that reads': {
    operation: 'getUser',
    call: ({ api }, id) => api.getUser(id),
    refreshesAfter: ['401', '403', 'network'],
  },
  'an ordinary call that changes': {
    operation: 'generateExchangeToken',
    call: ({ api }) => api.generateExchangeToken(),
    refreshesAfter: ['401', '403', 'network'],
  },
  'the current user': {
    operation: 'getCurrentUser',
    call: ({ api }) => api.getCurrentUser(),
    refreshesAfter: ['401', '403', 'network'],
  },
  'a public call': {
    operation: 'getIndexingModels',
    call: ({ api }) => api.getIndexingModels(),
    refreshesAfter: ['401', '403', 'network'],
  },
  'a public call that changes': {
    operation: 'requestPasswordReset',
    call: ({ api }) => api.requestPasswordReset('ada@example.com'),
    refreshesAfter: ['401', '403', 'network'],
  },
  'a password change': {
    operation: 'changePassword',
    call: ({ api }, id) => api.changePassword(id, { oldPassword: 'statehouse', newPassword: 'secret1' }),
    refreshesAfter: ['401', '403'],
  },
  'log-in': {
    operation: 'logIn',
    call: ({ api }) => api.logIn({ email: 'ada@example.com', password: 'statehouse' }),
    refreshesAfter: [],
  },
  'log-out': { operation: 'logOut', call: ({ api }) => api.logOut(), timeLimit: 3_000, refreshesAfter: [] },
  'the refresh itself': {
    operation: 'refreshTokens',
    call: ({ api, stored }) => api.refreshTokens(stored().refreshToken ?? ''),
    refreshesAfter: [],
  },
  'the start of a sign-in with a provider': {
    operation: 'authorizeOAuth',
    call: ({ api }) => api.authorizeOAuth('github', { redirectUri: callback }),
    refreshesAfter: [],
  },
  'the end of a sign-in with a provider': {
    operation: 'exchangeOAuthCode',
    call: ({ api }) => api.exchangeOAuthCode('github', code),
    refreshesAfter: [],
  },
}

/** Makes the call with a first try that fails; advances the clock where the failure is our own time limit. */
async function fail(console: TestConsole, kind: Kind, failure: string, id: string) {
  const { operation, call, timeLimit = 60_000 } = kind
  await console.fault(operation, { ...failures[failure]?.fault, times: 1 } as Fault)
  console.network.onLine = failure !== 'offline'
  console.sent.length = 0
  if (failure === 'timeLimit') holdTime()
  const made = call(console, id)
  if (failure === 'timeLimit') {
    const isOver = watch(made)
    await vi.advanceTimersByTimeAsync(timeLimit - 1)
    expect(isOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
  }
  return made
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  test.each(Object.keys(failures))('with a token, %s', async (failure) => {
    const console = await openConsole()
    const { user } = await console.signIn()
    const before = console.stored()
    const made = fail(console, kind, failure, String(user.id))

    if (kind.refreshesAfter.includes(failure)) {
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
    const made = fail(console, kind, failure, String(user.id))
    expect(await failureOf(made)).toMatchObject({ name: 'ApiError', ...failures[failure]?.gives })
    expect(console.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null])
    expect(console.stored()).toEqual(before)
    expect(console.api.readTokenStore().ending).toBeNull()
  })
})
