import { ada, ivy, nora } from '@statehouse/sandbox/people'
import { activate } from '#tests/pages/activate.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, field, fill, heading, link, text } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown, typeSignIn } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { fillRegistration, register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { team } from '#tests/pages/team.ts'
import { signInFor } from '#tests/support/editor.ts'
import { activationLink, invitationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { expect, test } from '#tests/support/screen-reader.ts'
import { stopClock } from '#tests/support/start.ts'
import { storeSession } from '#tests/support/storage.ts'

// What a screen reader says on the way in. tests/screens has the structure of each screen.

const { email, password } = login

test('sign-in: announces field errors, a wrong password and the profile', async ({ page, expectSpoken }) => {
  await page.goto(login.path)
  await expectSpoken(`textbox "${email}" required`)
  await button(page, login.signIn).click()
  await expectSpoken(`button "${login.signIn}"`, `textbox "${email}" required invalid: ${fieldProblems.email}`)

  await sendSignIn(page, { ...ada, password: 'not the password' })
  await expectSpoken(
    `textbox "${password}" required invalid: ${fieldProblems.password}`,
    `button "${login.signIn}"`,
    `alert: ${login.refused}`,
  )

  await typeSignIn(page)
  await button(page, login.signIn).press('Enter')
  await profileIsShown(page)
  await expectSpoken(
    `textbox "${email}" required`,
    `textbox "${password}" required`,
    `button "${login.signIn}"`,
    `heading "${profile.heading}"`,
  )
})

test('sign-in with a provider ends on the profile', async ({ page, expectSpoken }) => {
  await page.goto(login.path)
  await expectSpoken(`textbox "${email}" required`)
  await goToProvider(page)
  await expectSpoken(`button "${login.github}"`)
  await answerAs(page, 'Ada')
  await profileIsShown(page)
  await expectSpoken(`heading "${profile.heading}"`)
})

test('hand-off: announces the destination, the consent for another host, a rejection', async ({
  page,
  sandbox,
  expectSpoken,
}) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor('https://ide.example.com/signed-in'))
  await expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible()
  await button(page, login.plugin.continueAs(ada.email)).click()
  await expectSpoken(`button "${login.plugin.continueAs(ada.email)}"`, `heading "${handoff.asking}"`)
  await button(page, common.cancel).click()
  await profileIsShown(page)
  await expectSpoken(`button "${common.cancel}"`, `heading "${login.plugin.heading}"`, `heading "${profile.heading}"`)
})

test('hand-off to an application: the page stays, and the user can copy the code', async ({
  page,
  sandbox,
  expectSpoken,
}) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await expectSpoken(
    `button "${login.plugin.continueAs(ada.email)}"`,
    `heading "${handoff.connecting}"`,
    `heading "${handoff.opened}"`,
  )
})

test('asks about a sign-in that was not started in this tab', async ({ page, expectSpoken }) => {
  await page.goto(`${oauthCallback.path}?provider=github&code=c&state=s`)
  await expect(text(page, oauthCallback.question('GitHub'))).toBeVisible()
  await button(page, oauthCallback.proceed).click()
  await expectSpoken(
    `button "${oauthCallback.proceed}"`,
    `heading "${oauthCallback.waiting}"`,
    `heading "${oauthCallback.error}"`,
    `alert: ${oauthCallback.failed}`,
  )
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
  await expectSpoken(`button "${common.backToLogin}"`, `heading "${login.heading}"`)
})

test('registration: announces form, errors and success', async ({ page, expectSpoken }) => {
  await page.goto(register.path)
  await button(page, register.create).click()
  await expectSpoken(
    `button "${register.create}"`,
    `textbox "${register.firstName}" required invalid: First name is required`,
  )
  await expect(field(page, register.email)).toHaveAccessibleDescription(fieldProblems.email)

  await fillRegistration(page)
  await button(page, register.create).click()
  await expectSpoken(
    `textbox "${register.lastName}" required invalid: Last name is required`,
    `textbox "${register.email}" required invalid: ${fieldProblems.email}`,
    `textbox "${register.password}" required invalid: ${fieldProblems.password}`,
    `textbox "${register.confirm}" required invalid: ${fieldProblems.password}`,
    `button "${register.create}"`,
    `heading "${register.registered}"`,
  )
})

