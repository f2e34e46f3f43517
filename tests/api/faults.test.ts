import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Fault } from '#sandbox/faults.ts'
import { makeCall, operations, secret } from '#tests/support/call-samples.ts'
import { failureOf, openConsole } from './kit.ts'

/** Calls whose answer is read, one of each kind. */
const readCalls = [
  'getCurrentUser',
  'logIn',
  'verifyInvitation',
  'verifyResetToken',
  'getUser',
  'getConversationModels',
  'getConfigurations',
  'getTeam',
  'generateExchangeToken',
  'authorizeOAuth',
] as const

const unreadable = 'The server sent an answer that cannot be read. Please try again later.'
const trouble = 'The server has a problem. Please try again in a moment.'
const status = (code: number, serverMessage: string | null) => ({ kind: 'status', status: code, serverMessage })
const answer = { kind: 'answer', status: 0, serverMessage: null }
const ours = 'A fault was switched on for this call.'

/** Each fault with the failure that the caller gets and the sentence that a person reads. */
const faults: ReadonlyArray<readonly [string, Fault, object, string]> = [
  ['429', { status: 429 }, status(429, ours), 'Too many attempts. Please wait a moment and try again.'],
  ['503 that says when to ask again', { status: 503, retryAfter: '30' }, { retryAfter: 30_000 }, trouble],
  ['500 that says so', { status: 500, retryAfter: '30' }, { retryAfter: 0 }, trouble],
  ['500', { status: 500 }, status(500, ours), trouble],
  ['503 with a page', { status: 503, body: '<html>hidden-word', contentType: 'text/html' }, status(503, null), trouble],
  [
    '418 with text',
    { status: 418, body: 'Tea.', contentType: 'text/plain' },
    status(418, 'Tea.'),
    'The server refused this. Please try again.',
  ],
  [
    'a cut connection',
    { drop: true },
    { kind: 'network', status: 0 },
    'The server cannot be reached. Please check your connection and try again.',
  ],
  ['a page instead of JSON', { body: '<!doctype html>hidden-word', contentType: 'text/html' }, answer, unreadable],
  ['JSON that breaks off', { body: '{"user":{"id":"hidden-word"' }, answer, unreadable],
  ['a wrong shape', { body: '{"hidden":"hidden-word"}' }, answer, unreadable],
  ['null', { body: 'null' }, answer, unreadable],
  ['an empty body', { body: '' }, answer, unreadable],
  ['204', { status: 204 }, answer, unreadable],
]

describe.each(readCalls)('%s', (operation) => {
  test.each(faults)('%s', async (_, fault, gives, sentence) => {
    const console = await openConsole()
    const { accessToken } = await console.signIn()
    await console.fault(operation, fault)
    const failure = await failureOf(makeCall(console.api, operation))
    expect(failure).toMatchObject({ name: 'ApiError', ...gives })
    expect(console.api.errorSentence(failure)).toBe(sentence)
    // The texts may end up in a log, so they hold no secret, address or body.
    const told = [failure.message, failure.stack, String(failure.cause), JSON.stringify(failure)].join('\n')
    for (const hidden of [accessToken, console.stored().token, secret, '/private/api', '/public/api', 'localhost'])
      expect(told).not.toContain(hidden)
    expect(console.stored().token).not.toBeNull()
  })

  test('slow', async () => {
    const console = await openConsole()
    await console.signIn()
    await console.fault(operation, { delay: 5, status: 409, times: 1 })
    expect(await failureOf(makeCall(console.api, operation))).toMatchObject(status(409, ours))
  })
})

describe('a body that the specification does not show is never parsed', () => {
  const bodies: Fault[] = [
    { status: 204 },
    { body: '' },
    { body: 'OK', contentType: 'text/plain' },
    { body: '<!doctype html>', contentType: 'text/html' },
    { body: '{"message":' },
    { body: 'null' },
    { status: 201, body: '[]' },
  ]

  const unreadCalls = operations.filter((operation) => !('answer' in contract[operation]))
  test.each(unreadCalls)('%s', async (operation) => {
    const console = await openConsole()
    await console.signIn()
    for (const fault of bodies) {
      await console.fault(operation, fault)
      expect(await makeCall(console.api, operation)).toBeUndefined()
    }
    expect(console.sent.length).toBe(bodies.length)
  })

  test('an invitation counts as accepted after any answer', async () => {
    const { api, fault } = await openConsole()
    for (const body of bodies) {
      await fault('acceptInvitationAsNew', body)
      expect(await api.acceptInvitationAsNew('hash', 'secret')).toEqual({ email: null })
    }
  })
})

test('a failure that is no ApiError has a sentence, too', async () => {
  const { api } = await openConsole()
  for (const failure of [new Error('internal'), 'text', null, undefined])
    expect(api.errorSentence(failure)).toBe('Something went wrong. Please try again.')
  expect(api.isOffline(new Error('offline'))).toBe(false)
})

test('offline is told apart from a server that cannot be reached', async () => {
  const { api, network, fault } = await openConsole()
  await fault('getIndexingModels', { drop: true })
  expect(api.isOffline(await failureOf(api.getIndexingModels()))).toBe(false)
  network.onLine = false
  const failure = await failureOf(api.getIndexingModels())
  expect([api.isOffline(failure), api.errorSentence(failure)]).toEqual([
    true,
    'You are offline. Please try again when you are connected.',
  ])
})

test.each([
  [429, '30', 'Too many attempts.'],
  [503, '30', 'The server has a problem.'],
  [429, '0', 'Too many attempts. Please wait a moment and try again.'],
  [503, '0', trouble],
])('%s with Retry-After: %s, in a form that waits', async (status, retryAfter, sentence) => {
  const console = await openConsole()
  await console.fault('logIn', { status, retryAfter })
  const failure = await failureOf(makeCall(console.api, 'logIn'))
  expect(console.api.errorSentence(failure, true)).toBe(sentence)
})
