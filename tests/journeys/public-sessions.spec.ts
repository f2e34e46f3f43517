import { ben, ivy, nora } from '#sandbox/people.ts'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { button, field, fill, heading, link } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { editorIsShown, expect, signInFor, test } from '#tests/support/editor.ts'
import { activationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { hold } from '#tests/support/requests.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §4: the values that the public flows take along from the sign-in form, and the sessions that they end.

test('activation ends a session that this browser holds', async ({ page, sandbox }) => {
  const address = await activationLink(sandbox)
  await storeSession(page, sandbox)
  await page.goto(address)
  await expect(heading(page, activate.activated)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await button(page, common.signInNow).click()
  await signInIsShown(page)
})

test('a reset ends a session that this browser holds', async ({ page, sandbox }) => {
  const address = await resetLink(sandbox, ben.email)
  await storeSession(page, sandbox)
  await page.goto(address)
  await fill(page, { [resetPassword.password]: 'a new password', [resetPassword.confirm]: 'a new password' })
  expect(await storedKeys(page)).toEqual(wholeSession)
  await button(page, resetPassword.reset).click()
  await expect(heading(page, resetPassword.done)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await button(page, common.signInNow).click()
  await signInIsShown(page)
})

test('a link that fails leaves the session alone', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('activateAccount', { status: 401 })
  for (const address of ['/activate?token=nothing', '/reset-password?token=nothing', '/invite/nothing']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await storedKeys(page)).toEqual(wholeSession)
  }
})

test('a token without a readable user: the invitation waits, and asks to log out', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, nora, { user: '{' })
  const release = await hold(page, 'getCurrentUser')
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await expect(heading(page, invite.waiting)).toBeVisible()
  release()
  await expect(page.getByText(invite.signedInAs(nora.email))).toBeVisible()
  await expect(button(page, invite.accept)).toHaveCount(0)
})

test("the typed address and a plugin's callback go along to the reset form and back", async ({
  page,
  editor,
  sandbox,
}) => {
  const callback = `${editor.url}/callback?a=b&c=1e5#d`
  await page.goto(signInFor(callback))
  await field(page, login.email).fill(ben.email)
  await link(page, login.forgotPassword).click()
  await button(page, common.backToLogin).click()
  await expect(heading(page, login.plugin.heading)).toBeVisible()
  await link(page, login.forgotPassword).click()
  await expect(heading(page, forgotPassword.heading)).toBeVisible()
  expect([...new URL(page.url()).searchParams]).toEqual([['callback', callback]])
  await expect(field(page, forgotPassword.email)).toHaveValue(ben.email)
  await button(page, forgotPassword.send).click()
  await expect(heading(page, forgotPassword.sent)).toBeVisible()
  await button(page, common.backToLogin).click()
  await expect(heading(page, login.plugin.heading)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('callback')).toBe(callback)
  await expect(field(page, login.email)).toHaveValue(ben.email)
  await sendSignIn(page)
  await editorIsShown(page)
  expect(editor.visits[0]?.searchParams.get('c')).toBe('1e5')
  expect(await sandbox.calls('requestPasswordReset')).toHaveLength(1)
})

test('a session that turns out to be over: the invitation goes on without a session', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, nora)
  const release = await hold(page, 'getCurrentUser')
  await sandbox.setFault('getCurrentUser', { status: 401 })
  await sandbox.setFault('refreshTokens', { status: 401 })
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await expect(button(page, invite.logOut)).toBeVisible()
  release()
  await expect(button(page, invite.accept)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})
