import { ada, ben, rita } from '#sandbox/people.ts'
import { activate } from '#tests/pages/activate.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { alert, button, card, field, fill, heading, link, status, text } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { titleOf } from '#tests/pages/shell.ts'
import { editorIsShown, expect, redeem, signInFor, test, tokenOf } from '#tests/support/editor.ts'
import { goBack } from '#tests/support/history.ts'
import { mailedLink } from '#tests/support/mails.ts'
import { blankPage, oauthKeys, storedKeys, wholeSession } from '#tests/support/storage.ts'

// Specification §4: each public flow from its first screen to its last, through the mail or the provider.

test('register, activate, wait 3 s, sign in', async ({ page, sandbox }) => {
  await page.clock.install()
  await page.goto(login.address)
  await link(page, login.signUp).click()
  await expect(heading(page, register.heading)).toBeVisible()
  await expect(page).toHaveTitle(titleOf(register.title))
  await fill(page, {
    [register.firstName]: 'Rita',
    [register.lastName]: 'Register',
    [register.email]: ` ${rita.email} `,
    [register.password]: rita.password,
    [register.confirm]: rita.password,
  })
  await expect(field(page, register.country).getByRole('option').first()).toHaveText(common.selectCountry)
  await field(page, register.country).selectOption('Peru')
  await button(page, register.create).click()
  await expect(heading(page, register.registered)).toBeVisible()
  await expect(text(page, rita.email)).toBeVisible()
  expect(await sandbox.calls('registerAccount')).toHaveLength(1)

  await button(page, common.backToLogin).click()
  await signInIsShown(page)
  await sendSignIn(page, rita)
  await expect(alert(page, login.refused)).toBeVisible()

  await page.goto(await mailedLink(sandbox, 'activation', rita.email))
  await expect(heading(page, activate.activated)).toBeVisible()
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)))
  await expect(text(page, activate.redirect)).toBeVisible()
  await page.clock.runFor(3_000)
  await signInIsShown(page)
  expect(await sandbox.calls('activateAccount')).toHaveLength(1)
  await page.clock.resume()
  await sendSignIn(page, rita)
  await profileIsShown(page, rita.email)
  await expect(field(page, profile.country)).toHaveValue('Peru')
})

test('forgot, reset, sign in with the new and not with the old password', async ({ page, sandbox }) => {
  await page.goto(login.address)
  await link(page, login.forgotPassword).click()
  await expect(heading(page, forgotPassword.heading)).toBeVisible()
  await button(page, forgotPassword.send).click()
  await expect(field(page, forgotPassword.email)).toHaveAccessibleDescription(fieldProblems.email)
  await field(page, forgotPassword.email).fill(ben.email)
  await button(page, forgotPassword.send).click()
  await expect(heading(page, forgotPassword.sent)).toBeVisible()

  const address = await mailedLink(sandbox, 'reset', ben.email)
  await page.clock.install()
  await page.goto(address)
  await expect(heading(page, resetPassword.heading)).toBeVisible()
  await fill(page, { [resetPassword.password]: 'a new password', [resetPassword.confirm]: 'another password' })
  await button(page, resetPassword.reset).click()
  await expect(field(page, resetPassword.confirm)).toHaveAccessibleDescription(fieldProblems.mismatch)
  await field(page, resetPassword.confirm).fill('a new password')
  await button(page, resetPassword.reset).click()
  await expect(heading(page, resetPassword.done)).toBeVisible()
  await expect(status(page, resetPassword.toast)).toBeVisible()
  await page.clock.runFor(2_000)
  await signInIsShown(page)

  await sendSignIn(page, ben)
  await expect(alert(page, login.refused)).toBeVisible()
  await sendSignIn(page, { ...ben, password: 'a new password' })
  await profileIsShown(page, ben.email)

  await page.goto(address)
  await expect(alert(page, 'This reset link has already been used.')).toBeVisible()
  await button(page, resetPassword.newLink).click()
  await expect(heading(page, forgotPassword.heading)).toBeVisible()
})

for (const [provider, account, email] of [
  ['GitHub', 'Otto Octave', 'otto@example.com'],
  ['Google', 'Mia Newcomer', 'mia@example.com'],
] as const) {
  test(`sign in with ${provider} as ${account}: the profile`, async ({ page, sandbox }) => {
    await page.goto(login.address)
    await goToProvider(page, provider)
    await answerAs(page, account)
    await profileIsShown(page, email)
    expect(await oauthKeys(page)).toEqual([])
    expect(await storedKeys(page)).toEqual(wholeSession)
    expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
    await expect(card(page, profile.password.card)).toHaveCount(0)
  })
}

test('a provider that denies: SIGN IN ERROR and a way back', async ({ page, sandbox }) => {
  await page.goto(login.address)
  await goToProvider(page)
  await page.getByRole('link', { name: 'Put it in' }).click()
  await answerAs(page, 'Deny')
  await expect(heading(page, oauthCallback.error)).toBeVisible()
  await expect(alert(page, oauthCallback.refused)).toBeVisible()
  expect(await oauthKeys(page)).toEqual([])
  expect(await sandbox.calls('exchangeOAuthCode')).toEqual([])
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await profileIsShown(page)
})

test('plugin, provider, back to the plugin with a token that it can redeem', async ({ page, editor, sandbox }) => {
  await page.goto(signInFor(`${editor.url}/callback?keep=1`))
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await editorIsShown(page)
  expect(editor.visits.map(({ pathname }) => pathname)).toEqual(['/callback'])
  expect(editor.visits[0]?.searchParams.get('keep')).toBe('1')
  expect(await redeem(sandbox, tokenOf(editor))).toEqual({ status: 200, email: ada.email })
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  await page.goto(blankPage)
  expect(await oauthKeys(page)).toEqual([])
})

test('Back from the provider gives a form that can be used', async ({ page }) => {
  await page.goto(login.address)
  await goToProvider(page)
  await goBack(page)
  await signInIsShown(page)
  await expect(button(page, login.connecting)).toHaveCount(0)
  await goToProvider(page, 'Google')
  await goBack(page)
  await sendSignIn(page)
  await profileIsShown(page)
})
