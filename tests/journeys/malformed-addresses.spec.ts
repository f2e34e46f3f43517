import { common } from '#tests/pages/common.ts'
import { alert, button, heading } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §2, Route table: an address that is not well formed is any other path, and a damaged link of an invitation an error.

for (const address of ['/%', '/%zz', '/profile/100%']) {
  test(`${address} leads to the profile, or to the sign-in`, async ({ page, sandbox }) => {
    await page.goto(address)
    await signInIsShown(page)
    await storeSession(page, sandbox)
    await page.goto(address)
    await profileIsShown(page)
  })
}

test('a link of an invitation that was cut off shows INVITATION ERROR, whatever the server knows', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('verifyInvitation', { body: JSON.stringify({ email: 'new@example.com' }) })
  await page.goto(`${invite.address}/abc%2`)
  await expect(heading(page, invite.error)).toBeVisible()
  await expect(alert(page, invite.invalid)).toBeVisible()
  expect(await sandbox.calls()).toEqual([])
  await button(page, common.goToLogin).click()
  await signInIsShown(page)
})
