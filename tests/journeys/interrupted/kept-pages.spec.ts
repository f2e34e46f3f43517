import { ada, zoe } from '@statehouse/sandbox/people'
import { field, status } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab } from '#tests/pages/shell.ts'
import { openTeam, row, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// A page in the back/forward cache misses all events, and then continues as it was left. Playwright disables the cache,
// so this page misses the events without it.

test('after a logout elsewhere, a restored page shows no user data or drafts', async ({ page, context, sandbox }) => {
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await openTeam(page, sandbox)
  await field(page, team.email).fill(zoe)
  const other = await context.newPage()
  await other.goto(profile.path)
  await profileIsShown(other)
  await logOut(other)
  await signInIsShown(other)
  await expect(row(page, ada.email)).toBeVisible()
  // A background page renders no frames.
  await page.bringToFront()
  const firstFrame = await page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await new Promise(requestAnimationFrame)
    return document.body.innerText
  })
  expect(firstFrame, 'not for a moment').not.toContain(ada.email)
  await signInIsShown(page)
  await expect(status(page, login.signedOut)).toBeVisible()
  await expect(page.getByText(ada.email)).toHaveCount(0)
  await sendSignIn(page)
  await profileIsShown(page)
  await tab(page, shell.team).click()
  await expect(row(page, ada.email)).toBeVisible()
  await expect(field(page, team.email)).toHaveValue('')
})
