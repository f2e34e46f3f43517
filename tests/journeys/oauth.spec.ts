import { ben } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, card, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { oauthKeys, storeSession } from '#tests/support/storage.ts'

// Specification §4 and §8, OAuth start and OAuth callback: what the tab and its history keep of a sign-in.

test('a sign-in with a provider leaves no key in the tab, and no code in its history', async ({ page, sandbox }) => {
  await page.goto(login.path)
  await goToProvider(page)
  await answerAs(page, 'Otto Octave')
  await profileIsShown(page, 'otto@example.com')
  await expect(card(page, profile.password.card)).toHaveCount(0)
  expect(await oauthKeys(page)).toEqual([])
  expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
  await goBack(page)
  await expect(page).not.toHaveURL(/profile|code=/)
})

test('a page left while it exchanges a provider’s code returns to the sign-in', async ({ page, sandbox }) => {
  await page.goto(login.path)
  await goToProvider(page)
  await sandbox.setFault('exchangeOAuthCode', { delay: 60_000 })
  await answerAs(page, 'Ada Lovelace')
  await expect(page).toHaveURL(oauthCallback.path)
  await expect.poll(() => oauthKeys(page)).toEqual([])
  await page.reload()
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
})

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
