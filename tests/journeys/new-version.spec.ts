import type { Page, Response } from '@playwright/test'
import { button, field, status } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { shell } from '#tests/pages/shell.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'

const { newVersion } = shell
const minute = 60_000

const line = (page: Page) => status(page, newVersion.text)

const newEntry = 'start-new.js'

interface Deployment {
  /** Puts a build whose entry has another name in the place of the one that the page is from. */
  deploy: () => Promise<void>
}

const test = base.extend<Deployment>({
  deploy: async ({ page, consoleUrl }, use) => {
    await use(async () => {
      const old = (await entryOf(page))?.split('/').at(-1) ?? ''
      await page.route(`${consoleUrl}/**`, async (route) => {
        const request = route.request()
        if (request.method() === 'HEAD') return route.continue()
        const response = await route.fetch({ url: request.url().replace(newEntry, old) })
        await route.fulfill({ response, body: (await response.text()).replaceAll(old, newEntry) })
      })
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

const entryOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src')

/** Lets time pass until the search for new versions is loaded and the page has rested. */
async function rest(page: Page): Promise<void> {
  const regions = page.getByRole('status')
  const before = await regions.count()
  let isLoaded = false
  const loading = page.waitForResponse('**/assets/new-version-*.js').then(() => {
    isLoaded = true
  })
  // The first render sets the clock, which may come after the HTML's own screen.
  await expect
    .poll(async () => {
      await page.clock.runFor(minute)
      return isLoaded
    })
    .toBe(true)
  await loading
  await expect(regions).toHaveCount(before + 1)
  await page.clock.fastForward(11 * minute)
}

const isAnswer = (response: Response) =>
  new URL(response.url()).pathname === '/' && response.request().resourceType() === 'fetch'

/** Shows the tab again, as after a while in another one, and waits until the server has been asked for its build. Browsers of tests hide no tab. */
async function showAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => isAnswer(response) && response.request().method() === 'GET')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
}

/** Waits until the page is the one of the new build. */
const isNew = (page: Page) => expect.poll(() => entryOf(page)).toBe(`/assets/${newEntry}`)

// A page that comes from a test may ask before it calls the sandbox.
test.use({ permissions: ['local-network-access'] })

test.beforeEach(({ page }) => page.clock.install())

test('an open tab says so when it is shown again, moves no focus, and RELOAD brings the new version', async ({
  page,
  deploy,
}) => {
  await page.goto(login.address)
  await signInIsShown(page)
  await rest(page)
  await showAgain(page)
  await expect(line(page), 'the same build').toHaveCount(0)

  await deploy()
  await page.clock.fastForward(11 * minute)
  await field(page, login.password).focus()
  await showAgain(page)
  await expect(line(page)).toBeVisible()
  await expect(field(page, login.password)).toBeFocused()
  await button(page, newVersion.reload).click()
  await isNew(page)
  await signInIsShown(page)
})
