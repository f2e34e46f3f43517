import type { Page, Request, Response } from '@playwright/test'
import { ada } from '#sandbox/people.ts'
import { button, field, link, status, text } from '#tests/pages/find.ts'
import { endSession, login, signInIsShown } from '#tests/pages/login.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { pressPlan, reloadQuestion, shell, unsavedQuestion } from '#tests/pages/shell.ts'
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

/** Shows the tab again, as after a while in another one; browsers of tests never hide a tab. */
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const isAnswer = (response: Response) =>
  new URL(response.url()).pathname === '/' && response.request().resourceType() === 'fetch'

/** Waits until the server has been asked for its build. */
async function asks(page: Page, act: (page: Page) => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => isAnswer(response) && response.request().method() === 'GET')
  await act(page)
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
  await asks(page, showAgain)
  await expect(line(page), 'the same build').toHaveCount(0)

  await deploy()
  await page.clock.fastForward(11 * minute)
  await field(page, login.password).focus()
  await asks(page, showAgain)
  await expect(line(page)).toBeVisible()
  await expect(field(page, login.password)).toBeFocused()
  await button(page, newVersion.reload).click()
  await isNew(page)
  await signInIsShown(page)

  await rest(page)
  await asks(page, showAgain)
  await expect(line(page), 'the same build again').toHaveCount(0)
})

test('a tab that stays in view asks once an hour, and a dismissed line does not come back', async ({
  page,
  sandbox,
  deploy,
}) => {
  await openProfile(page, sandbox)
  await rest(page)
  await deploy()
  await asks(page, () => page.clock.fastForward(50 * minute))
  await expect(line(page)).toBeVisible()
  await goToPlan(page)
  await expect(line(page), 'on every screen').toBeVisible()
  await button(page, newVersion.dismiss).click()
  await expect(line(page)).toHaveCount(0)
  await page.clock.runFor(120 * minute)
  await showAgain(page)
  await expect(line(page)).toHaveCount(0)
})

test('RELOAD asks before it empties a form: STAY, and RELOAD', async ({ page, deploy }) => {
  await page.goto(login.address)
  await signInIsShown(page)
  await link(page, login.signUp).click()
  await expect(field(page, register.firstName)).toBeVisible()
  await rest(page)
  await deploy()
  await field(page, register.firstName).fill('Rita')
  await asks(page, showAgain)
  await button(page, newVersion.reload).click()
  await expect(text(reloadQuestion(page), newVersion.lost)).toBeVisible()
  await button(reloadQuestion(page), shell.unsaved.stay).click()
  await expect(reloadQuestion(page)).toBeHidden()
  await expect(button(page, newVersion.reload)).toBeFocused()
  await expect(field(page, register.firstName)).toHaveValue('Rita')

  await button(page, newVersion.reload).click()
  await button(reloadQuestion(page), newVersion.reload).click()
  await isNew(page)
  await expect(page).toHaveURL(register.address)
})

test('RELOAD asks once about an unsaved profile, and not about a saved one', async ({ page, sandbox, deploy }) => {
  await openProfile(page, sandbox)
  await rest(page)
  await deploy()
  await field(page, profile.organization).fill('1')
  await asks(page, showAgain)
  await button(page, newVersion.reload).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await button(reloadQuestion(page), shell.unsaved.stay).click()
  await expect(field(page, profile.organization)).toHaveValue('1')
  await pressPlan(page)
  await expect(unsavedQuestion(page), 'other departures are still asked about').toBeVisible()
  await button(unsavedQuestion(page), shell.unsaved.stay).click()

  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await button(page, newVersion.reload).click()
  await isNew(page)
  await profileIsShown(page)
  await expect(field(page, profile.organization)).toHaveValue('1')
})

test('RELOAD asks once about a draft that waits for the next sign-in', async ({ page, sandbox, deploy }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await openProfile(page, sandbox)
  await rest(page)
  await field(page, profile.organization).fill('1')
  await endSession(page, sandbox, () => button(page, profile.save).click())
  await deploy()
  await asks(page, showAgain)
  await button(page, newVersion.reload).click()
  await button(reloadQuestion(page), newVersion.reload).click()
  await isNew(page)
  await signInIsShown(page)
  expect(asked).toEqual([])
})

test('a server that answers with something else, or not at all, is no new version', async ({ page, context }) => {
  await page.goto(login.address)
  await signInIsShown(page)
  await rest(page)
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Be right back' }))
  await asks(page, showAgain)
  await expect(line(page)).toHaveCount(0)

  const asked: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/') asked.push(request)
  })
  const askNext = async () => {
    const before = asked.length
    await expect
      .poll(async () => {
        await page.clock.fastForward(11 * minute)
        await showAgain(page)
        return asked.length
      })
      .toBeGreaterThan(before)
  }
  const hang = Promise.withResolvers<void>()
  await page.route('/', () => hang.promise)
  await askNext()
  await expect(line(page)).toHaveCount(0)
  // The page gives up after 10 s, or it would not ask again.
  await page.route('/', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request === asked.at(-1))
  await askNext()
  await failed
  await expect(line(page)).toHaveCount(0)
  hang.resolve()

  await page.clock.fastForward(11 * minute)
  await context.setOffline(true)
  const offline: string[] = []
  page.on('request', (request) => offline.push(request.url()))
  await showAgain(page)
  await page.clock.runFor(60 * minute)
  await expect(page.getByText(shell.offline)).toBeVisible()
  expect(offline, 'nothing is asked offline').toEqual([])
})

test('RELOAD stays on the page while the server is away, says so, and works when it is back', async ({
  page,
  deploy,
}) => {
  await page.goto(login.address)
  await signInIsShown(page)
  await rest(page)
  await deploy()
  await asks(page, showAgain)
  await page.route('/', (route) => route.fulfill({ status: 502 }))
  await field(page, login.email).fill(ada.email)
  await button(page, newVersion.reload).click()
  await expect(status(page, newVersion.unreachable)).toBeVisible()
  await expect(field(page, login.email)).toHaveValue(ada.email)
  const again = page.waitForResponse((response) => response.status() === 502)
  await button(page, newVersion.reload).click()
  await again
  await expect(status(page, newVersion.unreachable)).toBeVisible()
  await field(page, login.email).fill('')
  await page.unroute('/')
  await button(page, newVersion.reload).click()
  await isNew(page)
})
