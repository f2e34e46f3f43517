import type { Page } from '@playwright/test'
import { zoe } from '@statehouse/sandbox/people'
import { common, errorPage, register } from '#tests/pages/common.ts'
import { button, field, fill, hasValues, heading, link, status } from '#tests/pages/find.ts'
import { endSession, login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, pressPlan, shell, tab, unsavedQuestion } from '#tests/pages/shell.ts'
import { openTeam, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'

// Specification §4, Session: nothing that was typed is lost when a session dies.

const typed = { [profile.firstName]: 'Augusta', [profile.street]: 'Ockham Park 1' }
const { password } = profile
const passwords = { [password.current]: 'statehouse', [password.next]: 'Analytical 1843' }

const restoredIn = (page: Page, name: string) => status(page.getByRole('form', { name }), common.restored('saved'))
const save = (page: Page) => button(page, profile.save).click()

test('signing in again restores unsaved fields but no passwords', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await fill(page, { ...typed, ...passwords })
  await endSession(page, sandbox, () => save(page))
  await expect(status(page, login.ended)).toBeVisible()
  await expect(field(page, login.password), 'the email is filled in').toBeFocused()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(stored).not.toMatch(/Augusta|Ockham|Analytical/)

  await sendSignIn(page)
  await expect(restoredIn(page, 'Profile information')).toBeVisible()
  await hasValues(page, { ...typed, [password.current]: '', [password.next]: '' })
  await tab(page, shell.team).click()
  await expect(unsavedQuestion(page)).toBeVisible()
  await button(page, shell.unsaved.stay).click()
  await save(page)
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(restoredIn(page, 'Profile information')).toHaveCount(0)
  await hasValues(page, typed)
})

test('a registration is back after BACK TO LOGIN and after Back, without passwords, until somebody signs in', async ({
  page,
}) => {
  const person = { [register.firstName]: 'Zoe', [register.email]: zoe, [register.organization]: 'Engines' }
  const secrets = { [register.password]: 'Analytical 1843', [register.confirm]: 'Analytical' }
  await page.goto(login.path)
  await link(page, login.signUp).click()
  for (const leave of [() => button(page, common.backToLogin).click(), () => goBack(page)]) {
    await fill(page, { ...person, ...secrets })
    await field(page, register.country).selectOption('Peru')
    await leave()
    await signInIsShown(page)
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))).not.toMatch(
      /Engines|1843/,
    )
    await link(page, login.signUp).click()
    await hasValues(page, { ...person, [register.country]: 'Peru', [register.password]: '', [register.confirm]: '' })
  }
  await button(page, common.backToLogin).click()
  await sendSignIn(page)
  await profileIsShown(page)
  await logOut(page)
  await link(page, login.signUp).click()
  await hasValues(page, { [register.firstName]: '', [register.organization]: '', [register.country]: '' })
})

test('the invite form is back after a link, Back and a forced sign-out, one email per line, until a log-out', async ({
  page,
  sandbox,
}) => {
  const lines = [zoe, 'lin.lee@example.com', 'nonsense'].join('\n')
  const emails = field(page, team.several.emails)
  await openTeam(page, sandbox)
  await tab(page, shell.profile).click()
  await profileIsShown(page)
  await tab(page, shell.team).click()
  await field(page, team.email).fill(lines.replaceAll('\n', '; '))
  const ways = [
    () => pressPlan(page),
    () => goBack(page),
    () => endSession(page, sandbox, () => button(page, team.several.invite('2 PEOPLE')).click()),
  ]
  for (const leave of ways) {
    await expect(emails).toHaveValue(lines)
    await leave()
    await expect(emails).toHaveCount(0)
    if (await heading(page, login.heading).isVisible()) await sendSignIn(page)
    else await tab(page, shell.team).click()
    await expect(status(page, common.restored('sent'))).toBeVisible()
  }
  // An attempt to invite leaves out lines without an email.
  await expect(emails).toHaveValue([zoe, 'lin.lee@example.com'].join('\n'))
  await pressPlan(page)
  await logOut(page)
  await sendSignIn(page)
  await profileIsShown(page)
  await tab(page, shell.team).click()
  await expect(field(page, team.email)).toHaveValue('')
})

test('TRY AGAIN renders a page again with what was typed, and reloads it if that fails', {
  tag: '@chromium',
}, async ({ page, sandbox, expectConsole }) => {
  expectConsole(/removeChild|createElement/)
  await openProfile(page, sandbox)
  await fill(page, typed)
  await sandbox.setFault('updateUser', { status: 500 })
  for (const isBroken of [false, true]) {
    // React cannot remove what another script has removed.
    await button(page, common.discard).evaluate((element) => element.remove())
    await save(page)
    await expect(heading(page, errorPage.heading)).toBeFocused()
    const bar = await page.getByRole('banner').boundingBox()
    const title = await heading(page, errorPage.heading).boundingBox()
    expect((title?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0), 'room between bar and title').toBeGreaterThan(16)
    if (isBroken)
      await page.evaluate(() => {
        const { createElement } = document
        document.createElement = (name: string) => createElement.call(document, name === 'form' ? '' : name)
      })
    await button(page, common.tryAgain).click()
    if (!isBroken) await hasValues(page, typed)
  }
  page.once('dialog', (dialog) => dialog.accept())
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
})
