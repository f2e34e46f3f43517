import { expect, test } from '#tests/support/fixtures.ts'
import {
  ada,
  ben,
  button,
  endedLine,
  heading,
  profileIsShown,
  sendSignIn,
  signIn,
  signInIsShown,
  storedKeys,
  storeSession,
} from './steps.ts'

// Specification §4, Session: log-out, and what the other tabs of the browser do.

test('LOG OUT tells the server once, forgets the session and nothing else', async ({ page, sandbox }) => {
  const { refreshToken } = await storeSession(page, sandbox, ada, { darkMode: 'true' })
  await page.goto('/plan')
  await expect(heading(page, 'PLAN')).toBeVisible()
  await button(page, 'LOG OUT').click()
  await signInIsShown(page)
  await expect(page.getByText(endedLine)).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true')
  expect(await sandbox.calls('logOut')).toEqual([expect.objectContaining({ status: 204 })])
  const renewal = await fetch(`${sandbox.url}/auth/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  expect(renewal.status, 'the session has ended on the server too').toBe(401)

  await sendSignIn(page)
  await profileIsShown(page)
})

test('Back after LOG OUT shows nothing of the session', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'View your plan' }).click()
  await expect(heading(page, 'PLAN')).toBeVisible()
  await button(page, 'LOG OUT').click()
  await signInIsShown(page)
  await page.goBack()
  await signInIsShown(page)
})

for (const [name, fault] of Object.entries({
  'drops the connection': { drop: true },
  'does not know the session': { status: 401 },
} as const)) {
  test(`LOG OUT works when the server ${name}`, async ({ page, sandbox }) => {
    await storeSession(page, sandbox)
    await page.goto('/profile')
    await profileIsShown(page)
    await sandbox.setFault('logOut', fault)
    await button(page, 'LOG OUT').click()
    await signInIsShown(page)
    await expect(page.getByText(endedLine)).toHaveCount(0)
    expect(await storedKeys(page)).toEqual([])
    expect(await sandbox.calls('refreshTokens')).toEqual([])
  })
}

test('LOG OUT waits 3 s at most for a server that says nothing', async ({ page, sandbox }) => {
  await page.clock.install()
  await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page)
  await sandbox.setFault('logOut', { delay: 60_000 })
  await button(page, 'LOG OUT').click()
  await expect(heading(page, 'LOGGING OUT')).toBeVisible()
  await page.clock.fastForward(3_000)
  await signInIsShown(page)
  expect(await storedKeys(page)).toEqual([])
})

test('log-out in one tab moves the other one to /login, without blaming anybody', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/plan')
  await expect(heading(other, 'PLAN')).toBeVisible()
  await button(page, 'LOG OUT').click()
  await signInIsShown(page)
  await signInIsShown(other)
  await expect(other.getByText(endedLine)).toHaveCount(0)
})

test('sign-in in one tab brings the other one from /login to the profile', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/login')
  await signInIsShown(other)
  await signIn(page)
  await profileIsShown(other)
})

test('another person signs in in another tab: this tab shows that person', async ({ page, context, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page, ada.email)

  const other = await context.newPage()
  await other.goto('/login?callback=vscode%3A%2F%2Fexample.plugin%2Fsign-in')
  await sendSignIn(other, ben)
  await expect(heading(other, 'YOU ARE SIGNED IN')).toBeVisible()

  await profileIsShown(page, ben.email)
  await expect(page.getByText(ada.email)).toHaveCount(0)
})
