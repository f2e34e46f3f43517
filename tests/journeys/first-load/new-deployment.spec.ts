import type { Page, Route } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { common, errorPage, forgotPassword } from '#tests/pages/common.ts'
import { alert, button, field, heading, link } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { codeOf } from '#tests/support/start.ts'

// A page that is open during a deployment asks for files that the server no longer has.

const consoleInstead = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })

function countLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++
  })
  return () => count
}

test.beforeEach(({ expectConsole }) => {
  expectConsole(missingCode)
})

test('a link to a screen with missing code reloads once, keeping typed values', async ({ page, browserName }) => {
  await page.goto(login.path)
  await signInIsShown(page)
  await field(page, login.email).fill(ada.email)
  await page.route(codeOf('forgot-password'), consoleInstead)
  const loads = countLoads(page)
  await link(page, login.forgotPassword).press('Enter')
  await expect(heading(page, errorPage.heading)).toBeVisible()
  expect(loads()).toBe(1)
  await expect(page).toHaveURL(forgotPassword.path)
  await page.unroute(codeOf('forgot-password'))
  await button(page, common.tryAgain).click()
  await expect(field(page, forgotPassword.email)).toHaveValue(ada.email)
  // Firefox does not retry failed module imports in the same page.
  expect(loads()).toBe(browserName === 'firefox' ? 2 : 1)
})

test('a sign-in whose router is missing continues after one reload', async ({ page }) => {
  const loads = countLoads(page)
  await page.route(codeOf('router'), (route) => (loads() > 1 ? route.fallback() : route.fulfill({ status: 404 })))
  await page.goto(login.path)
  await signInIsShown(page)
  await sendSignIn(page)
  await profileIsShown(page)
  expect(loads()).toBe(2)
})

test('shows an error of a public screen', async ({ page, expectConsole }) => {
  expectConsole(/broken/)
  await page.route(codeOf('login'), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/.SIGN IN TO YOUR ACCOUNT./, 'broken') })
  })
  await page.goto(login.path)
  await expect(alert(page, errorPage.advice)).toBeVisible()
})
