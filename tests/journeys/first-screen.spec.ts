import type { Page } from '@playwright/test'
import { countries } from '#reference/countries.ts'
import { common, failures } from '#tests/pages/common.ts'
import { configuration } from '#tests/pages/configuration.ts'
import { errorPage } from '#tests/pages/error.ts'
import { alert, button, field, heading } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// The code that the browser loads, and the screens when code cannot be loaded.

test.use({ build: 'production' })

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

test('offline, a screen whose code is not there yet says so instead of leaving the console', async ({
  page,
  context,
  sandbox,
  expectConsole,
}) => {
  expectConsole(missingCode)
  await openProfile(page, sandbox)
  await context.setOffline(true)
  await tab(page, shell.team).click()
  await expect(heading(page, errorPage.heading)).toBeVisible()
  await context.setOffline(false)
  await button(page, common.tryAgain).click()
  await expect(heading(page, team.heading)).toBeVisible()
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
