import { expect, redeem, signInFor, test } from '#tests/support/editor.ts'
import { answerAs, goToProvider, mailedLink, startKeys } from './links.ts'
import {
  ada,
  ben,
  button,
  field,
  heading,
  profileIsShown,
  sendSignIn,
  signInIsShown,
  storedKeys,
  toast,
} from './steps.ts'

// Specification §4: each public flow from its first screen to its last, through the mail or the provider.

const rita = { email: 'rita@example.com', password: 'first password' }

for (const way of ['SIGN IN NOW', 'the redirect after 3 s'] as const) {
  test(`register, activate, ${way}, sign in`, async ({ page, sandbox }) => {
    await page.clock.install()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(heading(page, 'CREATE YOUR ACCOUNT')).toBeVisible()
    await expect(page).toHaveTitle('REGISTER · Statehouse')
    await field(page, 'FIRST NAME').fill('Rita')
    await field(page, 'LAST NAME').fill('Register')
    await field(page, 'EMAIL').fill(` ${rita.email} `)
    await field(page, 'PASSWORD').fill(rita.password)
    await field(page, 'CONFIRM PASSWORD').fill(rita.password)
    await expect(field(page, 'COUNTRY').getByRole('option').first()).toHaveText('Select your country')
    await field(page, 'COUNTRY').selectOption('Peru')
    await button(page, 'CREATE ACCOUNT').click()
    await expect(heading(page, 'REGISTRATION SUCCESSFUL')).toBeVisible()
    await expect(page.getByText(rita.email)).toBeVisible()
    await expect(page.getByText('The activation link will expire in 2 days.')).toBeVisible()
    expect(await sandbox.calls('registerAccount')).toHaveLength(1)

    await button(page, 'BACK TO LOGIN').click()
    await signInIsShown(page)
    await sendSignIn(page, rita)
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()

    await page.goto(await mailedLink(sandbox, 'activation', rita.email))
    await expect(heading(page, 'ACCOUNT ACTIVATED')).toBeVisible()
    await expect(
      page.getByText('Congratulations! Your Statehouse account has been successfully activated.'),
    ).toBeVisible()
    await expect(page.getByText('Redirecting to login page in 3 seconds...')).toBeVisible()
    if (way === 'SIGN IN NOW') await button(page, way).click()
    else {
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)))
      await expect(heading(page, 'ACCOUNT ACTIVATED')).toBeVisible()
      await page.clock.runFor(3_000)
    }
    await signInIsShown(page)
    expect(await sandbox.calls('activateAccount')).toHaveLength(1)
    await page.clock.resume()
    await sendSignIn(page, rita)
    await profileIsShown(page, rita.email)
    await expect(field(page, 'COUNTRY')).toHaveValue('Peru')
  })
}

test('forgot, reset, sign in with the new and not with the old password', async ({ page, sandbox }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(heading(page, 'FORGOT PASSWORD')).toBeVisible()
  await field(page, 'EMAIL ADDRESS').fill(ben.email)
  await button(page, 'Send Reset Password Email').click()
  await expect(heading(page, 'CHECK YOUR EMAIL')).toBeVisible()
  await expect(page.getByText(/expires in 1 hour/)).toBeVisible()
  await expect(page.getByText(/spam/)).toBeVisible()

  const link = await mailedLink(sandbox, 'reset', ben.email)
  await page.clock.install()
  await page.goto(link)
  await expect(heading(page, 'RESET PASSWORD')).toBeVisible()
  await field(page, 'NEW PASSWORD').fill('a new password')
  await field(page, 'CONFIRM PASSWORD').fill('another password')
  await button(page, 'RESET PASSWORD').click()
  await expect(field(page, 'CONFIRM PASSWORD')).toHaveAccessibleDescription("Passwords don't match")
  expect(await sandbox.calls('resetPassword')).toEqual([])
  await field(page, 'CONFIRM PASSWORD').fill('a new password')
  await button(page, 'RESET PASSWORD').click()
  await expect(heading(page, 'PASSWORD RESET SUCCESSFUL')).toBeVisible()
  await expect(
    toast(page, 'status', 'Password reset successfully! Please log in with your new password.'),
  ).toBeVisible()
  await page.clock.runFor(2_000)
  await signInIsShown(page)

  await sendSignIn(page, ben)
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await sendSignIn(page, { ...ben, password: 'a new password' })
  await profileIsShown(page, ben.email)

  await page.goto(link)
  await expect(page.getByRole('alert').getByText('This reset link has already been used.')).toBeVisible()
  await button(page, 'REQUEST NEW RESET LINK').click()
  await expect(heading(page, 'FORGOT PASSWORD')).toBeVisible()
})

for (const [provider, account, email] of [
  ['GitHub', 'Otto Octave', 'otto@example.com'],
  ['Google', 'Mia Newcomer', 'mia@example.com'],
] as const) {
  test(`sign in with ${provider} as ${account}: the profile`, async ({ page, sandbox }) => {
    await page.goto('/login')
    await goToProvider(page, provider)
    await answerAs(page, account)
    await profileIsShown(page, email)
    expect(await startKeys(page)).toEqual([])
    expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
    expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
    await expect(heading(page, 'CHANGE PASSWORD')).toHaveCount(0)
  })
}

for (const answer of ['Deny', 'Fail']) {
  test(`the provider's answer ${answer}: SIGN IN ERROR and a way back`, async ({ page, sandbox }) => {
    await page.goto('/login')
    await goToProvider(page)
    await page.getByRole('link', { name: 'Put it in' }).click()
    await answerAs(page, answer)
    await expect(heading(page, 'SIGN IN ERROR')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('OAuth authentication failed')
    expect(await startKeys(page)).toEqual([])
    expect(await sandbox.calls('exchangeOAuthCode')).toEqual([])
    await button(page, 'BACK TO LOGIN').click()
    await signInIsShown(page)
    await goToProvider(page)
    await answerAs(page, 'Ada Lovelace')
    await profileIsShown(page)
  })
}

test('plugin, provider, back to the plugin with a token that it can redeem', async ({ page, editor, sandbox }) => {
  await page.goto(signInFor(`${editor.url}/callback?keep=1`))
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await expect(heading(page, 'EDITOR')).toBeVisible()
  expect(editor.visits.map(({ pathname }) => pathname)).toEqual(['/callback'])
  expect(editor.visits[0]?.searchParams.get('keep')).toBe('1')
  const exchangeToken = editor.visits[0]?.searchParams.get('exchange_token') ?? ''
  expect(await redeem(sandbox, exchangeToken)).toEqual({ status: 200, email: ada.email })
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  await page.goto('/favicon.svg')
  expect(await startKeys(page)).toEqual([])
})

test('Back from the provider gives a form that can be used', async ({ page }) => {
  await page.goto('/login')
  await field(page, 'EMAIL ADDRESS').fill(ada.email)
  await goToProvider(page)
  await page.goBack()
  await signInIsShown(page)
  await expect(button(page, 'CONTINUE WITH GITHUB')).toBeVisible()
  await expect(button(page, 'CONNECTING...')).toHaveCount(0)
  await goToProvider(page, 'Google')
  await page.goBack()
  await sendSignIn(page)
  await profileIsShown(page)
})
