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
const others: readonly (readonly [ErrorKind, message: string, concernsAll: boolean])[] = [
  ['status', refused, false],
  ['network', 'The server cannot be reached. Please check your connection and try again.', true],
  ['offline', 'You are offline. Please try again when you are connected.', true],
  ['timeLimit', 'The server took too long to answer. Please try again.', true],
  ['tooLarge', 'The server sent more data than this page can show. Please contact support.', false],
  ['answer', 'The server sent an invalid response. Please try again later.', false],
  ['request', 'This cannot be sent. Please check what you typed.', false],
  ['session', 'Your session has ended. Please sign in again.', true],
]
const status = (code: number, retryAfter = 0) => new ApiError('status', { status: code, retryAfter })

/** Each with its message, the message next to a wait that the form shows, and whether the next invitation fails too. */
const messages: readonly (readonly [ApiError, message: string, short: string, concernsAll: boolean])[] = [
  ...[400, 428, 430, 499].map((code) => [status(code, 30_000), refused, refused, false] as const),
  [status(429, 30_000), tooMany, 'Too many attempts.', true],
  [status(429), tooMany, tooMany, true],
  [status(500), trouble, trouble, false],
  [status(503, 30_000), trouble, 'The server has a problem.', false],
  ...others.map(([kind, message, concernsAll]) => [new ApiError(kind), message, message, concernsAll] as const),
]

test.each(messages)('%s has the message %j', (error, message, short, concernsAll) => {
  expect([errorMessage(error), errorMessage(error, true), concernsEveryCall(error)]).toEqual([
    message,
    short,
    concernsAll,
  ])
  expect(isOffline(error)).toBe(error.kind === 'offline')
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
