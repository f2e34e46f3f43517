import type { Fault } from '@statehouse/sandbox/control'
import { describe, expect, test } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { makeCall, withPath } from '#tests/support/call-samples.ts'
import { failureOf, openConsole } from './kit.ts'

// Specification §4, Session: a request without a token is never refreshed. tests/faults has every call with one.

/** The failures of the first try: the fault of the sandbox, and the error that the caller gets. */
const failures: Record<string, { fault: Fault; gives: object }> = {
  401: { fault: { status: 401 }, gives: { kind: 'status', status: 401 } },
  403: { fault: { status: 403 }, gives: { kind: 'status', status: 403 } },
  network: { fault: { drop: true }, gives: { kind: 'network', status: 0 } },
  offline: { fault: { drop: true }, gives: { kind: 'offline', status: 0 } },
  500: { fault: { status: 500 }, gives: { kind: 'status', status: 500 } },
}

describe.each<Operation>([
  'getUser',
  'generateExchangeToken',
  'getCurrentUser',
  'getIndexingModels',
  'requestPasswordReset',
  'changePassword',
  'logIn',
])('%s without a token', (operation) => {
  test.each(Object.entries(failures))('%s: one request, and no session ends', async (name, { fault, gives }) => {
    const console = await openConsole()
    const { user } = await console.signIn()
    console.localStorage.removeItem('token')
    const before = console.stored()
    await console.fault(operation, { ...fault, times: 1 })
    console.network.onLine = name !== 'offline'
    console.sent.length = 0
    const made = makeCall(console.api, operation, withPath(operation, { id: String(user.id) }))
    expect(await failureOf(made)).toMatchObject({ name: 'ApiError', ...gives })
    expect(console.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null])
    expect(console.stored()).toEqual(before)
    expect(console.api.readTokenStore().ending).toBeNull()
  })
})
