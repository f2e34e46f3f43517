import { ivy, rita } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, fill, heading, link } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { fillRegistration, register } from '#tests/pages/register.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { mailedLink } from '#tests/support/mails.ts'

// WCAG 3.3.7, Redundant Entry: what was typed once in a process is filled in where it is asked for again. Which chart keeps what is in tests/machines;
// here it travels through the history. A reset ends on an empty sign-in: the server does not say whose link it is (Specification §3).

test('an address goes along from screen to screen, sent or not', async ({ page, sandbox }) => {
  const typed = 'somebody@example.com'
  await page.goto(login.address)
  await field(page, login.email).fill(typed)
  await link(page, login.forgotPassword).click()
  await expect(heading(page, forgotPassword.heading)).toBeVisible()
  await expect(field(page, forgotPassword.email)).toHaveValue(typed)
  await field(page, forgotPassword.email).fill(`else.${typed}`)
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
  await expect(field(page, login.email)).toHaveValue(`else.${typed}`)
  await link(page, login.signUp).click()
  await expect(heading(page, register.heading)).toBeVisible()
  await expect(field(page, register.email)).toHaveValue(`else.${typed}`)
  await fillRegistration(page)
  await button(page, register.create).click()
  await expect(heading(page, register.registered)).toBeVisible()
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
  await expect(field(page, login.email)).toHaveValue(rita.email)

  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await fill(page, { [invite.password]: 'statehouse', [invite.confirm]: 'statehouse' })
  await button(page, invite.accept).click()
  await signInIsShown(page)
  await expect(field(page, login.email)).toHaveValue(ivy)
})