test('activation: announces the wait, the success and the next page', async ({ page, sandbox, expectSpoken }) => {
  await stopClock(page)
  await page.goto(await activationLink(sandbox))
  await expect(heading(page, activate.activated)).toBeVisible()
  await expectSpoken(`heading "${activate.activated}"`, `status: ${activate.congratulations}`)
})

test('recovery: leads from the sign-in to the mail', async ({ page, expectSpoken }) => {
  await page.goto(login.path)
  await expectSpoken(`textbox "${email}" required`)
  await link(page, login.forgotPassword).click()
  await expectSpoken(`link "${login.forgotPassword}"`, `heading "${forgotPassword.heading}"`)
  await button(page, forgotPassword.send).click()
  await expectSpoken(
    `button "${forgotPassword.send}"`,
    `textbox "${forgotPassword.email}" required invalid: ${fieldProblems.email}`,
  )
  await field(page, forgotPassword.email).fill(ada.email)
  await button(page, forgotPassword.send).click()
  await expectSpoken(`button "${forgotPassword.send}"`, `heading "${forgotPassword.sent}"`)
})

test('reset: announces the wait, errors, and the sign-in with the new password', async ({
  page,
  sandbox,
  expectSpoken,
}) => {
  await page.goto(await resetLink(sandbox, ada.email))
  await expect(heading(page, resetPassword.heading)).toBeVisible()
  await expectSpoken(`heading "${resetPassword.heading}"`)
  await fill(page, { [resetPassword.password]: 'new password', [resetPassword.confirm]: 'another' })
  await button(page, resetPassword.reset).click()
  await expectSpoken(
    `textbox "${resetPassword.password}" required: ${common.passwordRule}`,
    `textbox "${resetPassword.confirm}" required`,
    `button "${resetPassword.reset}"`,
    `textbox "${resetPassword.confirm}" required invalid: ${fieldProblems.mismatch}`,
  )
  await field(page, resetPassword.confirm).fill('new password')
  await button(page, resetPassword.reset).click()
  // Also on a page that has left for the sign-in by then.
  await expectSpoken(`button "${resetPassword.reset}"`, [
    `heading "${resetPassword.done}"`,
    `heading "${login.heading}"`,
    `status: ${resetPassword.toast}`,
  ])
})

test('announces a link that the server rejects', async ({ page, expectSpoken }) => {
  await page.goto(`${resetPassword.path}?token=unknown`)
  await expect(heading(page, resetPassword.error)).toBeVisible()
  await expectSpoken(`heading "${resetPassword.error}"`, 'alert: This reset link is invalid.')
})

test('announces an invitation for a new user', async ({ page, sandbox, expectSpoken }) => {
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await invitationIsShown(page, ivy)
  await expectSpoken(`heading "${invite.heading}"`)
  await fill(page, { [invite.password]: 'new', [invite.confirm]: 'new' })
  await button(page, invite.accept).click()
  await expectSpoken(
    `textbox "${invite.password}" required: ${common.passwordRule}`,
    `textbox "${invite.confirm}" required`,
    `button "${invite.accept}"`,
    `textbox "${invite.password}" required invalid: ${fieldProblems.password}`,
  )
  await fill(page, { [invite.password]: 'new password', [invite.confirm]: 'new password' })
  await button(page, invite.accept).click()
  await signInIsShown(page)
  await expectSpoken(
    `textbox "${invite.confirm}" required invalid: ${fieldProblems.password}`,
    `button "${invite.accept}"`,
    [`heading "${login.heading}"`, `status: ${invite.accepted}`],
  )
})

test('announces an invitation for a signed-in user with an account', async ({ page, sandbox, expectSpoken }) => {
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora)
  await page.goto(link)
  await invitationIsShown(page, nora.email)
  await expectSpoken(`heading "${invite.heading}"`)
  await button(page, invite.join).click()
  await expect(page).toHaveURL(team.path)
  await expectSpoken(`button "${invite.join}"`, [`heading "${team.heading}"`, `status: ${invite.joined}`])
})

test('announces an invalid invitation', async ({ page, expectSpoken }) => {
  await page.goto(`${invite.path}/unknown`)
  await expectSpoken(`heading "${invite.error}"`, `alert: ${invite.invalid}`)
})
