import type { Page } from '@playwright/test'
import { countries } from '#reference/countries.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { button, field, heading, profileIsShown, sendSignIn, signInIsShown, storedKeys, storeSession } from './steps.ts'

// What the browser loads, and what a person sees when it cannot.

test.use({ build: 'production' })

/** Keeps the code that the page loads from now on. */
function listenToCode(page: Page): Promise<string>[] {
  const code: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js')) code.push(response.text())
  })
  return code
}

test('the first screen brings no code of other screens', async ({ page }) => {
  const loaded = listenToCode(page)
  await page.goto('/login')
  await signInIsShown(page)
  await page.waitForLoadState('networkidle')
  const code = (await Promise.all(loaded)).join('\n')
  expect(code).toContain('SIGN IN TO YOUR ACCOUNT')
  for (const word of [
    'PROFILE INFORMATION',
    'CHANGE PASSWORD',
    'Professional',
    'TEAM MANAGEMENT',
    'CONFIGURATION MANAGEMENT',
    'showModal',
    'Leave without saving?',
    ...countries.filter((name) => name.length > 8),
  ]) {
    expect(code.includes(word), `${word} in the first screen`).toBe(false)
  }
})

test('a plan is shown without the code of the profile', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  const loaded = listenToCode(page)
  await page.goto('/plan')
  await expect(heading(page, 'PLAN')).toBeVisible()
  const code = (await Promise.all(loaded)).join('\n')
  expect(code).toContain('Professional')
  expect(code).not.toContain('PROFILE INFORMATION')
})

const wrong = 'SOMETHING WENT WRONG'

test('a screen whose code cannot be loaded: says so, and TRY AGAIN works when the network is back', async ({
  page,
  sandbox,
  expectConsole,
}) => {
  expectConsole(/A part of the console could not be loaded/)
  await storeSession(page, sandbox)
  await page.route('**/assets/profile-*.js', (route) => route.abort())
  await page.goto('/profile')
  await expect(heading(page, wrong)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be shown.' })).toBeVisible()
  await button(page, 'TRY AGAIN').click()
  await expect(heading(page, wrong)).toBeVisible()
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])

  await page.unroute('**/assets/profile-*.js')
  await button(page, 'TRY AGAIN').click()
  await profileIsShown(page)
})

test('offline, a screen whose code is not there yet says so instead of leaving the console', async ({
  page,
  context,
  sandbox,
  expectConsole,
}) => {
  expectConsole(/A part of the console could not be loaded/)
  await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'View your plan' }).click()
  await expect(heading(page, wrong)).toBeVisible()
  await context.setOffline(false)
  await button(page, 'TRY AGAIN').click()
  await expect(heading(page, 'PLAN')).toBeVisible()
})

test('a sign-in whose next screen cannot be loaded keeps the session', async ({ page, expectConsole }) => {
  expectConsole(/A part of the console could not be loaded/)
  await page.route('**/assets/protected-*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(field(page, 'EMAIL ADDRESS')).toBeVisible()
  await sendSignIn(page)
  await expect(heading(page, wrong)).toBeVisible()
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
  await page.unroute('**/assets/protected-*.js')
  await button(page, 'TRY AGAIN').click()
  await profileIsShown(page)
})
