import { ada } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login } from '#tests/pages/login.ts'
import { type Editor, redeem, serveEditor, signInFor, tokenOf } from '#tests/support/editor.ts'
import { alert, heading, press, shows, text } from './find.ts'
import { test as base, expect } from './fixtures.ts'
import { profileIsShown, sendSignIn, storeSession } from './person.ts'

// Specification §4, Login with plugin callback.

const test = base.extend<{ editor: Editor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  editor: async ({}, use) => {
    const { close, ...editor } = await serveEditor()
    await use(editor)
    close()
  },
})

test('a sign-in for an editor on this machine hands over one exchange token', async ({
  driver,
  consoleUrl,
  editor,
  sandbox,
}) => {
  await driver.get(consoleUrl + signInFor(`${editor.url}/callback`))
  await shows(heading(driver, login.plugin.heading))
  await shows(text(driver, login.plugin.destination(new URL(editor.url).host)))
  await sendSignIn(driver, { ...ada, password: 'not the password' })
  await shows(alert(driver, login.refused))
  expect(editor.visits).toEqual([])
  await sendSignIn(driver)
  await shows(heading(driver, 'EDITOR'))
  expect(editor.visits.map(({ pathname }) => pathname)).toEqual(['/callback'])
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  expect(await redeem(sandbox, tokenOf(editor))).toEqual({ status: 200, email: ada.email })
})

test('a signed-in person is handed over only after a click', async ({ driver, consoleUrl, editor, sandbox }) => {
  await storeSession(driver, consoleUrl, sandbox)
  await driver.get(consoleUrl + signInFor(editor.url))
  await shows(heading(driver, login.plugin.heading))
  await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
  await press(driver, login.plugin.continueAs(ada.email))
  await shows(heading(driver, 'EDITOR'))
  expect(await redeem(sandbox, tokenOf(editor))).toEqual({ status: 200, email: ada.email })
  expect(await sandbox.calls('logIn')).toEqual([])
})

test('another host is asked about first, and CANCEL sends nothing', async ({ driver, consoleUrl, sandbox }) => {
  await storeSession(driver, consoleUrl, sandbox)
  await driver.get(consoleUrl + signInFor('https://ide.example.com/signed-in'))
  await press(driver, login.plugin.continueAs(ada.email))
  await shows(text(driver, handoff.question('ide.example.com')))
  await press(driver, common.cancel)
  await profileIsShown(driver)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
})

test('a script as an address is refused, and the sign-in still works', async ({ driver, consoleUrl, sandbox }) => {
  await driver.get(consoleUrl + signInFor('javascript:alert("plugh")'))
  await shows(text(driver, 'The address that your editor gave is not allowed'))
  await sendSignIn(driver)
  await profileIsShown(driver)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
})
