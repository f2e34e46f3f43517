import { rita } from '@statehouse/sandbox/people'
import { activate } from '#tests/pages/activate.ts'
import { common, failures } from '#tests/pages/common.ts'
import { button, field, heading, link, text } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { register } from '#tests/pages/register.ts'
import { expect, test } from '#tests/support/keyboard.ts'
import { mailedLink } from '#tests/support/mails.ts'

test('register, and activate with the link of the mail', async ({ page, keyboard, sandbox }) => {
  await page.goto(login.address)
  await keyboard.press(link(page, login.signUp))
  await expect(heading(page, register.heading)).toBeFocused()
  const firstName = field(page, register.firstName)
  await keyboard.press(button(page, register.create))
  await expect(firstName, 'the first field with a problem').toBeFocused()
  await keyboard.type(firstName, 'Rita')
  await keyboard.type(field(page, register.lastName), 'Register')
  await keyboard.type(field(page, register.email), rita.email)
  await keyboard.type(field(page, register.password), rita.password)
  await keyboard.type(field(page, register.confirm), rita.password)
  await keyboard.choose(field(page, register.country), 'Peru')
  await expect(field(page, register.country)).toHaveValue('Peru')
  await keyboard.press(button(page, register.create))
  await expect(heading(page, register.registered)).toBeFocused()
  await keyboard.press(button(page, common.backToLogin))
  await signInIsShown(page)

  await page.goto(await mailedLink(sandbox, 'activation', rita.email))
  await expect(heading(page, activate.activated)).toBeVisible()
  await keyboard.press(button(page, common.signInNow))
  await signInIsShown(page)
  await expect(heading(page, login.heading)).toBeFocused()
})

test('an activation that fails says what to do, and leads back to the sign-in', async ({ page, keyboard, sandbox }) => {
  await sandbox.setFault('activateAccount', { status: 500 })
  await page.goto(`${activate.address}?token=unknown`)
  await expect(text(page, activate.again(failures.server))).toBeVisible()
  await keyboard.press(button(page, common.backToLogin))
  await signInIsShown(page)
})
