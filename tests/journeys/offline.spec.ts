import { common } from '#tests/pages/common.ts'
import { errorPage } from '#tests/pages/error.ts'
import { alert, button, field, heading } from '#tests/pages/find.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storedKeys, wholeSession } from '#tests/support/storage.ts'

// The build for QA is cut into other files, of which more are loaded when they are needed.
test('offline: what cannot be loaded says so, and is there when the network is back', async ({
  page,
  context,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await goToPlan(page)
  await context.setOffline(true)
  await tab(page, shell.profile).click()
  await expect(alert(page, profile.notLoaded)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await context.setOffline(false)
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
  await expect(field(page, profile.email)).toBeEditable()
})

test('offline: a screen whose code is not there yet comes by itself when the network is back', async ({
  page,
  context,
  sandbox,
  browserName,
  expectConsole,
}) => {
  expectConsole(missingCode)
  await openProfile(page, sandbox)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await context.setOffline(true)
  await tab(page, shell.team).click()
  await expect(alert(page, errorPage.offline)).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await button(page, common.tryAgain).click()
  await failed
  await expect(heading(page, errorPage.heading), 'no error page of the browser').toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  const card = await page.getByRole('main').boundingBox()
  expect((card?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0), 'room between bar and card').toBeGreaterThan(16)

  await context.setOffline(false)
  await expect(heading(page, team.heading)).toBeVisible()
  await expect(page).toHaveURL(team.address)
  // Firefox asks for no code again that failed once in a page.
  expect(loads).toBe(browserName === 'firefox' ? 1 : 0)
})
