import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { isRejection, reasonOf } from '#machines/parts/link-check.ts'
import { refused } from '#qa/models/samples.ts'

// tests/faults has all other failures of links.

test.each([
  [refused(410), true, ''],
  [new ApiError('request'), true, ''],
  [refused(408), false, 'The server rejected this request. Please try again.'],
  [new ApiError('session'), false, 'Your session has ended. Please sign in again.'],
  [new Error('a bug'), false, 'Something went wrong. Please try again.'],
])('%s rejects a link: %s', (error, isRejected, reason) => {
  expect([isRejection(error), reasonOf(error)]).toEqual([isRejected, reason])
})
