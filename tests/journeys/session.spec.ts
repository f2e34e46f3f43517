import { ada } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { unconfirmedPage } from '#tests/pages/error.ts'
import { alert, button, heading, status, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { needs } from '#tests/support/abilities.ts'
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

test('offline, and whose session is stored is not known: a page says so, until the network is back', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox, ada, { user: '{' })
  const release = await hold(page, 'getCurrentUser')
  const asked = page.waitForRequest('**/auth/info')
  await page.goto(profile.address)
  await asked
  // The call leaves before React is there.
  await expect(status(page, common.waiting)).toBeVisible()
  await context.setOffline(true)
  release()
  await expect(alert(page, unconfirmedPage.sentence)).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/info'))
  await button(page, common.tryAgain).click()
  await failed
  await expect(heading(page, unconfirmedPage.heading)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await context.setOffline(false)
  await profileIsShown(page)
})

test('a console that starts without a network says so, until it is back', {
  annotation: needs('offline documents'),
}, async ({ page, context, consoleUrl }) => {
  // Its own server, on this machine, answers all the same.
  await page.route(`${consoleUrl}/**`, async (route) => route.fulfill({ response: await route.fetch() }))
  await context.setOffline(true)
  await page.goto(login.address)
  await expect(status(page, shell.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(status(page, shell.offline)).toBeHidden()
  await signInIsShown(page)
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
