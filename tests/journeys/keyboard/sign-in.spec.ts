import { ada } from '@statehouse/sandbox/people'
import { alert, button, field, heading } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/keyboard.ts'

test('sign in: empty, refused, accepted', async ({ page, keyboard }) => {
  await page.goto(login.address)
  const [email, password] = [field(page, login.email), field(page, login.password)]
  await keyboard.press(button(page, login.signIn))
  await expect(email, 'the first field with a problem').toBeFocused()
  await keyboard.type(email, ada.email)
  await keyboard.type(password, 'not the password')
  await keyboard.keys('Enter')
  await expect(alert(page, login.refused)).toBeVisible()
  await keyboard.isSeen()
  await keyboard.type(password, ada.password)
  await keyboard.press(page.getByRole('button', { name: 'Show characters' }), 'Space')
  await expect(password).toHaveAttribute('type', 'text')
  await keyboard.press(button(page, login.signIn), 'Space')
  await profileIsShown(page)
  await expect(heading(page, profile.heading)).toBeFocused()
})
