import type { Page } from '@playwright/test'
import { incompletePage, outdatedPage } from '#tests/pages/error.ts'
import { alert, heading, link } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { activationLink } from '#tests/support/mails.ts'
import { codeOf, consoleWorks, watchStart } from '#tests/support/start.ts'
import { store, storeSession } from '#tests/support/storage.ts'

// Pages of which the connection brought only a part: their code, and the HTML itself.

/** Lets an address be answered with the beginning of its text, as a connection that breaks off leaves it. */
const cutOff = (page: Page, address: string, part: (text: string) => string) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    // No browser keeps an answer that broke off.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: part(await response.text()) })
  })

/** Ends a text in its middle, after a bracket: what is left can never be read as a whole. */
const half = (text: string) => text.slice(0, text.lastIndexOf('{', text.length / 2) + 1)

test('a page whose code was cut off says so, and works when it is loaded again', async ({ page, expectConsole }) => {
  expectConsole(/SyntaxError/)
  const code = codeOf('start')
  await cutOff(page, code, half)
  await page.goto(login.address)
  await expect(alert(page, incompletePage.sentence)).toBeVisible()
  await expect(heading(page, login.heading)).toBeVisible()
  await page.unroute(code)
  await link(page, incompletePage.loadAgain).click()
  await sendSignIn(page)
  await profileIsShown(page)
})

test('a page whose HTML ends before its screen spends no link', async ({ page, sandbox }) => {
  const address = await activationLink(sandbox)
  await cutOff(page, address, (html) => html.slice(0, html.indexOf('<body>')))
  await page.goto(address)
  await expect(alert(page, incompletePage.sentence)).toBeVisible()
  expect(await sandbox.calls('activateAccount')).toEqual([])
})

/** Places in a page at which its HTML may end, after the address of its code: nothing can help a page that ends before. */
const places = {
  'in its title': '</title>',
  'in its first script': 'addEventListener',
  'before its sentence': '<p class="incomplete" id="incomplete"',
  'in its screen': '<h1',
} as const

for (const [name, place] of Object.entries(places))
  test(`a page whose HTML ends ${name} says so, or works`, async ({ page, context, expectConsole }) => {
    await watchStart(context)
    // Styles that were cut off have another hash; React mends a screen that was.
    expectConsole(
      /^Applying inline style violates|^Content-Security-Policy: .* blocked an inline style|Minified React error #418/,
    )
    await cutOff(page, login.address, (html) => {
      const index = html.indexOf(place)
      expect(index, 'the place is in the page').toBeGreaterThan(html.indexOf('<script type="module"'))
      return html.slice(0, index + place.length / 2)
    })
    await page.goto(login.address)
    const sentence = alert(page, incompletePage.sentence)
    await expect(sentence.or(heading(page, login.heading))).toBeVisible()
    await page.unroute(login.address)
    if (await sentence.isVisible()) await link(page, incompletePage.loadAgain).click()
    await consoleWorks(page)
    await expect(sentence).toBeHidden()
  })

// What a browser that is too old for the console shows, under the policy of a deployment: each test takes a feature away.

test('a browser without the newest feature that the console needs says so above the screen, with and without modules', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'))
  for (const address of [plan.address, '/nowhere', '/invite/hash', login.address]) {
    await page.goto(address)
    await expect(alert(page, outdatedPage.sentence), address).toBeVisible()
  }
  await page.route(login.address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('type="module"', 'type="unknown"')
    await route.fulfill({ response, body })
  })
  await store(page, { token: null })
  await page.goto(login.address)
  await expect(alert(page, outdatedPage.sentence)).toBeVisible()
  await expect(heading(page, login.heading)).toBeVisible()
})

test('a browser in which the code ends with an error says that the page is incomplete', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/withResolvers is not a function/)
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  await page.goto(login.address)
  await expect(alert(page, incompletePage.sentence)).toBeVisible()
  await expect(link(page, incompletePage.loadAgain)).toHaveAttribute('href', '')
  await expect(alert(page, outdatedPage.sentence)).toBeHidden()
})

test('the errors of others raise no sentence', async ({ page, context, expectConsole }) => {
  expectConsole(/an extension/)
  await watchStart(context)
  await page.addInitScript(() => {
    const source = 'chrome-extension://abc/content.js'
    document.addEventListener('DOMContentLoaded', () =>
      window.dispatchEvent(new ErrorEvent('error', { filename: source, message: 'an extension' })),
    )
    // Those of the console once it works are for its error pages.
    document.addEventListener('console.started', () =>
      window.dispatchEvent(new ErrorEvent('error', { filename: `${window.location.origin}/assets/app.js` })),
    )
  })
  await page.goto(login.address)
  await consoleWorks(page)
  await expect(alert(page, incompletePage.sentence)).toBeHidden()
  await expect(alert(page, outdatedPage.sentence)).toBeHidden()
})
