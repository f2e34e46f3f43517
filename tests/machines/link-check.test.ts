import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { isRejection, reasonOf } from '#machines/parts/link-check.ts'
import { refused } from '#qa/models/samples.ts'

test.each([
  [refused(400), true, ''],
  [refused(499), true, ''],
  [refused(500), false, 'The server has a problem. Please try again in a moment.'],
  [refused(429), false, 'Too many attempts. Please wait a moment and try again.'],
  [new ApiError('request'), true, ''],
  [refused(408), false, 'The server rejected this request. Please try again.'],
  [new ApiError('session'), false, 'Your session has ended. Please sign in again.'],
  [new Error('a bug'), false, 'Something went wrong. Please try again.'],
])('%s rejects a link: %s', (error, isRejected, reason) => {
  expect([isRejection(error), reasonOf(error)]).toEqual([isRejected, reason])
})
