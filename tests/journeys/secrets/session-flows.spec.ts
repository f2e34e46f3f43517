import type { Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { alert, button, field, fill, heading, status } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider } from '#tests/pages/oauth-callback.ts'
import { plan } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { logOut, tab } from '#tests/pages/shell.ts'
import { row, team } from '#tests/pages/team.ts'
import { editorIsShown, signInFor } from '#tests/support/editor.ts'
import { storeSession } from '#tests/support/storage.ts'
import { canary, expect, test } from './fixtures.ts'

const apiKey = 'sk-Canary-4712-“key”'

// Flows with a session: passwords, tokens, API keys, the way over a provider and the hand-off to an editor.

/** The names of everything that the page's origin stores. */
const storedNames = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))

// The entries of the history come from the DevTools protocol.
test.use({ needed: ['request bodies', 'DevTools protocol'] })

test('sign-in, a new password, the team, API keys, a refresh, and nothing left after LOG OUT', async ({
  page,
  context,
  sandbox,
  traces,
}) => {
  traces.add('password', canary)
  traces.add('API key', apiKey)
  const { token, refreshToken } = await storeSession(page, sandbox, ada, { darkMode: 'true' })
  traces.add('access token', token)
  traces.add('refresh token', refreshToken)
  await page.goto(profile.address)
  await profileIsShown(page)
  const { current, next, confirm, change, changed } = profile.password
  await fill(page, { [current]: canary, [next]: canary, [confirm]: canary })
  await button(page, change).click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await field(page, current).fill(ada.password)
  await button(page, change).click()
  await expect(status(page, changed)).toBeVisible()
  await logOut(page)
  await signInIsShown(page)
  await sendSignIn(page, { ...ada, password: canary })
  await profileIsShown(page)

  await tab(page, 'TEAM').click()
  await expect(row(page, ada.email)).toBeVisible()
  await field(page, team.email).fill('zoe@example.com')
  await button(page, team.invite).click()
  await expect(row(page, 'zoe@example.com')).toBeVisible()

  await tab(page, 'CONFIGURATIONS').click()
  await configurationIsReady(page)
  await modelField(page, configuration.indexing, configuration.apiKey).fill(apiKey)
  await sandbox.setFault('updateConfiguration', { status: 500, times: 1 })
  await button(page, configuration.save).click()
  await expect(alert(page, configuration.notSaved)).toBeVisible()
  await sandbox.expireAccessTokens()
  await button(page, configuration.save).click()
  await expect(status(page, configuration.saved)).toBeVisible()
  await traces.readStores(page)

  await logOut(page)
  await signInIsShown(page)
  const authorized: string[] = []
  context.on('request', (request) => {
    if ('authorization' in request.headers()) authorized.push(request.url())
  })
  const darkModeAlone = { local: ['darkMode'], session: [], databases: [], caches: [] }
  expect([await context.cookies(), await storedNames(page)]).toEqual([[], darkModeAlone])
  for (const address of [register.address, profile.address, team.address, configuration.address, plan.address]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await signInIsShown(page)
  await page.goBack()
  await page.reload()
  await signInIsShown(page)
  await expect(button(page, login.signIn)).toBeEnabled()
  expect(authorized).toEqual([])
  expect(await storedNames(page)).toEqual(darkModeAlone)
  await traces.readStores(page)
  expect(await traces.leaks()).toEqual([])
  expect(await traces.kindsSeen()).toEqual(['API key', 'access token', 'password', 'refresh token'])
})

test('a provider, with and without a plugin, and a hand-off that fails', async ({
  page,
  sandbox,
  editor,
  traces,
  expectConsole,
}) => {
  expectConsole(/^The exchange token for the plugin could not be generated$/)
  await page.goto(login.address)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await profileIsShown(page)
  await traces.readStores(page)
  await logOut(page)
  await signInIsShown(page)

  await page.goto(signInFor(`${editor.url}/callback`))
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await editorIsShown(page)
  await page.goto(profile.address)
  await profileIsShown(page)
  await sandbox.setFault('generateExchangeToken', { status: 500, times: 1 })
  await page.goto(signInFor(`${editor.url}/callback`))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await profileIsShown(page)
  await sandbox.setFault('exchangeOAuthCode', { status: 500, times: 1 })
  await logOut(page)
  await signInIsShown(page)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await traces.readStores(page)
  expect(await traces.leaks()).toEqual([])
  expect(await traces.kindsSeen()).toEqual([
    'access token',
    'exchange token',
    'provider code',
    'provider state',
    'refresh token',
  ])
})

test('a hand-off to an application, and one to another host', async ({ page, sandbox, traces }) => {
  const host = 'ide.example.com'
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>IDE</title><h1>IDE</h1>' }),
  )
  const { token, refreshToken } = await storeSession(page, sandbox)
  traces.add('access token', token)
  traces.add('refresh token', refreshToken)
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await expect(heading(page, handoff.opened)).toBeVisible()
  await expect(field(page, handoff.code)).not.toBeEmpty()
  await traces.readStores(page)
  await page.goto(signInFor(`https://${host}/signed-in`))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await button(page, handoff.send).click()
  await expect(heading(page, 'IDE')).toBeVisible()
  await page.goto(profile.address)
  await profileIsShown(page)
  await traces.readStores(page)
  expect(await traces.leaks()).toEqual([])
  expect(await traces.kindsSeen()).toEqual(['access token', 'exchange token', 'refresh token'])
})
