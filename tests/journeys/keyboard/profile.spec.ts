import { ada } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, status } from '#tests/pages/find.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/keyboard.ts'

test('edit the profile, correct a problem, save', async ({ page, keyboard, sandbox }) => {
  await openProfile(page, sandbox)
  const [email, country, save] = [
    field(page, profile.email),
    field(page, profile.country),
    button(page, profile.save),
  ] as const
  await keyboard.type(field(page, profile.firstName), 'Augusta')
  await keyboard.press(button(page, common.discard))
  await expect(field(page, profile.firstName)).toHaveValue('Ada')
  await expect(button(page, common.undo), 'the same button').toBeFocused()
  await keyboard.keys('Enter')
  await expect(field(page, profile.firstName)).toHaveValue('Augusta')
  await keyboard.choose(country, 'Ukr')
  await expect(country).toHaveValue('Ukraine')
  await keyboard.keys('ArrowDown')
  await expect(country).toHaveValue('United Arab Emirates')
  await keyboard.type(email, 'not an address')
  await keyboard.press(save)
  await expect(email, 'the field with a problem').toBeFocused()
  await keyboard.type(email, ada.email)
  await keyboard.press(save, 'Space')
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(save).toBeFocused()
})

test('change the password', async ({ page, keyboard, sandbox }) => {
  const { password } = profile
  await openProfile(page, sandbox)
  const [current, next, confirm] = [
    field(page, password.current),
    field(page, password.next),
    field(page, password.confirm),
  ] as const
  await keyboard.press(button(page, password.change))
  await expect(current, 'the first field with a problem').toBeFocused()
  await keyboard.type(current, ada.password)
  await keyboard.type(next, 'Analytical 1843')
  await keyboard.type(confirm, 'Analytical 1843')
  await keyboard.press(button(page, password.change))
  await expect(status(page, password.changed)).toBeVisible()
  await expect(confirm).toHaveValue('')
  await keyboard.isSeen()
  await keyboard.type(current, 'another one')
})
