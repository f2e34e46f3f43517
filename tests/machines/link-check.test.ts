import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { isRejection, reasonOf } from '#machines/parts/link-check.ts'
import { offline, refused, unreachable } from '#qa/models/samples.ts'
import { failures } from '#tests/pages/common.ts'

describe('a link', () => {
  test.each([...[400, 401, 403, 404, 409, 410, 422].map((status) => refused(status)), new ApiError('request')])(
    'is rejected by %s',
    (error) => {
      expect(isRejection(error)).toBe(true)
      expect(reasonOf(error)).toBe('')
    },
  )

  test.each([
    [refused(500), failures.server],
    [refused(503, 'A server message'), failures.server],
    [refused(429), failures.tooMany],
    [refused(408), 'The server rejected this request. Please try again.'],
    [unreachable, failures.unreachable],
    [offline, failures.offline],
    [new ApiError('timeLimit'), 'The server took too long to answer. Please try again.'],
    [new ApiError('answer'), failures.unreadable],
    [new ApiError('session'), 'Your session has ended. Please sign in again.'],
    [new Error('a bug'), 'Something went wrong. Please try again.'],
  ])('is not rejected by %s', (error, reason) => {
    expect(isRejection(error)).toBe(false)
    expect(reasonOf(error)).toBe(reason)
  })
})
