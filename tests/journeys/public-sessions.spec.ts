import { expect, signInFor, test } from '#tests/support/editor.ts'
import { activationLink, ivy, mailedLink, nora, resetLink } from './links.ts'
import { ada, ben, button, field, heading, sendSignIn, signInIsShown, storedKeys, storeSession } from './steps.ts'

// Specification §4: what the public flows take along from the sign-in form, and what they end on it.

test('activation ends a session that this browser holds', async ({ page, sandbox }) => {
  const link = await activationLink(sandbox)
  await storeSession(page, sandbox)
  await page.goto(link)
  await expect(heading(page, 'ACCOUNT ACTIVATED')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await button(page, 'SIGN IN NOW').click()
  await signInIsShown(page)
})

test('a reset ends a session that this browser holds', async ({ page, sandbox }) => {
  const link = await resetLink(sandbox, ben.email)
  await storeSession(page, sandbox, ada)
  await page.goto(link)
  await field(page, 'NEW PASSWORD').fill('a new password')
  await field(page, 'CONFIRM PASSWORD').fill('a new password')
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
  await button(page, 'RESET PASSWORD').click()
  await expect(heading(page, 'PASSWORD RESET SUCCESSFUL')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await button(page, 'SIGN IN NOW').click()
  await signInIsShown(page)
})

test('a token without a readable user is told apart from nobody: the invitation asks to log out', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox, nora, { user: '{' })
  await sandbox.setFault('getCurrentUser', { delay: 1_000 })
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await expect(page.getByText(`You are signed in as ${nora.email}.`)).toBeVisible()
  await expect(button(page, 'ACCEPT INVITATION')).toHaveCount(0)
})

test('a session that turns out to be over: the invitation goes on for somebody who is signed out', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox, nora)
  await sandbox.setFault('getCurrentUser', { status: 401, delay: 500 })
  await sandbox.setFault('refreshTokens', { status: 401 })
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await expect(button(page, 'LOG OUT AND CONTINUE')).toBeVisible()
  await expect(button(page, 'ACCEPT INVITATION')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('nothing but what the specification lists is in the storage of the session (Specification §3)', async ({
  page,
}) => {
  await page.goto('/login')
  await signInIsShown(page)
  await page.reload()
  await signInIsShown(page)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('a link that fails leaves the session alone', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  for (const address of ['/activate?token=nothing', '/reset-password?token=nothing', '/invite/nothing']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
  }
})

test('the address typed on the sign-in form goes along to the reset form and back', async ({ page, sandbox }) => {
  await page.goto('/login')
  await field(page, 'EMAIL ADDRESS').fill(ben.email)
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(heading(page, 'FORGOT PASSWORD')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(ben.email)
  await button(page, 'Send Reset Password Email').click()
  await expect(heading(page, 'CHECK YOUR EMAIL')).toBeVisible()
  await button(page, 'BACK TO LOGIN').click()
  await signInIsShown(page)
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(ben.email)
  expect(await sandbox.calls('requestPasswordReset')).toHaveLength(1)
})

for (const sends of [true, false]) {
  test(`a plugin's callback survives /forgot-password, ${sends ? 'sent' : 'not sent'}`, async ({ page, editor }) => {
    const callback = `${editor.url}/callback?a=b&c=1e5#d`
    await page.goto(signInFor(callback))
    await page.getByRole('link', { name: 'Forgot your password' }).click()
    await expect(heading(page, 'FORGOT PASSWORD')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('callback')).toBe(callback)
    if (sends) {
      await field(page, 'EMAIL ADDRESS').fill(ada.email)
      await button(page, 'Send Reset Password Email').click()
      await expect(heading(page, 'CHECK YOUR EMAIL')).toBeVisible()
    }
    await button(page, 'BACK TO LOGIN').click()
    await expect(heading(page, 'PLUGIN SIGN-IN')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('callback')).toBe(callback)
    await sendSignIn(page)
    await expect(heading(page, 'EDITOR')).toBeVisible()
    expect(editor.visits[0]?.searchParams.get('c')).toBe('1e5')
  })
}
