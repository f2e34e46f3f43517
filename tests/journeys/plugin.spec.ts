import { signIn } from '#examples/loopback.ts'
import { ada, ben } from '#sandbox/people.ts'
import { alert, button, field, heading, text } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { titleOf } from '#tests/pages/shell.ts'
import { editorIsShown, expect, redeem, signInFor, test, tokenOf } from '#tests/support/editor.ts'
import { goBack } from '#tests/support/history.ts'
import { listenToConsole } from '#tests/support/requests.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §2, Login screen; §4, Login with plugin callback; §8, Exchange token.

test('a sign-in for an editor on this machine hands over one exchange token', async ({ page, editor, sandbox }) => {
  await page.goto(signInFor(`${editor.url}/callback`))
  await expect(heading(page, login.plugin.heading)).toBeVisible()
  await expect(text(page, login.plugin.destination(new URL(editor.url).host))).toBeVisible()
  await expect(page).toHaveTitle(titleOf(login.plugin.heading))
  await sendSignIn(page, { ...ada, password: 'not the password' })
  await expect(alert(page, login.refused)).toBeVisible()
  expect(editor.visits).toEqual([])
  await sendSignIn(page)
  await editorIsShown(page)

  expect(editor.visits.map(({ pathname }) => pathname)).toEqual(['/callback'])
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  expect(await redeem(sandbox, tokenOf(editor))).toEqual({ status: 200, email: ada.email })
  expect((await redeem(sandbox, tokenOf(editor))).status, 'it works once').toBe(410)
})

test('the example of a plugin gets a session of its own', async ({ page, sandbox, baseURL }) => {
  const opened = Promise.withResolvers<string>()
  const session = signIn({ consoleUrl: baseURL ?? '', apiUrl: sandbox.url, open: opened.resolve })
  await page.goto(await opened.promise)
  await sendSignIn(page)
  await expect(text(page, 'You are signed in. You can close this page and return to your editor.')).toBeVisible()
  expect(await session).toMatchObject({ user: { email: ada.email } })
})

test('a signed-in person is handed over only after a click, and Back does not hand over again', async ({
  page,
  editor,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor(editor.url))
  await expect(field(page, login.email)).toBeVisible()
  await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])

  await button(page, login.plugin.continueAs(ada.email)).click()
  await editorIsShown(page)
  expect(await redeem(sandbox, tokenOf(editor))).toEqual({ status: 200, email: ada.email })
  expect(await sandbox.calls('logIn')).toEqual([])
  await goBack(page)
  await expect(page).toHaveURL('/robots.txt')
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
})

test('another person can sign in for the editor instead', async ({ page, editor, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor(editor.url))
  await sendSignIn(page, ben)
  await editorIsShown(page)
  expect((await redeem(sandbox, tokenOf(editor))).email).toBe(ben.email)
})

test('no exchange token: the failure is logged and the profile shown', async ({
  page,
  editor,
  sandbox,
  expectConsole,
}) => {
  const sentence = 'The exchange token for the plugin could not be generated'
  expectConsole(new RegExp(`^${sentence}$`))
  const lines = listenToConsole(page)
  await sandbox.setFault('generateExchangeToken', { body: '{}' })
  await page.goto(signInFor(`${editor.url}/callback?secret=plugh`))
  await sendSignIn(page)
  await profileIsShown(page)
  expect(lines).toEqual([sentence])
  expect(editor.visits).toEqual([])
  expect(await storedKeys(page)).toEqual(wholeSession)
})
