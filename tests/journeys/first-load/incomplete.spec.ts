import { incompletePage, outdatedPage } from '#tests/pages/common.ts'
import { alert, field, heading, link } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { codeOf, consoleWorks, watchStart } from '#tests/support/start.ts'
import { store, storeSession } from '#tests/support/storage.ts'

// Pages whose code was loaded only in part.

test('a page with truncated code shows an error, and works after a reload', async ({ page, expectConsole }) => {
  expectConsole(/SyntaxError/)
  const code = codeOf('start')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.method())
  })
  await page.route(code, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    // A text cut after a bracket can never be parsed. Browsers do not cache an incomplete response.
    const body = text.slice(0, text.lastIndexOf('{', text.length / 2) + 1)
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' }, body })
  })
  await page.goto(login.path)
  await expect(alert(page, incompletePage.message)).toBeVisible()
  await expect(heading(page, login.heading)).toBeVisible()
  await field(page, login.password).press('Enter')
  await page.unroute(code)
  await link(page, incompletePage.loadAgain).click()
  await expect(alert(page, incompletePage.message), 'the page loads once the server is reached').toBeHidden()
  await sendSignIn(page)
  await profileIsShown(page)
  expect(loads, 'no form is sent').toEqual(['GET', 'GET'])
})

// What an unsupported browser shows, under a deployment's CSP: each test removes a feature.

test('an outdated browser shows a message above the screen, with and without modules', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'))
  for (const path of [plan.path, '/nowhere', '/invite/hash', login.path]) {
    await page.goto(path)
    await expect(alert(page, outdatedPage.message), path).toBeVisible()
  }
  await page.route(login.path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('type="module"', 'type="unknown"')
    await route.fulfill({ response, body })
  })
  await store(page, { token: null })
  await page.goto(login.path)
  await expect(alert(page, outdatedPage.message)).toBeVisible()
  await expect(heading(page, login.heading)).toBeVisible()
})

test('without JavaScript, a message is above every screen', async ({ browser, consoleUrl }) => {
  const page = await browser.newPage({ baseURL: consoleUrl, javaScriptEnabled: false })
  for (const path of [login.path, '/activate', plan.path]) {
    await page.goto(path)
    // Playwright finds no text in `noscript`.
    const message = page.locator('noscript p')
    await expect(message, path).toHaveCSS('text-align', 'center')
    expect(await message.boundingBox(), path).toMatchObject({ x: 0, y: 0 })
  }
})

test('errors of other scripts show no message', async ({ page, context, expectConsole }) => {
  expectConsole(/an extension/)
  await watchStart(context)
  await page.addInitScript(() => {
    const source = 'chrome-extension://abc/content.js'
    document.addEventListener('DOMContentLoaded', () =>
      window.dispatchEvent(new ErrorEvent('error', { filename: source, message: 'an extension' })),
    )
    // After the start, the console handles errors on its error pages.
    document.addEventListener('console.started', () =>
      window.dispatchEvent(new ErrorEvent('error', { filename: `${window.location.origin}/assets/app.js` })),
    )
  })
  await page.goto(login.path)
  await consoleWorks(page)
  await expect(alert(page, incompletePage.message)).toBeHidden()
  await expect(alert(page, outdatedPage.message)).toBeHidden()
})
