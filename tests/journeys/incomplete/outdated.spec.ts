import { incompletePage, outdatedPage } from '#tests/pages/error.ts'
import { alert, heading, link } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { consoleWorks, watchStart } from '#tests/support/start.ts'
import { store, storeSession } from '#tests/support/storage.ts'

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
