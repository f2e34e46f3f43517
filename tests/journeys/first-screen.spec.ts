import type { Page, Request } from '@playwright/test'
import { countries } from '#reference/countries.ts'
import { ada, nora } from '#sandbox/people.ts'
import { common, failures } from '#tests/pages/common.ts'
import { configuration } from '#tests/pages/configuration.ts'
import { errorPage, unconfirmedPage } from '#tests/pages/error.ts'
import { alert, button, field, heading, status } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink } from '#tests/support/mails.ts'
import { callLines } from '#tests/support/requests.ts'
import { openWithoutCode } from '#tests/support/start.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// The code that the browser loads, and the screens when code cannot be loaded.

/** Collects the code that the page loads from now on. */
function listenToCode(page: Page): Promise<string>[] {
  const code: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js')) code.push(response.text())
  })
  return code
}

test('the first screen brings no code of other screens', async ({ page }) => {
  const loaded = listenToCode(page)
  await page.goto(login.address)
  await signInIsShown(page)
  await page.waitForLoadState('networkidle')
  const code = (await Promise.all(loaded)).join('\n')
  expect(code).toContain(login.heading)
  for (const word of [
    profile.card,
    profile.password.card,
    plan.name,
    team.heading,
    configuration.heading,
    'showModal',
    shell.unsaved.heading,
    ...countries.filter((name) => name.length > 8),
  ]) {
    expect(code.includes(word), `${word} in the first screen`).toBe(false)
  }
})

test('a plan is shown without the code of the profile', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  const loaded = listenToCode(page)
  await page.goto(plan.address)
  await planIsShown(page)
  await page.waitForLoadState('networkidle')
  const code = (await Promise.all(loaded)).join('\n')
  expect(code).toContain(plan.name)
  expect(code).not.toContain(profile.card)
})

test('a screen whose code cannot be loaded: says so, and TRY AGAIN works when the network is back', async ({
  page,
  sandbox,
  expectConsole,
}) => {
  expectConsole(missingCode)
  await storeSession(page, sandbox)
  await page.route('**/assets/profile-*.js', (route) => route.abort())
  await page.goto(profile.address)
  await expect(alert(page, errorPage.advice)).toBeVisible()
  await button(page, common.tryAgain).click()
  await expect(heading(page, errorPage.heading)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await page.unroute('**/assets/profile-*.js')
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
})

test('a sign-in whose next screen cannot be loaded keeps the session', async ({ page, expectConsole }) => {
  expectConsole(missingCode)
  await page.route('**/assets/shell-*.js', (route) => route.abort())
  await page.goto(login.address)
  await expect(field(page, login.email)).toBeVisible()
  await sendSignIn(page)
  await expect(heading(page, errorPage.heading)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await page.unroute('**/assets/shell-*.js')
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
})

test('a sign-in without the code of calls says so, and the next try works', async ({ page }) => {
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(login.address)
  await signInIsShown(page)
  await sendSignIn(page)
  await expect(alert(page, failures.unreachable)).toBeVisible()
  await page.unroute('**/assets/client-*.js')
  await sendSignIn(page)
  await profileIsShown(page)
})

const clientCode = '**/assets/client-*.js'
const withoutUser = { user: '{' }

test('a stored user who cannot be confirmed without the code of calls: a line says so, and TRY AGAIN confirms', async ({
  page,
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
  await page.unroute(clientCode)
  await button(page, common.tryAgain).click()
  await expect(status(page, shell.notConfirmed)).toHaveCount(0)
  await expect.poll(() => callLines(sandbox)).toEqual(['GET /auth/info 200'])
})

test('it is confirmed by itself when the connection is back', async ({ page, context, sandbox }) => {
  await storeSession(page, sandbox)
  await page.route(clientCode, (route) => route.abort())
  await page.goto(plan.address)
  await expect(status(page, shell.notConfirmed)).toBeVisible()
  await context.setOffline(true)
  await expect(status(page, shell.offline)).toBeVisible()
  await page.unroute(clientCode)
  await context.setOffline(false)
  await expect.poll(() => callLines(sandbox)).toEqual(['GET /auth/info 200'])
  await expect(status(page, shell.notConfirmed)).toHaveCount(0)
})

for (const address of [profile.address, login.address]) {
  test(`a token without a user, and no code of calls, at ${address}: a page says so, and TRY AGAIN leads on`, async ({
    page,
    sandbox,
  }) => {
    await storeSession(page, sandbox, ada, withoutUser)
    await page.route(clientCode, (route) => route.abort())
    await page.goto(address)
    await expect(heading(page, unconfirmedPage.heading)).toBeVisible()
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
}

test('a token without a user, and code of calls that comes too late, at an invitation: TRY AGAIN leads on', async ({
  page,
  sandbox,
}) => {
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora, withoutUser)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/invite-*.js', async (route) => {
    await released
    await route.fallback()
  })
  const underWay = new Set<Request>()
  await page.route(clientCode, async (route) => {
    underWay.add(route.request())
    await route.abort()
  })
  page.on('requestfailed', (request) => underWay.delete(request))
  await openWithoutCode(page, link)
  // The console starts after it has asked for the code of calls.
  await page.waitForFunction(() => '__TSR_key' in (history.state ?? {}))
  await expect.poll(() => underWay.size).toBe(0)
  await page.unroute(clientCode)
  release()
  await expect(heading(page, unconfirmedPage.heading)).toBeVisible()
  await button(page, common.tryAgain).click()
  await invitationIsShown(page, nora.email)
  await expect(button(page, invite.join)).toBeVisible()
})
