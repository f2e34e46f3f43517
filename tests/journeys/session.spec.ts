import { text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blockCall } from '#tests/support/requests.ts'
import { blockCode } from '#tests/support/start.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §4, Session: a session that the server ends.

test('a session that ends between /login and the profile returns to a working sign-in', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  // The profile's code loads after the server has ended the session.
  const arrive = await blockCode(context, 'shell')
  const release = await blockCall(page, 'getCurrentUser')
  await sandbox.setFault('getCurrentUser', { status: 409, times: 1 })
  await page.goto(login.path, { waitUntil: 'commit' })
  await expect(page).toHaveURL(profile.path)
  release()
  await signInIsShown(page)
  await expect(text(page, login.ended)).toBeVisible()
  arrive()
  await sendSignIn(page)
  await profileIsShown(page)
})
