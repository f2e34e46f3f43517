import type { Page } from '@playwright/test'
import { common } from '#tests/pages/common.ts'
import { alert, button, heading } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §2, Route table: an address that is not well formed is any other path, and a damaged link of an invitation an error.

/**
 * Gives every page that is loaded from now on this address. A web server answers such an address with index.html; that of the tests
 * refuses an address that cannot be decoded.
 */
const pretend = (page: Page, address: string) =>
  page.addInitScript((url) => history.replaceState(null, '', url), address)

for (const address of ['/%', '/%zz', '/profile/100%']) {
  test(`${address} leads to the profile, or to the sign-in`, async ({ page, sandbox }) => {
    await pretend(page, address)
    await page.goto('/')
    await signInIsShown(page)
    await storeSession(page, sandbox)
    await page.goto('/')
    await profileIsShown(page)
  })
}

test('a link of an invitation that was cut off shows INVITATION ERROR', async ({ page }) => {
  await pretend(page, `${invite.address}/abc%2`)
  await page.goto('/')
  await expect(heading(page, invite.error)).toBeVisible()
  await expect(alert(page, invite.invalid)).toBeVisible()
  await button(page, common.goToLogin).click()
  await signInIsShown(page)
})
