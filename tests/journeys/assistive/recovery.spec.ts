import { ada } from '@statehouse/sandbox/people'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, field, fill, heading, link } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { login } from '#tests/pages/login.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { resetLink } from '#tests/support/mails.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

test('recovery: from the sign-in to the mail', async ({ page, hears }) => {
  await page.goto(login.address)
  await link(page, login.forgotPassword).click()
  await hears(`link "${login.forgotPassword}"`, `heading "${forgotPassword.heading}"`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${forgotPassword.heading}" [level=1]
    - form "Forgot password":
      - textbox "${forgotPassword.email}"
      - button "${forgotPassword.send}"
      - button "${common.backToLogin}"
  `)
  await button(page, forgotPassword.send).click()
  await hears(
    `button "${forgotPassword.send}"`,
    `textbox "${forgotPassword.email}" required invalid: ${fieldProblems.email}`,
  )
  await field(page, forgotPassword.email).fill(ada.email)
  await button(page, forgotPassword.send).click()
  await hears(`button "${forgotPassword.send}"`, `heading "${forgotPassword.sent}"`)
})

test('reset: the wait, what is wrong, and the sign-in with the new password', async ({ page, sandbox, hears }) => {
  await page.clock.install()
  await page.goto(await resetLink(sandbox, ada.email))
  await expect(heading(page, resetPassword.heading)).toBeVisible()
  await hears(`heading "${resetPassword.heading}"`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${resetPassword.heading}" [level=1]
    - form "Reset password":
      - textbox "${resetPassword.password}"
      - textbox "${resetPassword.confirm}"
      - button "${resetPassword.reset}"
  `)
  await fill(page, { [resetPassword.password]: 'new password', [resetPassword.confirm]: 'another' })
  await button(page, resetPassword.reset).click()
  await hears(
    `textbox "${resetPassword.password}" required: ${common.passwordRule}`,
    `textbox "${resetPassword.confirm}" required`,
    `button "${resetPassword.reset}"`,
    `textbox "${resetPassword.confirm}" required invalid: ${fieldProblems.mismatch}`,
  )
  await field(page, resetPassword.confirm).fill('new password')
  await button(page, resetPassword.reset).click()
  await expect(heading(page, resetPassword.done)).toBeVisible()
  await hears(`button "${resetPassword.reset}"`, [`heading "${resetPassword.done}"`, `status: ${resetPassword.toast}`])
  await page.clock.runFor(2_000)
  await hears(`heading "${login.heading}"`)
})

test('a link that the server refuses', async ({ page, hears }) => {
  await page.goto(`${resetPassword.address}?token=unknown`)
  await expect(heading(page, resetPassword.error)).toBeVisible()
  await hears(`heading "${resetPassword.error}"`, 'alert: This reset link is invalid.')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${resetPassword.error}" [level=1]
    - alert:
      - paragraph: This reset link is invalid.
    - button "${resetPassword.newLink}"
    - button "${common.backToLogin}"
  `)
})
