import { common } from '#tests/pages/common.ts'
import { alert, button, field, heading, link, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { hold, listenToRequests } from '#tests/support/requests.ts'
import { oauthKeys, storedKeys, storeOAuth } from '#tests/support/storage.ts'

// Specification §4, OAuth start and OAuth callback; §8, OAuth start and OAuth callback.

const started = {
  oauth_provider: 'github',
  oauth_state: 'sesame',
  oauth_redirect_uri: 'http://localhost/oauth/callback',
}

test('only the pressed provider reads CONNECTING..., and nothing else can be done meanwhile', async ({
  page,
  sandbox,
}) => {
  const release = await hold(page, 'authorizeOAuth')
  await page.goto(login.address)
  await button(page, login.github).click()
  await expect(button(page, login.connecting)).toHaveCount(1)
  await expect(button(page, login.google)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, login.signIn)).toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, login.email)).not.toBeEditable()
  await button(page, login.connecting).dispatchEvent('click')
  release()
  await expect(page.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
  expect(await sandbox.calls('authorizeOAuth')).toHaveLength(1)
})

test('leaving the screen during the wait cancels the sign-in', async ({ page }) => {
  await page.clock.install()
  await page.goto(login.address)
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
  await button(page, login.github).click()
  await expect.poll(() => oauthKeys(page)).toHaveLength(3)
  await link(page, login.signUp).click()
  await expect(heading(page, register.heading)).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL(register.address)
})

test('an answer that is refused: its words, no call, nothing kept, a clean address, and a way back', async ({
  page,
}) => {
  const requests = listenToRequests(page)
  for (const [query, start, words] of [
    ['error=access_denied&code=plugh&state=sesame', started, oauthCallback.refused],
    ['code=plugh', started, oauthCallback.invalid],
    ['code=plugh&state=other', started, oauthCallback.invalid],
    ['code=plugh&state=sesame', { oauth_state: 'sesame' }, oauthCallback.noProvider],
  ] as const) {
    await test.step(query, async () => {
      await storeOAuth(page, start)
      await page.goto(`${oauthCallback.address}?${query}`)
      await expect(heading(page, oauthCallback.error)).toBeVisible()
      await expect(alert(page, words)).toBeVisible()
      await expect(page).toHaveURL(oauthCallback.address)
      expect(await oauthKeys(page)).toEqual([])
      await button(page, common.backToLogin).click()
      await signInIsShown(page)
    })
  }
  expect(requests).toEqual([])
})

test('a callback that was not started in this tab asks first; CONTINUE signs in', async ({ page, sandbox }) => {
  await page.goto(login.address)
  await goToProvider(page)
  await page.getByRole('link', { name: 'Put it in' }).click()
  const exchange = '**/auth/oauth/github/callback?*'
  await page.route(exchange, (route) => route.abort())
  const returning = page.waitForRequest(/\/oauth\/callback\?/)
  await answerAs(page, 'Ada Lovelace')
  const address = (await returning).url()
  await expect(heading(page, oauthCallback.error), 'the code is not used').toBeVisible()
  await page.unroute(exchange)

  await storeOAuth(page, {})
  await sandbox.clearCalls()
  await page.goto(address)
  await expect(text(page, oauthCallback.question('GitHub'))).toBeVisible()
  await expect(text(page, oauthCallback.notStartedHere)).toBeVisible()
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
  await page.goto(address)
  expect(await sandbox.calls()).toEqual([])
  await button(page, oauthCallback.proceed).click()
  await profileIsShown(page)
  expect(await oauthKeys(page)).toEqual([])
  expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
  await goBack(page)
  await expect(page).not.toHaveURL(/code=/)
})

test('a provider whose address is no web address is not opened', async ({ page, sandbox, expectConsole }) => {
  expectConsole(/^The authorization URL is not a web address$/)
  await sandbox.setFault('authorizeOAuth', { body: '{"authorizationUrl":"javascript:alert(1)","state":"sesame"}' })
  await page.goto(login.address)
  await button(page, login.github).click()
  await expect(alert(page, login.githubFailed)).toBeVisible()
  expect(await oauthKeys(page)).toEqual([])
})

test('a browser whose storage is full is not sent to the provider, from which it could not come back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/^Failed to store OAuth session data$/)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto(login.address)
  await button(page, login.github).click()
  await expect(alert(page, login.githubFailed)).toBeVisible()
  await expect(page).toHaveURL(login.address)
})

test('Back from the provider shows the form as it was, and a sign-in works', async ({ page }) => {
  await page.goto(login.address)
  // Browsers of tests keep no page for Back: this one stays where it is, and hears what a kept page hears.
  await page.route('**/authorize**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  )
  const leaving = page.waitForResponse((response) => response.status() === 204)
  await button(page, login.github).click()
  await leaving
  await expect(button(page, login.connecting)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button(page, login.github)).toBeVisible()
  await sendSignIn(page)
  await profileIsShown(page)
})

test('a sign-in whose person cannot be read ends on an error page, with nothing stored', async ({ page, sandbox }) => {
  await sandbox.setFault('getCurrentUser', { status: 500 })
  await page.goto(login.address)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await expect(heading(page, oauthCallback.error)).toBeVisible()
  await expect(alert(page, login.incomplete)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
})
