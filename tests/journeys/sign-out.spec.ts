import { ada, ben } from '#sandbox/people.ts'
import { heading, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, sendSignIn, signIn, signInIsShown } from '#tests/pages/login.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { openProfile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell } from '#tests/pages/shell.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { hold } from '#tests/support/requests.ts'
import { store, storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §4, Session: log-out, here and in the other tabs of the browser.

test('LOG OUT tells the server once, forgets the session and nothing else, and Back shows nothing of it', async ({
  page,
  sandbox,
}) => {
  const { refreshToken } = await storeSession(page, sandbox, ada, { darkMode: 'true' })
  await page.goto('/profile')
  await profileIsShown(page)
  await goToPlan(page)
  await logOut(page)
  await signInIsShown(page)
  await expect(text(page, login.ended)).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true')
  expect(await sandbox.calls('logOut')).toEqual([expect.objectContaining({ status: 204 })])
  const refresh = await fetch(`${sandbox.url}/auth/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  expect(refresh.status, 'the session has ended on the server too').toBe(401)
  await goBack(page)
  await signInIsShown(page)
})

test('LOG OUT waits 3 s at most for the server', async ({ page, sandbox }) => {
  await page.clock.install()
  await openProfile(page, sandbox)
  await sandbox.setFault('logOut', { delay: 60_000 })
  await logOut(page)
  await expect(heading(page, shell.loggingOut)).toBeVisible()
  await page.clock.fastForward(3_000)
  await signInIsShown(page)
  expect(await storedKeys(page)).toEqual([])
})

test('the other tab follows a sign-in and a log-out, without the words of a forced end', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(login.address)
  await signInIsShown(other)
  await signIn(page)
  await profileIsShown(other)
  await logOut(page)
  await signInIsShown(page)
  await signInIsShown(other)
  await expect(text(other, login.ended)).toHaveCount(0)
})

test('another person signs in in another tab: this tab shows that person', async ({ page, context, sandbox }) => {
  await openProfile(page, sandbox)
  const other = await context.newPage()
  await other.goto(signInFor('vscode://example.plugin/sign-in'))
  await sendSignIn(other, ben)
  await expect(heading(other, handoff.opened)).toBeVisible()
  await profileIsShown(page, ben.email)
  await expect(page.getByText(ada.email)).toHaveCount(0)
})

test('another person signs in in another tab while this one logs out: this tab shows that person', async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install()
  await openProfile(page, sandbox)
  const other = await context.newPage()
  await hold(page, 'logOut')
  // The log-out would wait 3 s at most.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
  await logOut(page)
  await expect(heading(page, shell.loggingOut)).toBeVisible()
  await page.evaluate(() => {
    addEventListener('storage', ({ key }) => document.documentElement.setAttribute('data-heard', key ?? ''))
  })
  const { token, refreshToken } = await sandbox.openSession(ada.email, ada.password)
  await store(other, { refreshToken, token })
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'token')
  await expect(heading(page, shell.loggingOut), 'other tokens of the same person').toBeVisible()
  await storeSession(other, sandbox, ben)
  await page.clock.resume()
  await profileIsShown(page, ben.email)
  await expect(page.getByText(ada.email)).toHaveCount(0)
  expect(await storedKeys(page)).toEqual(wholeSession)
})

for (const [name, removals] of [
  ['logs out of', { user: null, refreshToken: null, token: null }],
  ['is refused in', { token: null, refreshToken: null, user: null }],
] as const) {
  test(`a session that another tab ${name} while this one logs out is over at once`, async ({
    page,
    context,
    sandbox,
  }) => {
    await openProfile(page, sandbox)
    const other = await context.newPage()
    await other.goto(signInFor('vscode://example.plugin/sign-in'))
    await hold(page, 'logOut')
    await page.clock.install()
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
    await logOut(page)
    await expect(heading(page, shell.loggingOut)).toBeVisible()
    await store(other, removals)
    await signInIsShown(page)
    await expect(text(page, login.ended)).toHaveCount(0)
  })
}
