import { ben } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, heading, link } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { expect, test } from '#tests/support/keyboard.ts'
import { mailedLink } from '#tests/support/mails.ts'

test('forget a password, reset it, and ask for a new link with a used one', async ({ page, keyboard, sandbox }) => {
  await page.goto(login.address)
  await keyboard.press(link(page, login.forgotPassword))
  await expect(heading(page, forgotPassword.heading)).toBeFocused()
  await keyboard.press(button(page, forgotPassword.send))
  await expect(field(page, forgotPassword.email), 'the field with a problem').toBeFocused()
  await keyboard.type(field(page, forgotPassword.email), ben.email)
  await keyboard.keys('Enter')
  await expect(heading(page, forgotPassword.sent)).toBeFocused()
  await keyboard.press(button(page, common.backToLogin))
  await signInIsShown(page)

  const address = await mailedLink(sandbox, 'reset', ben.email)
  await page.goto(address)
  await expect(heading(page, resetPassword.heading)).toBeVisible()
  await keyboard.type(field(page, resetPassword.password), 'a new password')
  await keyboard.type(field(page, resetPassword.confirm), 'another password')
  await keyboard.press(button(page, resetPassword.reset))
  await expect(field(page, resetPassword.confirm), 'the field with a problem').toBeFocused()
  await keyboard.type(field(page, resetPassword.confirm), 'a new password')
  await keyboard.keys('Enter')
  await expect(heading(page, resetPassword.done)).toBeFocused()
  await keyboard.press(button(page, common.signInNow))
  await signInIsShown(page)

  await page.goto(address)
  await expect(heading(page, resetPassword.error)).toBeVisible()
  await keyboard.press(button(page, resetPassword.newLink))
  await expect(heading(page, forgotPassword.heading)).toBeFocused()
})
