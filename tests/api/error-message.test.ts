import { expect, test } from 'vitest'
import {
  ApiError,
  concernsEveryCall,
  type ErrorKind,
  errorMessage,
  isOffline,
  retryAfterOf,
  tokensIdOf,
} from '#api/errors.ts'

// Specification §8: without a message of the server, ours says what went wrong and what helps.

const tooMany = 'Too many attempts. Please wait a moment and try again.'
const trouble = 'The server has a problem. Please try again in a moment.'
const refused = 'The server rejected this request. Please try again.'
const status = (code: number, retryAfter = 0) => new ApiError('status', { status: code, retryAfter })

test.each<[ErrorKind, string]>([
  ['status', refused],
  ['network', 'The server cannot be reached. Please check your connection and try again.'],
  ['offline', 'You are offline. Please try again when you are connected.'],
  ['timeLimit', 'The server took too long to answer. Please try again.'],
  ['tooLarge', 'The server sent more data than this page can show. Please contact support.'],
  ['answer', 'The server sent an invalid response. Please try again later.'],
  ['request', 'This cannot be sent. Please check what you typed.'],
  ['session', 'Your session has ended. Please sign in again.'],
])('has the same message for %s, whether the form waits or not', (kind, message) => {
  expect(errorMessage(new ApiError(kind))).toBe(message)
  expect(errorMessage(new ApiError(kind, { retryAfter: 30_000 }), true)).toBe(message)
})

test.each([
  [400, refused],
  [428, refused],
  [429, tooMany],
  [430, refused],
  [499, refused],
  [500, trouble],
  [503, trouble],
])('has a message for the status %i', (code, message) => {
  expect(errorMessage(status(code))).toBe(message)
})

test.each([
  [429, tooMany, 'Too many attempts.'],
  [503, trouble, 'The server has a problem.'],
])('leaves out when to try again if the form shows it: %i', (code, whole, short) => {
  expect(errorMessage(status(code, 30_000), true)).toBe(short)
  expect(errorMessage(status(code, 30_000)), 'a form that does not wait').toBe(whole)
  expect(errorMessage(status(code), true), 'no time to wait for').toBe(whole)
})

test.each([new Error('internal'), 'text', null, undefined])('has a message without details for %s', (error) => {
  expect(errorMessage(error)).toBe('Something went wrong. Please try again.')
  expect([retryAfterOf(error), tokensIdOf(error), isOffline(error), concernsEveryCall(error)]).toEqual([
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
  ['an error response', status(400), false],
  ['a problem of the server', status(500), false],
  ['an invalid response', new ApiError('answer'), false],
  ['a value that must not be sent', new ApiError('request'), false],
])('the next invitation would fail too: %s (%#)', (_, error, would) => {
  expect(concernsEveryCall(error)).toBe(would)
})

test('distinguishes being offline from a lost connection (Specification §4, Session)', () => {
  expect(isOffline(new ApiError('offline'))).toBe(true)
  expect(isOffline(new ApiError('network'))).toBe(false)
})

test('an error’s text is its status, its kind or its own message', () => {
  expect(status(404)).toMatchObject({ name: 'ApiError', message: 'Status 404', status: 404, serverMessage: null })
  expect(new ApiError('network')).toMatchObject({ message: 'network', kind: 'network', status: 0, retryAfter: 0 })
  expect(new ApiError('session', { message: 'No refresh token available' }).message).toBe('No refresh token available')
})

test('an error keeps its Retry-After and the id of its tokens', () => {
  const error = status(429, 30_000)
  expect([retryAfterOf(error), tokensIdOf(error)]).toEqual([30_000, 0])
  error.tokensId = 3
  expect(tokensIdOf(error)).toBe(3)
})
