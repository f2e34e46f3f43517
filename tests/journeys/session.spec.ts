import { status, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { callLines, hold } from '#tests/support/requests.ts'
import { consoleWorks, holdCode, watchStart } from '#tests/support/start.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §4, Session: a later visit, and a session that the server ends.

test('offline: a banner, the session stays, and the user is confirmed when the network is back', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  const release = await hold(page, 'getCurrentUser')
  await watchStart(context)
  const asked = page.waitForRequest('**/auth/info')
  await page.goto(plan.address)
  await asked
  await consoleWorks(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/info'))
  await context.setOffline(true)
  await expect(status(page, shell.offline)).toBeVisible()
  release()
  await failed
  expect(await storedKeys(page)).toEqual(wholeSession)
  expect(await sandbox.calls('getCurrentUser')).toEqual([])
  await context.setOffline(false)
  await expect(status(page, shell.offline)).toBeHidden()
  await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
  await planIsShown(page)
})

test('a session that ends on the way from /login to the profile leads back to a sign-in that works', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  // The code of the profile is not there before the server has ended the session.
  const arrive = await holdCode(context, 'shell')
  const release = await hold(page, 'getCurrentUser')
  await sandbox.setFault('getCurrentUser', { status: 409, times: 1 })
  await page.goto(login.address, { waitUntil: 'commit' })
  await expect(page).toHaveURL(profile.address)
  release()
  await signInIsShown(page)
  await expect(text(page, login.ended)).toBeVisible()
  arrive()
  await sendSignIn(page)
  await profileIsShown(page)
})
