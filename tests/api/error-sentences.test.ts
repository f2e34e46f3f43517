import { expect, test } from 'vitest'
import { ApiError, concernsEveryCall, errorSentence, isOffline, refusedTokensId, retryAfterOf } from '#api/errors.ts'

// What an error tells. tests/faults has the sentence of each kind and status, where the server has none (Specification §8).

const status = (code: number, retryAfter = 0) => new ApiError('status', { status: code, retryAfter })

test.each([new Error('internal'), 'text', null, undefined])('%s has a sentence that tells nothing of it', (error) => {
  expect(errorSentence(error)).toBe('Something went wrong. Please try again.')
  expect([retryAfterOf(error), refusedTokensId(error), isOffline(error), concernsEveryCall(error)]).toEqual([
    0,
    undefined,
    false,
    false,
  ])
})

test.each<[string, ApiError, boolean]>([
  ['too many attempts', status(429), true],
  ['no connection', new ApiError('network'), true],
  ['offline', new ApiError('offline'), true],
  ['no answer in time', new ApiError('timeLimit'), true],
  ['no session', new ApiError('session'), true],
  ['a refusal', status(400), false],
  ['a problem of the server', status(500), false],
  ['an answer that cannot be read', new ApiError('answer'), false],
  ['a value that must not be sent', new ApiError('request'), false],
])('the next invitation would fail too: %s (%#)', (_, error, would) => {
  expect(concernsEveryCall(error)).toBe(would)
})

test('being offline is told from a lost connection, for which alone a session may end (Specification §4, Session)', () => {
  expect(isOffline(new ApiError('offline'))).toBe(true)
  expect(isOffline(new ApiError('network'))).toBe(false)
})

test('an error tells its status, or its kind where there is none, unless it has a text of its own', () => {
  expect(status(404)).toMatchObject({ name: 'ApiError', message: 'Status 404', status: 404, serverMessage: null })
  expect(new ApiError('network')).toMatchObject({ message: 'network', kind: 'network', status: 0, retryAfter: 0 })
  expect(new ApiError('session', { message: 'No refresh token available' }).message).toBe('No refresh token available')
})

test('a failure knows its wait and its tokens', () => {
  const error = status(429, 30_000)
  expect([retryAfterOf(error), refusedTokensId(error)]).toEqual([30_000, 0])
  error.tokensId = 3
  expect(refusedTokensId(error)).toBe(3)
})
