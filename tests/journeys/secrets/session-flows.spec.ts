import type { Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { answerAs, common, goToProvider, handoff } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { alert, button, field, fill, link, press, status, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, tab } from '#tests/pages/shell.ts'
import { openTeam, row, team } from '#tests/pages/team.ts'
import { editorIsShown, signInFor } from '#tests/support/editor.ts'
import { blankPage, storeSession } from '#tests/support/storage.ts'
import { canary, expect, test } from './traces.ts'

const apiKey = 'sk-Canary-4712-“key”'

// Flows with a session: passwords, tokens, API keys, a provider and the hand-off to an editor.

/** The names of everything that the page's origin stores. */
const storedNames = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))

test('secrets leave no trace from sign-in and a new password to LOG OUT', {
  tag: '@chromium',
}, async ({ page, context, sandbox, secrets }) => {
  secrets.add('password', canary)
  secrets.add('API key', apiKey)
  const { token, refreshToken } = await storeSession(page, sandbox, ada, { darkMode: 'true' })
  secrets.add('access token', token)
  secrets.add('refresh token', refreshToken)
  await page.goto(profile.path)
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
  const keyField = modelField(page, configuration.indexing, configuration.apiKey)
  await expect(keyField, 'a key is not the password of an account').toHaveAttribute('autocomplete', 'new-password')
  await keyField.fill(apiKey)
  await sandbox.setFault('updateConfiguration', { status: 500, times: 1 })
  await button(page, configuration.save).click()
  await expect(alert(page, configuration.notSaved)).toBeVisible()
  await sandbox.expireAccessTokens()
  await button(page, configuration.save).click()
  await expect(status(page, configuration.saved)).toBeVisible()
  await secrets.readStores(page)

  await logOut(page)
  await signInIsShown(page)
  expect(await context.cookies()).toEqual([])
  expect(await storedNames(page)).toEqual({ local: ['darkMode'], session: [], databases: [], caches: [] })
  await secrets.areKept(page, 'API key', 'access token', 'password', 'refresh token')
})

test('a provider sign-in leaves no trace, with and without a plugin', { tag: '@chromium' }, async ({
  page,
  sandbox,
  editor,
  secrets,
  expectConsole,
}) => {
  expectConsole(/^The exchange token for the plugin could not be generated$/)
  await page.goto(login.path)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await profileIsShown(page)
  await secrets.readStores(page)
  await logOut(page)
  await signInIsShown(page)

  await page.goto(signInFor(`${editor.url}/callback`))
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await editorIsShown(page)
  await page.goto(profile.path)
  await profileIsShown(page)
  await sandbox.setFault('generateExchangeToken', { status: 500, times: 1 })
  await page.goto(signInFor(`${editor.url}/callback`))
  await press(button(page, login.plugin.continueAs(ada.email)))
  await profileIsShown(page)
  await expect(text(page, handoff.failed)).toBeVisible()
  await link(page, common.tryAgain).click()
  await expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible()
  await page.goto(profile.path)
  await profileIsShown(page)
  await sandbox.setFault('exchangeOAuthCode', { status: 500, times: 1 })
  await logOut(page)
  await signInIsShown(page)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await secrets.areKept(page, 'access token', 'exchange token', 'provider code', 'provider state', 'refresh token')
})

// A library's global would give any injected script access to the console.
test('libraries leave no global in window', async ({ page, sandbox }) => {
  const globals = () => page.evaluate(() => Reflect.ownKeys(window).map(String))
  await openTeam(page, sandbox)
  const found = await globals()
  await page.goto(blankPage)
  const own = new Set(await globals())
  expect(found.filter((name) => !own.has(name))).toEqual([])
})
