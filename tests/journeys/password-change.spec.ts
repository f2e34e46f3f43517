import { ada } from '@statehouse/sandbox/people'
import { button, field, fill, status } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §2, Profile screen; §5, Change password; §8, Password change.

const { current, next, confirm, change, changed } = profile.password
const newPassword = 'Analytical 1843'

test('password managers get the account and the kind of each password; a new one empties the fields, and works', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await expect(field(page, current)).toHaveAttribute('autocomplete', 'current-password')
  for (const label of [next, confirm]) await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password')
  const account = page.getByRole('form', { name: 'Change password' }).locator('input[autocomplete="username"]')
  await expect(account).toHaveValue(ada.email)
  await expect(account).toBeHidden()
  // The address that is saved on the same page is that of the account from then on.
  const email = 'augusta@example.com'
  await fill(page, { [current]: ada.password, [next]: newPassword, [confirm]: newPassword, [profile.email]: email })
  await button(page, profile.save).click()
  await expect(account).toHaveValue(email)
  await expect(field(page, current)).toHaveValue(ada.password)

  await button(page, change).click()
  await expect(status(page, changed)).toBeVisible()
  for (const label of [current, next, confirm]) await expect(field(page, label)).toHaveValue('')
  await logOut(page)
  await signInIsShown(page)
  await expect(field(page, login.password)).toHaveAttribute('autocomplete', 'current-password')
  await sendSignIn(page, { email, password: newPassword })
  await profileIsShown(page, email)
})
