import { expect, test } from 'vitest'
import { openConsole } from './kit.ts'

const long = 'x'.repeat(300)

test.each([
  ['This link has been used.', 'This link has been used.'],
  ['  Used.\n', 'Used.'],
  [long, long],
  [`${long}x`, ''],
  ['<p>Used.</p>', ''],
  [7, ''],
  [undefined, ''],
])('an invalid reset link with the message %j shows %j', async (message, shown) => {
  const { api, fault } = await openConsole()
  await fault('verifyResetToken', { body: JSON.stringify({ isValid: false, message }) })
  expect(await api.verifyResetToken({ path: { token: 'token' } })).toEqual({ isValid: false, message: shown })
})
