import type { Page } from '@playwright/test'
import { ada } from '#sandbox/people.ts'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { unconfirmedPage } from '#tests/pages/error.ts'
import { alert, button, field, heading, status, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { activationLink } from '#tests/support/mails.ts'
import { callLines, hold } from '#tests/support/requests.ts'
import { consoleWorks, watchStart } from '#tests/support/start.ts'
import { store, storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §4, Session: a later visit, and a session that the server ends.

test('the stored user is shown at once while the server confirms it', async ({ page, sandbox }) => {
  const { user } = await storeSession(page, sandbox)
  await store(page, { user: user.replaceAll(ada.email, 'ada.before@example.com') })
  // Longer than any test: the call has no answer when the test looks.
  await sandbox.setFault('getCurrentUser', { delay: 60_000 })
  await page.goto(profile.address)
  await expect(page.getByRole('main').getByText('ada.before@example.com')).toBeVisible()
  await expect.poll(() => sandbox.calls('getCurrentUser')).toEqual([expect.objectContaining({ status: null })])
  await sandbox.clearFaults()
  await page.reload()
  await expect(page.getByRole('main').getByText(ada.email)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBe(user)
})

test('a stored user that cannot be confirmed: sign in again, and go on', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getCurrentUser', { body: '{"message":"hello"}' })
  await page.goto(plan.address)
  await signInIsShown(page)
  await expect(status(page, login.ended)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await sandbox.clearFaults()
  await sendSignIn(page)
  await planIsShown(page)
  await expect(page).toHaveURL(plan.address)
})

test('a token without a readable user: a spinner, then the page', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ada, { user: '{' })
  const release = await hold(page, 'getCurrentUser')
  await page.goto(profile.address)
  await expect(status(page, common.waiting)).toBeVisible()
  await expect(heading(page, profile.heading)).toHaveCount(0)
  release()
  await profileIsShown(page)
  expect(await storedKeys(page)).toEqual(wholeSession)
})

test('an expired access token is refreshed once for all waiting calls, and the page goes on', async ({
  page,
  sandbox,
}) => {
  const before = await storeSession(page, sandbox)
  await sandbox.expireAccessTokens()
  await page.goto(profile.address)
  await profileIsShown(page)
  await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
  expect(await sandbox.calls('refreshTokens')).toHaveLength(1)
  const after = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])
  expect(after).not.toContain(before.token)
  expect(after).not.toContain(before.refreshToken)

  await sandbox.expireAccessTokens()
  await field(page, profile.firstName).fill('Augusta')
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  expect(await sandbox.calls('refreshTokens')).toHaveLength(2)
})

for (const [name, fault] of [
  ['is refused', { status: 401 }],
  ['gets no answer', { drop: true }],
] as const) {
  test(`a refresh that ${name}: sign in again`, async ({ page, sandbox }) => {
    await storeSession(page, sandbox)
    await sandbox.expireAccessTokens()
    await sandbox.setFault('refreshTokens', fault)
    await page.goto(profile.address)
    await signInIsShown(page)
    await expect(status(page, login.ended)).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
  })
}

for (const [name, changes, starts, says] of [
  ['a stored user', {}, consoleWorks, async () => {}],
  [
    'a token without a readable user',
    { user: '{' },
    (page: Page) => expect(status(page, common.waiting)).toBeVisible(),
    async (page: Page) => {
      await expect(alert(page, unconfirmedPage.sentence)).toBeVisible()
      await button(page, common.tryAgain).click()
      await expect(heading(page, unconfirmedPage.heading)).toBeFocused()
    },
  ],
] as const) {
  test(`offline, ${name}: a banner, the session stays, and the user is confirmed when the network is back`, async ({
    page,
    context,
    sandbox,
  }) => {
    await storeSession(page, sandbox, ada, changes)
    const before = await storedKeys(page)
    const release = await hold(page, 'getCurrentUser')
    await watchStart(context)
    const asked = page.waitForRequest('**/auth/info')
    await page.goto(plan.address)
    await asked
    await starts(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/info'))
    await context.setOffline(true)
    await expect(status(page, shell.offline)).toBeVisible()
    release()
    await failed
    await says(page)
    expect(await storedKeys(page)).toEqual(before)
    expect(await sandbox.calls('getCurrentUser')).toEqual([])
    await context.setOffline(false)
    await expect(status(page, shell.offline)).toBeHidden()
    await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
    await planIsShown(page)
    expect(await storedKeys(page)).toEqual(wholeSession)
  })
}

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

test('a token without a readable user that the server refuses: sign in', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ada, { user: '{' })
  await sandbox.setFault('getCurrentUser', { status: 500 })
  await page.goto(plan.address)
  await signInIsShown(page)
  await expect(status(page, login.ended)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('a token without a readable user: an activation ends the session, and another tab that waits for the server follows', async ({
  page,
  context,
  sandbox,
}) => {
  const link = await activationLink(sandbox)
  await storeSession(page, sandbox, ada, { user: '{' })
  const other = await context.newPage()
  for (const each of [page, other]) await hold(each, 'getCurrentUser')
  await other.goto(plan.address)
  await expect(status(other, common.waiting)).toBeVisible()
  await page.goto(link)
  await expect(heading(page, activate.activated)).toBeVisible()
  await signInIsShown(other)
  await expect(status(other, login.signedOut)).toBeVisible()
  await button(page, common.signInNow).click()
  await signInIsShown(page)
  await expect(text(page, login.ended)).toHaveCount(0)
})

test('a token without a readable user: a storage that is emptied ends the wait for the server', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox, ada, { user: '{' })
  await hold(page, 'getCurrentUser')
  await page.goto(plan.address)
  await expect(status(page, common.waiting)).toBeVisible()
  await store(await context.newPage(), { token: null })
  await signInIsShown(page)
  await expect(status(page, login.signedOut)).toBeVisible()
})

test('a session that ends on the way from /login to the profile leads back to a sign-in that works', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  // The code of the profile is not there before the server has ended the session.
  await page.route('**/assets/shell-*.js', () => {})
  const release = await hold(page, 'getCurrentUser')
  await sandbox.setFault('getCurrentUser', { status: 409, times: 1 })
  await page.goto(login.address, { waitUntil: 'commit' })
  await expect(page).toHaveURL(profile.address)
  release()
  await signInIsShown(page)
  await expect(text(page, login.ended)).toBeVisible()
  await page.unroute('**/assets/shell-*.js')
  await sendSignIn(page)
  await profileIsShown(page)
})
