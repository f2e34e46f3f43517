import { ada } from '@statehouse/sandbox/people'
import { handoff } from '#tests/pages/common.ts'
import { button, field, heading, link, press, text } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { titleOf } from '#tests/pages/shell.ts'
import { editorIsShown, expect, listenToNavigations, redeem, signInFor, test, tokenOf } from '#tests/support/editor.ts'
import { goBack } from '#tests/support/history.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §2, Login screen; §4, Login with plugin callback; §8, Exchange token.

test('a signed-in user is handed off only after a click, Back offers a retry', async ({ page, editor, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor(editor.url))
  const receiver = login.plugin.thisComputer(new URL(editor.url).host)
  await expect(text(page, login.plugin.destination(receiver))).toBeVisible()
  await expect(page).toHaveTitle(titleOf(login.plugin.heading))
  await expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible()
  await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])

  await press(button(page, login.plugin.continueAs(ada.email)))
  await editorIsShown(page)
  expect(await redeem(sandbox, tokenOf(editor))).toEqual({ status: 200, email: ada.email })
  expect(await sandbox.calls('logIn')).toEqual([])
  // This browser reloads the page with the state of its history entry.
  await goBack(page)
  await expect(text(page, handoff.unanswered)).toBeVisible()
  await expect(page.getByText(handoff.sentTo(receiver, ada.email))).toBeVisible()
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  await press(button(page, handoff.openAgain))
  await editorIsShown(page)
  expect((await redeem(sandbox, editor.visits[1]?.searchParams.get('exchange_token') ?? '')).email).toBe(ada.email)
  await goBack(page)
  await button(page, handoff.showCode).click()
  await expect(heading(page, handoff.yourCode)).toBeFocused()
  await expect(text(page, handoff.worksOnce)).toBeVisible()
  expect(await redeem(sandbox, await field(page, handoff.code).inputValue())).toEqual({ status: 200, email: ada.email })
})

test('opens an application on this machine and keeps the page', { tag: '@chromium' }, async ({
  page,
  sandbox,
  expectConsole,
}) => {
  const opened = await listenToNavigations(page)
  await page.goto(signInFor('vscode://example.plugin/sign-in?window=7'))
  await button(page, login.plugin.useCode).click()
  await expect(button(page, login.plugin.sendDirectly), 'it replaces the link in place').toBeFocused()
  await button(page, login.plugin.sendDirectly).click()
  await sendSignIn(page)
  await expect(heading(page, handoff.opened)).toBeFocused()
  const code = await field(page, handoff.code).inputValue()
  const url = `vscode://example.plugin/sign-in?window=7&exchange_token=${code}`
  await expect.poll(() => opened).toEqual([url])
  // The browser's own question whether to open it blocks the pointer, so the page itself clicks. That is not a user
  // gesture, which Chromium logs.
  expectConsole(/^Not allowed to launch 'vscode:.* because a user gesture is required\.$/)
  await expect(button(page, handoff.openAgain)).toBeEnabled()
  await button(page, handoff.openAgain).dispatchEvent('click')
  await expect.poll(() => opened).toEqual([url, url])
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  await button(page, handoff.goToProfile).dispatchEvent('click')
  await profileIsShown(page)
})

test('a refused address ends with its reason and a code', async ({ page, sandbox, expectConsole }) => {
  expectConsole(/^The plugin callback URL is not allowed$/)
  await storeSession(page, sandbox)
  await page.goto(signInFor('javascript:alert(1)'))
  await press(button(page, login.plugin.continueAs(ada.email)))
  await expect(text(page, handoff.failed)).toBeVisible()
  await expect(text(page, handoff.unsafe)).toBeVisible()
  await link(page, handoff.showCode).click()
  await expect(heading(page, handoff.yourCode)).toBeFocused()
  await page.reload()
  await expect(button(page, login.plugin.continueAs(ada.email))).toBeEnabled()
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
})
