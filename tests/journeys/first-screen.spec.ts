import { ada } from '@statehouse/sandbox/people'
import { common, failures } from '#tests/pages/common.ts'
import { errorPage, unconfirmedPage } from '#tests/pages/error.ts'
import { alert, button, heading, status } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { callLines } from '#tests/support/requests.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// The screens when code of the console cannot be loaded. scripts/size.ts says which code the first screen loads.

const clientCode = '**/assets/client-*.js'
const shellCode = '**/assets/shell-*.js'

test('a sign-in without the code of calls says so; without that of the next screen it keeps the session', async ({
  page,
  expectConsole,
}) => {
  expectConsole(missingCode)
  await page.route(clientCode, (route) => route.abort())
  await page.route(shellCode, (route) => route.abort())
  await page.goto(login.address)
  await signInIsShown(page)
  await sendSignIn(page)
  await expect(alert(page, failures.unreachable)).toBeVisible()
  await page.unroute(clientCode)
  await sendSignIn(page)
  await expect(heading(page, errorPage.heading)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await page.unroute(shellCode)
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
})

test('a stored user who cannot be confirmed without the code of calls: a line says so, and the network confirms', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  await page.route(clientCode, (route) => route.abort())
  await page.goto(plan.address)
  await planIsShown(page)
  await expect(status(page, shell.notConfirmed)).toBeVisible()
  const failed = page.waitForEvent('requestfailed')
  await button(page, common.tryAgain).click()
  await failed
  await expect(status(page, shell.notConfirmed)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  expect(await sandbox.calls()).toEqual([])
  await context.setOffline(true)
  await expect(status(page, shell.offline)).toBeVisible()
  await page.unroute(clientCode)
  await context.setOffline(false)
  await expect.poll(() => callLines(sandbox)).toEqual(['GET /auth/info 200'])
  await expect(status(page, shell.notConfirmed)).toHaveCount(0)
})

test('a token without a user, and no code of calls: a page says so, and TRY AGAIN leads on', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox, ada, { user: '{' })
  await page.route(clientCode, (route) => route.abort())
  await page.goto(profile.address)
  await expect(alert(page, unconfirmedPage.sentence)).toBeVisible()
  const failed = page.waitForEvent('requestfailed')
  await button(page, common.tryAgain).click()
  await failed
  await expect(heading(page, unconfirmedPage.heading)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await page.unroute(clientCode)
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
})
