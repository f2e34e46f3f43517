import { ben, ivy, nora } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, heading } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/keyboard.ts'
import { invitationLink, mailedLink } from '#tests/support/mails.ts'
import { storeSession } from '#tests/support/storage.ts'

test('accept an invitation as somebody new, in place of another account', async ({ page, keyboard, sandbox }) => {
  await storeSession(page, sandbox, ben)
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await invitationIsShown(page, ivy)
  await keyboard.press(button(page, invite.logOut))
  await expect(heading(page, invite.heading)).toBeFocused()
  await keyboard.press(button(page, invite.accept))
  await expect(field(page, invite.password), 'the first field with a problem').toBeFocused()
  await keyboard.type(field(page, invite.password), 'statehouse')
  await keyboard.type(field(page, invite.confirm), 'statehouse')
  await keyboard.keys('Enter')
  await signInIsShown(page)
})

test('join with the account of the invited address', async ({ page, keyboard, sandbox }) => {
  const address = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora)
  await page.goto(address)
  await invitationIsShown(page, nora.email)
  await keyboard.press(button(page, invite.join), 'Space')
  await expect(heading(page, team.heading)).toBeFocused()
})

test('cancel an invitation, and leave one that is invalid', async ({ page, keyboard, sandbox }) => {
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await invitationIsShown(page, ivy)
  await keyboard.press(button(page, common.cancel))
  await signInIsShown(page)
  await page.goto(`${invite.address}/unknown`)
  await expect(heading(page, invite.error)).toBeVisible()
  await keyboard.press(button(page, common.goToLogin))
  await signInIsShown(page)
})
