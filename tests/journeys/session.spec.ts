import { expect, test } from '#tests/support/fixtures.ts'
import {
  ada,
  callLines,
  endedLine,
  field,
  heading,
  profileIsShown,
  sendSignIn,
  signInIsShown,
  storedKeys,
  storeSession,
} from './steps.ts'

// Specification §4, Session: what a later visit finds, and how a session ends that nobody chose to end.

/** Longer than any test: a call that is still without an answer when the test looks. */
const forLong = { delay: 60_000 }

test('the stored user is shown at once and confirmed behind', async ({ page, sandbox }) => {
  const { user } = await storeSession(page, sandbox)
  const stale = user.replaceAll(ada.email, 'ada.before@example.com')
  await page.evaluate((value) => localStorage.setItem('user', value), stale)
  await sandbox.setFault('getCurrentUser', forLong)
  await page.goto('/profile')
  await expect(heading(page, 'PROFILE')).toBeVisible()
  await expect(page.getByRole('main').getByText('ada.before@example.com')).toBeVisible()
  await expect.poll(() => sandbox.calls('getCurrentUser')).toEqual([expect.objectContaining({ status: null })])

  await sandbox.clearFaults()
  await page.reload()
  await expect(page.getByRole('main').getByText(ada.email)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBe(user)
})

for (const [name, fault] of Object.entries({
  'status 500': { status: 500 },
  'an answer that is no user': { body: '{"message":"hello"}' },
} as const)) {
  test(`the stored user cannot be confirmed (${name}): sign in again, and go on`, async ({ page, sandbox }) => {
    await storeSession(page, sandbox)
    await sandbox.setFault('getCurrentUser', fault)
    await page.goto('/plan')
    await signInIsShown(page)
    await expect(page.getByRole('status').getByText(endedLine)).toBeVisible()
    expect(await storedKeys(page)).toEqual([])

    await sandbox.clearFaults()
    await sendSignIn(page)
    await expect(heading(page, 'PLAN')).toBeVisible()
    await expect(page).toHaveURL('/plan')
  })
}

test('a token without a readable user: a spinner, then the page', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ada, { user: '{' })
  await sandbox.setFault('getCurrentUser', { delay: 1_000 })
  await page.goto('/profile')
  await expect(page.getByRole('status').getByText('Please wait')).toBeVisible()
  await expect(heading(page, 'PROFILE')).toHaveCount(0)
  await profileIsShown(page)
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
})

test('an expired access token is renewed once for all waiting calls, and the page goes on', async ({
  page,
  sandbox,
}) => {
  const before = await storeSession(page, sandbox)
  await sandbox.expireAccessTokens()
  await page.goto('/profile')
  await profileIsShown(page)
  await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
  expect(await sandbox.calls('refreshTokens')).toHaveLength(1)
  const after = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])
  expect(after).not.toContain(before.token)
  expect(after).not.toContain(before.refreshToken)
})

test('an access token that expires during the visit is renewed without a word', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page)
  await sandbox.expireAccessTokens()
  await field(page, 'FIRST NAME').fill('Augusta')
  await page.getByRole('button', { name: 'SAVE' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  expect(await sandbox.calls('refreshTokens')).toHaveLength(1)
})

test('the renewal fails, for whatever reason: sign in again', async ({ page, sandbox }) => {
  for (const fault of [{ status: 401 }, { status: 500 }, { drop: true }, { body: '{}' }] as const) {
    await test.step(JSON.stringify(fault), async () => {
      await storeSession(page, sandbox)
      await sandbox.expireAccessTokens()
      await sandbox.setFault('refreshTokens', fault)
      await page.goto('/profile')
      await signInIsShown(page)
      await expect(page.getByRole('status').getByText(endedLine)).toBeVisible()
      expect(await storedKeys(page)).toEqual([])
    })
  }
})

test('no refresh token is available: sign in again, without asking for a renewal', async ({
  page,
  sandbox,
  expectConsole,
}) => {
  expectConsole(/^No refresh token available$/)
  await storeSession(page, sandbox, ada, { refreshToken: null })
  await sandbox.expireAccessTokens()
  await page.goto('/profile')
  await signInIsShown(page)
  await expect(page.getByRole('status').getByText(endedLine)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  expect(await sandbox.calls('refreshTokens')).toEqual([])
})

test('offline: a banner, the session stays, and the user is confirmed when the network is back', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getCurrentUser', { delay: 1_500, drop: true, times: 1 })
  await page.goto('/plan')
  await expect(heading(page, 'PLAN')).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByRole('status').getByText('You are offline. What you see may be out of date.')
  await expect(banner).toBeVisible()
  await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])

  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
  await expect(heading(page, 'PLAN')).toBeVisible()
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
})

test('offline: what cannot be loaded says so, and is there when the network is back', async ({ page, context }) => {
  await page.goto('/login')
  await sendSignIn(page)
  await profileIsShown(page)
  await page.getByRole('link', { name: 'View your plan' }).click()
  await expect(heading(page, 'PLAN')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'PROFILE', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Failed to load user data')).toBeVisible()
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'TRY AGAIN' }).click()
  await profileIsShown(page)
  await expect(field(page, 'EMAIL')).toBeEditable()
})
