import { ben, ivy } from '#sandbox/people.ts'
import { activate } from '#tests/pages/activate.ts'
import { common, failures } from '#tests/pages/common.ts'
import { alert, button, field, heading, text } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { activationLink, mailedLink, resetLink } from '#tests/support/mails.ts'

// Links from e-mails that could not be checked (Specification §2, Invitation and Reset password screens).

test('an invitation that could not be checked says why, and TRY AGAIN checks it', async ({ page, sandbox }) => {
  const link = await mailedLink(sandbox, 'invitation', ivy)
  await sandbox.setFault('verifyInvitation', { drop: true })
  await page.goto(link)
  await expect(alert(page, invite.invalid)).toBeVisible()
  await expect(alert(page, invite.unverified(failures.unreachable))).toBeVisible()
  await sandbox.setFault('verifyInvitation', { status: 502, body: '' })
  await button(page, common.tryAgain).click()
  await expect(alert(page, invite.unverified(failures.server))).toBeVisible()
  await expect(heading(page, invite.error)).toBeFocused()
  await sandbox.clearFaults()
  await button(page, common.tryAgain).click()
  await invitationIsShown(page, ivy)
  await expect(heading(page, invite.heading)).toBeFocused()
})

test('an invitation that could not be checked leads to the sign-in, too', async ({ page, sandbox }) => {
  await sandbox.setFault('verifyInvitation', { drop: true })
  await page.goto(`${invite.address}/plugh`)
  await button(page, common.goToLogin).click()
  await signInIsShown(page)
})

test('links that the server refused are not tried again', async ({ page }) => {
  await page.goto(`${invite.address}/plugh`)
  await expect(alert(page, invite.invalid)).toBeVisible()
  await expect(button(page, common.goToLogin)).toBeVisible()
  await expect(button(page, common.tryAgain)).toHaveCount(0)
  await page.goto(`${resetPassword.address}?token=plugh`)
  await expect(heading(page, resetPassword.error)).toBeVisible()
  await expect(button(page, common.tryAgain)).toHaveCount(0)
})

test('a reset link that could not be checked says why, and TRY AGAIN checks it', async ({ page, sandbox }) => {
  const link = await resetLink(sandbox, ben.email)
  await sandbox.setFault('verifyResetToken', { drop: true })
  await page.goto(link)
  await expect(alert(page, resetPassword.notVerified)).toBeVisible()
  await expect(alert(page, resetPassword.unverified(failures.unreachable))).toBeVisible()
  await expect(button(page, resetPassword.newLink)).toBeVisible()
  await sandbox.clearFaults()
  await button(page, common.tryAgain).click()
  await expect(heading(page, resetPassword.heading)).toBeFocused()
  await expect(field(page, resetPassword.password)).toHaveAccessibleDescription(common.passwordRule)
})

test('a reset link that could not be checked leads to a new one and to the sign-in, and so does a refused one', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('verifyResetToken', { drop: true })
  for (const words of [resetPassword.notVerified, resetPassword.noToken]) {
    const address = words === resetPassword.noToken ? resetPassword.address : `${resetPassword.address}?token=plugh`
    await page.goto(address)
    await expect(alert(page, words)).toBeVisible()
    await button(page, resetPassword.newLink).click()
    await expect(heading(page, forgotPassword.heading)).toBeVisible()
    await page.goto(address)
    await button(page, common.backToLogin).click()
    await signInIsShown(page)
  }
})

test('an activation without an answer says why, and is made again by opening the link', async ({ page, sandbox }) => {
  const link = await activationLink(sandbox)
  await sandbox.setFault('activateAccount', { drop: true })
  await page.goto(link)
  await expect(alert(page, activate.failed)).toBeVisible()
  await expect(text(page, `${failures.unreachable} ${activate.openAgain}`)).toBeVisible()
  await sandbox.clearFaults()
  await page.goto(link)
  await expect(heading(page, activate.activated)).toBeVisible()
})
