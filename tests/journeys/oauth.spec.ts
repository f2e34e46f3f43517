import { expect, test } from '#tests/support/fixtures.ts'
import { answerAs, goToProvider, listenToRequests, startKeys, storeStart } from './links.ts'
import { ada, ben, button, field, heading, profileIsShown, signInIsShown, storedKeys, storeSession } from './steps.ts'

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
  await sandbox.setFault('authorizeOAuth', { delay: 1_500 })
  await page.goto('/login')
  await button(page, 'CONTINUE WITH GITHUB').click()
  await expect(button(page, 'CONNECTING...')).toHaveCount(1)
  await expect(button(page, 'CONTINUE WITH GOOGLE')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, 'SIGN IN')).toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, 'EMAIL ADDRESS')).not.toBeEditable()
  await button(page, 'CONNECTING...').dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
  expect(await sandbox.calls('authorizeOAuth')).toHaveLength(1)
})

test('leaving the screen during the wait cancels the sign-in', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
  await button(page, 'CONTINUE WITH GITHUB').click()
  await expect.poll(() => startKeys(page)).toHaveLength(3)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(heading(page, 'CREATE YOUR ACCOUNT')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL('/register')
})

test('session storage that throws: the sign-in is not started', async ({ page, expectConsole }) => {
  expectConsole(/^Failed to store OAuth session data$/)
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    }
  })
  await page.goto('/login')
  await button(page, 'CONTINUE WITH GITHUB').click()
  await expect(page.getByRole('alert').getByText('Failed to initiate GitHub login')).toBeVisible()
  await expect(button(page, 'CONTINUE WITH GITHUB')).not.toHaveAttribute('aria-disabled')
  await expect(page).toHaveURL('/login')
})

test('an authorization address that is not of the web is not opened', async ({ page, sandbox, expectConsole }) => {
  expectConsole(/^The authorization URL is not a web address$/)
  await page.goto('/login')
  for (const authorizationUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    'vscode://x',
    '//example.com',
    'nowhere',
  ]) {
    await test.step(authorizationUrl, async () => {
      await sandbox.clearCalls()
      await sandbox.setFault('authorizeOAuth', { body: JSON.stringify({ authorizationUrl, state: 's' }) })
      await button(page, 'CONTINUE WITH GOOGLE').click()
      await expect.poll(() => sandbox.calls('authorizeOAuth')).toHaveLength(1)
      await expect(page.getByRole('alert').getByText('Failed to initiate Google login')).toBeVisible()
      await expect(page).toHaveURL('/login')
      expect(await startKeys(page)).toEqual([])
    })
  }
})

const refusals = {
  'an error': ['error=access_denied&code=plugh&state=sesame', started, 'OAuth authentication failed'],
  'no code': ['state=sesame', started, 'Invalid OAuth callback'],
  'an empty code': ['code=&state=sesame', started, 'Invalid OAuth callback'],
  'no state': ['code=plugh', started, 'Invalid OAuth callback'],
  'another state': ['code=plugh&state=other', started, 'Invalid OAuth callback'],
  'another state that differs in case': ['code=plugh&state=Sesame', started, 'Invalid OAuth callback'],
  'no provider': ['code=plugh&state=sesame', { oauth_state: 'sesame' }, 'Unable to determine OAuth provider'],
  'no provider and nothing started': ['code=plugh&state=sesame', {}, 'Unable to determine OAuth provider'],
} as const

test('an answer that is refused: its words, no call, nothing kept, and a way back', async ({ page }) => {
  const requests = listenToRequests(page)
  for (const [name, [query, start, words]] of Object.entries(refusals)) {
    await test.step(name, async () => {
      await storeStart(page, start)
      await page.goto(`/oauth/callback?${query}`)
      await expect(heading(page, 'SIGN IN ERROR')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveText(words)
      expect(await startKeys(page)).toEqual([])
      await button(page, 'BACK TO LOGIN').click()
      await signInIsShown(page)
    })
  }
  expect(requests).toEqual([])
})

test('code and state leave the address bar, also when the answer is refused', async ({ page }) => {
  await storeStart(page, started)
  await page.goto('/oauth/callback?code=plugh&state=other')
  await expect(heading(page, 'SIGN IN ERROR')).toBeVisible()
  await expect(page).toHaveURL('/oauth/callback')
})

test('a callback that was not started in this tab asks first; CONTINUE signs in', async ({ page, sandbox }) => {
  await page.goto('/login')
  await goToProvider(page)
  await page.getByRole('link', { name: 'Put it in' }).click()
  await page.route('**/oauth/callback*', (route) => route.abort())
  const returning = page.waitForRequest(/\/oauth\/callback\?/)
  await answerAs(page, 'Ada Lovelace')
  const address = (await returning).url()
  await page.unrouteAll()

  await storeStart(page, {})
  await sandbox.clearCalls()
  await page.goto(address)
  await expect(page.getByText('Finish signing in with GitHub?')).toBeVisible()
  await expect(page.getByText('This sign-in was not started in this tab.')).toBeVisible()
  await expect(button(page, 'BACK TO LOGIN')).toBeVisible()
  expect(await sandbox.calls()).toEqual([])
  await button(page, 'CONTINUE').click()
  await profileIsShown(page)
  expect(await startKeys(page)).toEqual([])
  expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)

  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)
})

test('a callback that was not started in this tab: BACK TO LOGIN makes no call', async ({ page, sandbox }) => {
  await storeStart(page, { oauth_provider: 'github' })
  await page.goto('/oauth/callback?code=plugh&state=sesame&provider=google')
  await expect(page.getByText('Finish signing in with Google?')).toBeVisible()
  await button(page, 'BACK TO LOGIN').click()
  await signInIsShown(page)
  expect(await startKeys(page)).toEqual([])
  expect(await sandbox.calls()).toEqual([])
})

test('the current user cannot be read: nothing stays stored', async ({ page, sandbox }) => {
  await sandbox.setFault('getCurrentUser', { status: 500 })
  await page.goto('/login')
  await goToProvider(page)
  await answerAs(page, 'Otto Octave')
  await expect(page.getByRole('alert')).toHaveText('Failed to complete authentication')
  expect(await storedKeys(page)).toEqual([])
  expect(await startKeys(page)).toEqual([])
  await expect(page).toHaveURL('/oauth/callback')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Invalid OAuth callback')
  expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
})

test('a provider sign-in takes the place of the session that was stored', async ({ page, sandbox }) => {
  await page.goto('/login')
  await goToProvider(page)
  const provider = page.url()
  const start = await page.context().newPage()
  await storeSession(start, sandbox, ben)
  await start.close()
  await page.goto(provider)
  await answerAs(page, 'Ada Lovelace')
  await profileIsShown(page, ada.email)
})
