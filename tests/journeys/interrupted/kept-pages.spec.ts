import { ada, zoe } from '@statehouse/sandbox/people'
import { field, status } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab } from '#tests/pages/shell.ts'
import { openTeam, row, team } from '#tests/pages/team.ts'
import { expect } from '#tests/support/fixtures.ts'
import { firstFrame, goBackToKept, test } from '#tests/support/kept-pages.ts'

// A page in the back/forward cache misses all events, and then continues as it was left.

test('after a logout in another tab, a cached page shows no user data and no drafts', {
  tag: '@chromium',
}, async ({ page, context, sandbox }) => {
  const codeOfTabs = ['profile', 'configuration', 'plan'].map((tab) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${tab}-`)),
  )
  await openTeam(page, sandbox)
  await field(page, team.email).fill(zoe)
  page.once('dialog', (dialog) => dialog.accept())
  // To another origin, when all code of this page has loaded; the tabs' code loads when the browser is idle.
  await Promise.all(codeOfTabs)
  await page.waitForLoadState('networkidle')
  await page.goto(sandbox.url)
  const other = await context.newPage()
  await other.goto(profile.path)
  await profileIsShown(other)
  await logOut(other)
  await signInIsShown(other)
  // A background page renders no frames.
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
