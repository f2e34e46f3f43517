import { ben } from '@statehouse/sandbox/people'
import { button, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login } from '#tests/pages/login.ts'
import { answerAs, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §4 and §8, OAuth start and OAuth callback: what the tab and its history keep of a sign-in.

test('a link from another user’s editor names the session it replaces and the receiver', async ({
  page,
  sandbox,
  baseURL,
}) => {
  await storeSession(page, sandbox, ben)
  const query = { redirect_uri: `${baseURL}${oauthCallback.path}`, plugin_callback: 'http://127.0.0.1:4567/' }
  const answer = await fetch(`${sandbox.url}/auth/oauth/github/authorize?${new URLSearchParams(query)}`)
  await page.goto(`${(await answer.json()).authorizationUrl}&name_provider`)
  await answerAs(page, 'Ada Lovelace')
  await expect(page.getByText(oauthCallback.replaced(ben.email))).toBeVisible()
  await button(page, oauthCallback.proceed).click()
  await expect(text(page, handoff.question(login.plugin.thisComputer('127.0.0.1:4567')))).toBeVisible()
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
})
