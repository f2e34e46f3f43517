import type { Locator } from '@playwright/test'
import { ada, ben } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, fill, status, text } from '#tests/pages/find.ts'
import { login, typeSignIn } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { inRow, openTeam, row, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// A person that clicks many times in a row: one request. tests/properties and tests/machines say so of every chart, tests/ui of the form and the
// button; here are a form, a dialog, a form beside another one, and a list.

/** Clicks three times in one task, before the screen is drawn anew, and twice after it. */
const clickFiveTimes = (target: Locator) =>
  target.evaluate(async (element: HTMLElement) => {
    const click = (times: number) => Array.from({ length: times }, () => element.click())
    click(3)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    click(2)
  })

test('five clicks, one request: sign-in', { tag: '@smoke' }, async ({ page, sandbox }) => {
  const release = await hold(page, 'logIn')
  await page.goto(login.address)
  await typeSignIn(page)
  await clickFiveTimes(button(page, login.signIn))
  await field(page, login.password).press('Enter')
  release()
  await profileIsShown(page)
  expect(await sandbox.calls('logIn')).toHaveLength(1)
})

test('five clicks, one request: a member that is removed', { tag: '@smoke' }, async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  const release = await hold(page, 'removeMember')
  await inRow(page, ben.email, team.remove).click()
  await clickFiveTimes(button(page, team.confirm))
  release()
  await expect(status(page, team.removed)).toBeVisible()
  expect(await sandbox.calls('removeMember')).toHaveLength(1)
})

test('five clicks, one request: a new password', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  const release = await hold(page, 'changePassword')
  const { current, next, confirm, change, changed } = profile.password
  await fill(page, { [current]: ada.password, [next]: 'another password', [confirm]: 'another password' })
  await clickFiveTimes(button(page, change))
  release()
  await expect(status(page, changed)).toBeVisible()
  expect(await sandbox.calls('changePassword')).toHaveLength(1)
})

test('a list that is tried again with five clicks is read once more', async ({ page, sandbox }) => {
  await sandbox.setFault('getTeam', { status: 500, times: 1 })
  await storeSession(page, sandbox)
  await page.goto(team.address)
  await button(page, common.tryAgain).evaluate((element: HTMLElement) => {
    for (const _ of [1, 2, 3, 4, 5]) element.click()
  })
  await expect(row(page, ben.email)).toBeVisible()
  await expect(text(page, team.count('5'))).toBeVisible()
  expect(await sandbox.calls('getTeam')).toHaveLength(2)
})
