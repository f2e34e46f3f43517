import { ada } from '@statehouse/sandbox/people'
import { field, heading, link } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { login, typeSignIn } from '#tests/pages/login.ts'
import { needs } from '#tests/support/abilities.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { consoleWorks, holdCode, isHydrated, reloadWithoutCode, watchStart } from '#tests/support/start.ts'
import { storeSession } from '#tests/support/storage.ts'

// React takes the prerendered screens over as they are. It reports a mismatch to the console, which fails a test.

test.beforeEach(({ context }) => watchStart(context))

/** One or two addresses of each page of the build, and of each choice in it. */
const publicAddresses = [
  '/register',
  '/activate?token=unknown',
  '/forgot-password?callback=vscode://example.plugin/sign-in',
  '/reset-password?token=unknown',
  '/invite/unknown',
  '/invite/malformed%2',
  '/oauth/callback?error=access_denied',
]
const signInAddresses = ['/login/', signInFor('http://127.0.0.1:4567/callback'), signInFor('javascript:alert(1)')]
const protectedAddresses = ['/', '/unknown', '/plan', '/configuration', '/team?search=ben&order=-name']

test('a visitor gets the screens of the HTML, in light colours', async ({ page }) => {
  for (const address of [...publicAddresses, ...signInAddresses, ...protectedAddresses]) {
    await page.goto(address)
    await consoleWorks(page)
    expect(await isHydrated(page), address).toBe(true)
  }
})

test('somebody who is signed in gets them, in dark colours and offline, but for the sign-in form', {
  annotation: needs('colour scheme'),
}, async ({ page, context, sandbox }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // The code of the page comes all the same.
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await storeSession(page, sandbox)
  for (const address of [...publicAddresses, ...protectedAddresses, ...signInAddresses]) {
    await page.goto(address)
    await consoleWorks(page)
    expect(await isHydrated(page), address).toBe(!signInAddresses.includes(address))
  }
})

test('what goes with the history entry is there after a reload, unless another one was typed', async ({
  page,
  context,
}) => {
  await page.goto(login.address)
  await typeSignIn(page)
  await link(page, login.forgotPassword).click()
  await expect(heading(page, forgotPassword.heading)).toBeVisible()
  await expect(field(page, forgotPassword.email)).toHaveValue(ada.email)
  await page.reload()
  await consoleWorks(page)
  expect(await isHydrated(page)).toBe(true)
  await expect(field(page, forgotPassword.email)).toHaveValue(ada.email)

  const release = await holdCode(context)
  await reloadWithoutCode(page)
  await field(page, forgotPassword.email).fill('other@example.com')
  release()
  await consoleWorks(page)
  await expect(field(page, forgotPassword.email)).toHaveValue('other@example.com')
})
