import { common } from '#tests/pages/common.ts'
import { field, status } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test('the rule for a new password stands under its field before it is broken', async ({ page, sandbox }) => {
  await page.goto(register.address)
  await expect(field(page, register.password)).toHaveAccessibleDescription(common.passwordRule)
  await openProfile(page, sandbox)
  await expect(field(page, profile.password.next)).toHaveAccessibleDescription(common.passwordRule)
  await expect(field(page, profile.password.current)).toHaveAccessibleDescription('')
})

// Playwright has no key for caps lock, so its state comes with an event.
const withCapsLock = (isOn: boolean) => ({ key: 'a', modifierCapsLock: isOn })

test('caps lock is said under the field with the focus, on the first screen, too', async ({ page }) => {
  await page.goto(login.address)
  const password = field(page, login.password)
  await password.click()
  await expect(status(page, common.capsLock)).toHaveCount(0)
  await password.dispatchEvent('keydown', withCapsLock(true))
  await expect(status(page, common.capsLock)).toBeVisible()
  await password.dispatchEvent('keyup', withCapsLock(false))
  await expect(status(page, common.capsLock)).toHaveCount(0)
  await password.dispatchEvent('keydown', withCapsLock(true))
  await expect(status(page, common.capsLock)).toBeVisible()
  await field(page, login.email).focus()
  await expect(status(page, common.capsLock)).toHaveCount(0)
})
