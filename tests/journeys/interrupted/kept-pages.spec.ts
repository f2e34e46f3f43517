import type { Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, ben, zoe } from '@statehouse/sandbox/people'
import { button, field, fill, heading, status, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab } from '#tests/pages/shell.ts'
import { openTeam, row, team } from '#tests/pages/team.ts'
import { deadAddress, signInFor } from '#tests/support/editor.ts'
import { expect } from '#tests/support/fixtures.ts'
import { firstFrame, goBackToKept, test } from '#tests/support/kept-pages.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// A page that the browser keeps for Back misses every event while another page is shown, and goes on as it was left.

// Firefox keeps no page of QA's build while another tab shows the console.
test.use({ build: 'production' })

/** Leaves the console for a page of another origin, when all its code is there: Firefox keeps no page with a request under way. */
async function leave(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto(sandbox.url)
}

test('Back from the provider: the buttons can be pressed again, and a sign-in by password works', async ({ page }) => {
  await page.goto(login.address)
  await fill(page, { [login.email]: ada.email })
  await goToProvider(page)
  await goBackToKept(page)
  await expect(button(page, login.github)).toBeEnabled()
  await expect(button(page, login.connecting)).toHaveCount(0)
  await expect(field(page, login.email)).toHaveValue(ada.email)
  await sendSignIn(page)
  await profileIsShown(page)
})

test('Back from an address that nobody answers: the kept page asks, and opens it again', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor(await deadAddress()))
  await page.waitForLoadState('networkidle')
  await button(page, login.plugin.continueAs(ada.email)).click()
  await expect(page).toHaveURL(/^chrome-error:/)
  await goBackToKept(page)
  await expect(text(page, handoff.unanswered)).toBeVisible()
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  await button(page, handoff.openAgain).click()
  await expect(page).toHaveURL(/^chrome-error:/)
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(2)
})

test('after a log-out in another tab the kept page shows nothing of the person, and keeps nothing that was typed', async ({
  page,
  context,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await field(page, team.email).fill(zoe)
  page.once('dialog', (dialog) => dialog.accept())
  await leave(page, sandbox)
  const other = await context.newPage()
  await other.goto(profile.address)
  await profileIsShown(other)
  await logOut(other)
  await signInIsShown(other)
  // A page behind another draws no frame.
  await page.bringToFront()
  await goBackToKept(page)
  expect(await firstFrame(page), 'not for a moment').not.toContain(ada.email)
  await signInIsShown(page)
  await expect(status(page, login.signedOut)).toBeVisible()
  await expect(page.getByText(ada.email)).toHaveCount(0)
  await sendSignIn(page)
  await profileIsShown(page)
  await tab(page, shell.team).click()
  await expect(row(page, ada.email)).toBeVisible()
  await expect(field(page, team.email)).toHaveValue('')
})

test('after another person has signed in, the kept page shows theirs, and nothing of the one before for a moment', async ({
  page,
  context,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await leave(page, sandbox)
  const other = await context.newPage()
  await other.goto(profile.address)
  await profileIsShown(other)
  await logOut(other)
  await sendSignIn(other, ben)
  await profileIsShown(other, ben.email)
  await page.bringToFront()
  await goBackToKept(page)
  expect(await firstFrame(page)).not.toContain(ada.email)
  await profileIsShown(page, ben.email)
})

test('after a log-out in the same tab Back shows nothing of the person', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await logOut(page)
  await signInIsShown(page)
  await leave(page, sandbox)
  await goBackToKept(page)
  await signInIsShown(page)
  await expect(page.getByText(ada.email)).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])
})

test('tokens that another tab has refreshed meanwhile: the kept page goes on with them', async ({
  page,
  context,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await leave(page, sandbox)
  await sandbox.expireAccessTokens()
  const other = await context.newPage()
  await other.goto(profile.address)
  await profileIsShown(other)
  await expect.poll(async () => (await sandbox.calls('refreshTokens')).length).toBe(1)
  // The words of a toast appear by an animation of CSS, which stands still in a tab behind another.
  await page.bringToFront()
  await goBackToKept(page)
  await field(page, profile.street).fill('Ockham Park')
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  expect(await sandbox.calls('refreshTokens')).toHaveLength(1)
  expect(await storedKeys(page)).toEqual(wholeSession)
})

test('a callback of a provider is no page to come back to', { tag: '@hunt' }, async ({ page, sandbox }) => {
  await page.goto(login.address)
  await goToProvider(page)
  await page.getByRole('button', { name: /^Ada Lovelace/ }).click()
  await profileIsShown(page)
  await leave(page, sandbox)
  await goBackToKept(page)
  await profileIsShown(page)
  await expect(heading(page, oauthCallback.error)).toHaveCount(0)
  await expect(text(page, oauthCallback.invalid)).toHaveCount(0)
})
