import { ada } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { errorPage } from '#tests/pages/error.ts'
import { alert, button, field, heading, link } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { openProfile, profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { blockCode, consoleWorks, watchStart } from '#tests/support/start.ts'

test('loads a screen automatically when the network is back', async ({
  page,
  context,
  sandbox,
  browserName,
  expectConsole,
}) => {
  expectConsole(missingCode)
  // Otherwise the code of other tabs loads when the browser is idle.
  const codeOfTeam = /assets\/team-/
  await context.route(codeOfTeam, (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) => codeOfTeam.test(request.url()))
  await openProfile(page, sandbox)
  await missed
  await context.unroute(codeOfTeam)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await context.setOffline(true)
  await tab(page, shell.team).press('Enter')
  await expect(alert(page, errorPage.offline)).toBeVisible()
  await expect(heading(page, errorPage.heading)).toBeFocused()
  await goBack(page)
  await profileIsShown(page)
  await tab(page, shell.team).click()
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await button(page, common.tryAgain).click()
  await failed
  await expect(heading(page, errorPage.heading), 'no error page of the browser').toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  const title = await heading(page, errorPage.heading).boundingBox()
  expect((title?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0), 'room between bar and title').toBeGreaterThan(16)

  await context.setOffline(false)
  await expect(heading(page, team.heading)).toBeVisible()
  await expect(page).toHaveURL(team.path)
  // Firefox does not retry failed module imports in the same page.
  expect(loads).toBe(browserName === 'firefox' ? 1 : 0)
})

test('an offline public page keeps typed values, and opens the link when online again', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(missingCode)
  await watchStart(context)
  const letRouterCome = await blockCode(context, 'router')
  const preloaded = page.waitForEvent('requestfinished', (request) => /assets\/register-/.test(request.url()))
  await page.goto(login.path)
  await field(page, login.email).fill(ada.email)
  // A hover loads code only when React works.
  await consoleWorks(page)
  await link(page, login.signUp).hover()
  await preloaded
  await link(page, login.signUp).click()
  await goBack(page)
  await expect(page).toHaveURL(login.path)
  await context.setOffline(true)
  letRouterCome()
  await expect(field(page, login.email)).toHaveValue(ada.email)
  await link(page, login.signUp).click()
  await expect(alert(page, errorPage.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(field(page, register.email)).toHaveValue(ada.email)
})
