import { ben, ivy } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { errorPage } from '#tests/pages/error.ts'
import { button, field, fill, heading, link } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { shell } from '#tests/pages/shell.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { mailedLink } from '#tests/support/mails.ts'
import { storeSession } from '#tests/support/storage.ts'

// WCAG 2.4.3: when the focused control is gone, the heading of the new content has the focus.

test('LOG OUT AND CONTINUE leads the focus to the heading of the invitation', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ben)
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await invitationIsShown(page, ivy)
  await button(page, invite.logOut).press('Enter')
  await expect(button(page, invite.accept)).toBeVisible()
  await expect(heading(page, invite.heading)).toBeFocused()
})

test('LEAVE to an address that leads back to the profile leads the focus to its heading', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto(login.address)
  await signInIsShown(page)
  await link(page, login.signUp).click()
  await expect(heading(page, register.heading)).toBeVisible()
  await storeSession(await context.newPage(), sandbox)
  await page.bringToFront()
  await button(page, common.backToLogin).click()
  await profileIsShown(page)
  await fill(page, { [profile.street]: 'Ockham Park 1' })
  await goBack(page)
  await button(page, shell.unsaved.leave).press('Enter')
  await expect(field(page, profile.street)).not.toHaveValue('Ockham Park 1')
  await expect(heading(page, profile.heading)).toBeFocused()
})

test('a screen whose code cannot be loaded leads the focus to the heading of the error', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(missingCode)
  await page.goto(login.address)
  await expect(link(page, login.signUp)).toBeVisible()
  await context.setOffline(true)
  await link(page, login.signUp).press('Enter')
  await expect(heading(page, errorPage.heading)).toBeFocused()
})
