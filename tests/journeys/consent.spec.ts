import { ada, ben } from '@statehouse/sandbox/people'
import { button, heading, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { answerAs, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut } from '#tests/pages/shell.ts'
import { expect, signInFor, test } from '#tests/support/editor.ts'
import { goBack } from '#tests/support/history.ts'
import { storeSession } from '#tests/support/storage.ts'

// Attacks on the hand-off: a user is asked by name before anybody receives their sign-in.

test("an attacker's link through a provider: the user reads whose session it replaces and who receives it", async ({
  page,
  sandbox,
  editor,
  baseURL,
}) => {
  await storeSession(page, sandbox, ben)
  const query = new URLSearchParams({ redirect_uri: `${baseURL}/oauth/callback`, plugin_callback: editor.url })
  const answer = await fetch(`${sandbox.url}/auth/oauth/github/authorize?${query}`)
  await page.goto(`${(await answer.json()).authorizationUrl}&name_provider`)
  await answerAs(page, 'Ada Lovelace')
  await expect(page.getByText(oauthCallback.replaced(ben.email))).toBeVisible()
  await button(page, oauthCallback.proceed).click()
  await expect(text(page, handoff.question(new URL(editor.url).host))).toBeVisible()
  await expect(page.getByText(ada.email)).toBeVisible()
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
  expect(editor.visits).toEqual([])
})

test('Back from the callback of another user: nothing says that it has this sign-in, and nothing is sent', async ({
  page,
  context,
  sandbox,
}) => {
  const host = 'ide.example.com'
  await page.route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>IDE</h1>' }))
  await storeSession(page, sandbox)
  await page.goto(signInFor(`https://${host}/`))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await button(page, handoff.send).click()
  await expect(heading(page, 'IDE')).toBeVisible()
  const other = await context.newPage()
  await other.goto(profile.address)
  await profileIsShown(other)
  await logOut(other)
  await sendSignIn(other, ben)
  await profileIsShown(other, ben.email)
  await goBack(page)
  await button(page, login.plugin.continueAs(ben.email)).click()
  await expect(text(page, handoff.question(host))).toBeVisible()
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
})
