import { ada } from '#sandbox/people.ts'
import { field, heading, link, status } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { login, signInIsShown, typeSignIn } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import {
  consoleWorks,
  holdCode,
  isHydrated,
  openWithoutCode,
  reloadWithoutCode,
  watchStart,
} from '#tests/support/start.ts'
import { storedKeys, storeSession } from '#tests/support/storage.ts'

// React takes the prerendered screens over as they are. It reports a mismatch to the console, which fails a test.

test.beforeEach(({ context }) => watchStart(context))

const publicAddresses = [
  '/register',
  '/activate',
  '/activate?token=unknown',
  '/forgot-password',
  '/forgot-password?callback=vscode://example.plugin/sign-in',
  '/reset-password',
  '/reset-password?token=unknown',
  '/invite',
  '/invite?hash=unknown',
  '/invite/unknown',
  '/invite/malformed%2',
  '/oauth/callback',
  '/oauth/callback?error=access_denied',
]
const signInAddresses = [
  '/login',
  '/login/',
  '/login?callback=',
  '/login?callback=&callback=http://127.0.0.1:4567/callback',
  signInFor('http://127.0.0.1:4567/callback'),
  signInFor('https://editor.example.com'),
  signInFor('javascript:alert(1)'),
]
const protectedAddresses = [
  '/',
  '/unknown',
  '/profile',
  '/profile/',
  '/plan',
  '/configuration',
  '/team',
  '/team?search=ben&order=-name',
]

for (const [where, colorScheme, online] of [
  ['in light colours', 'light', true],
  ['in dark colours and offline', 'dark', false],
] as const) {
  test.describe(where, () => {
    test.use({ needed: colorScheme === 'dark' ? ['colour scheme'] : [] })
    test.beforeEach(async ({ page, context }) => {
      await page.emulateMedia({ colorScheme })
      // The code of the page comes all the same.
      await context.addInitScript((value) => {
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => value })
      }, online)
    })

    test('a visitor gets the screens of the HTML', async ({ page }) => {
      for (const address of [...publicAddresses, ...signInAddresses, ...protectedAddresses]) {
        await page.goto(address)
        await consoleWorks(page)
        expect(await isHydrated(page), address).toBe(true)
      }
    })

    test('somebody who is signed in gets the screens of the HTML', async ({ page, sandbox }) => {
      await storeSession(page, sandbox)
      for (const address of [...publicAddresses, ...protectedAddresses]) {
        await page.goto(address)
        await consoleWorks(page)
        expect(await isHydrated(page), address).toBe(true)
      }
      // The sign-in form is not for them.
      for (const address of signInAddresses) {
        await page.goto(address)
        await consoleWorks(page)
        expect(await isHydrated(page), address).toBe(false)
      }
    })
  })
}

test('the fields of a form stay the same elements', async ({ page, context }) => {
  const release = await holdCode(context)
  await openWithoutCode(page, login.address)
  const elements = await Promise.all(
    [login.email, login.password].map((label) => field(page, label).evaluateHandle((element) => element)),
  )
  release()
  await consoleWorks(page)
  for (const element of elements) expect(await element.evaluate((each) => each.isConnected)).toBe(true)
})

test('a notice that goes with the history entry is there after a reload, too', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getCurrentUser', { status: 401 })
  await page.goto(profile.address)
  await signInIsShown(page)
  await expect(status(page, login.ended)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await page.reload()
  await consoleWorks(page)
  await expect(status(page, login.ended)).toBeVisible()
  expect(await isHydrated(page)).toBe(true)
})

test('an e-mail that goes with the history entry is there after a reload, unless another one was typed', async ({
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

test('the profile of the HTML stays while the loaded one is filled in', async ({ page, context, sandbox }) => {
  await storeSession(page, sandbox)
  const release = await holdCode(context)
  await openWithoutCode(page, profile.address)
  const frame = await page.getByRole('main').evaluateHandle((main) => [main, ...main.querySelectorAll('h1, h2')])
  release()
  await profileIsShown(page)
  expect(await frame.evaluate((elements) => elements.every((element) => element.isConnected))).toBe(true)
})
