import { ada } from '@statehouse/sandbox/people'
import { common, errorPage, incompletePage, register } from '#tests/pages/common.ts'
import { alert, button, field, heading, link, status } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { row, team } from '#tests/pages/team.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { blockCode, consoleWorks, isParsed, openWithoutCode, watchStart } from '#tests/support/start.ts'
import { storeSession } from '#tests/support/storage.ts'

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
  await expect(heading(page, errorPage.heading)).toBeFocused()
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await button(page, common.tryAgain).click()
  await failed
  await expect(heading(page, errorPage.heading), 'no error page of the browser').toBeVisible()
  await context.setOffline(false)
  await expect(field(page, register.email)).toHaveValue(ada.email)
})

test('an offline page whose code has not come, or does not, keeps its links from leaving, and says why', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  const letCodeFail = await blockCode(context)
  await openWithoutCode(page, profile.path)
  await isParsed(page)
  await context.setOffline(true)
  const reason = status(page, incompletePage.offline)
  await tab(page, shell.team).click()
  await expect(reason).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(reason).toBeHidden()
  letCodeFail()
  await expect(alert(page, incompletePage.message)).toBeVisible()
  for (const pressed of [link(page, incompletePage.loadAgain), tab(page, shell.team)]) {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await pressed.click()
    await expect(reason).toBeVisible()
    await expect(page).toHaveURL(profile.path)
  }
  await context.setOffline(false)
  await tab(page, shell.team).click()
  await expect(row(page, ada.email)).toBeVisible()
  await expect(page).toHaveURL(team.path)
})
