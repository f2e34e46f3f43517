import { ada, zoe } from '@statehouse/sandbox/people'
import { incompletePage } from '#tests/pages/common.ts'
import { alert, button, field, fill, link, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { sendMail } from '#tests/support/mails.ts'
import { listenToRequests } from '#tests/support/requests.ts'
import { blockCode, codeOf, consoleWorks, openWithoutCode, stopClock, watchStart } from '#tests/support/start.ts'
import { blankPage } from '#tests/support/storage.ts'

// The machine of a page runs before React has loaded. Tests what the user and the page do until then.

// QA's build has other chunks.
test.use({ build: 'production' })
test.beforeEach(({ context }) => watchStart(context))

/** Moments of the start at which the user may click, each between two owners of the form. */
const moments = ['parsed', 'DOMContentLoaded', 'console.bound', 'console.hydrating', 'console.started']

/**
 * Runs in the page: types the email when the form is there, and the password at a moment, and clicks SIGN IN. The
 * window's name has both.
 */
function pressAtMoment() {
  const [moment, email = ''] = window.name.split(' ')
  if (!moment) return
  const type = (name: string, value: string) => {
    const element = document.querySelector(`input[name="${name}"]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
    element?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const press = () => {
    type('password', 'typed late')
    document.querySelector<HTMLElement>('button[type="submit"]')?.click()
  }
  document.addEventListener(moment, press, { once: true })
  const parsing = new MutationObserver(() => {
    if (document.querySelector('button[type="submit"]') === null) return
    parsing.disconnect()
    type('email', email)
    document.dispatchEvent(new Event('parsed'))
  })
  parsing.observe(document, { childList: true, subtree: true })
}

test('sends one request for a click on SIGN IN at each moment of the start', {
  tag: '@chromium',
}, async ({ page, context, sandbox }) => {
  await context.addInitScript(pressAtMoment)
  await sandbox.setFault('logIn', { status: 403, body: '{"message":"Please activate your account first."}' })
  const sent = listenToRequests(page)
  await page.goto(blankPage)
  for (const [index, moment] of moments.entries()) {
    const email = `${index}@example.com`
    await page.evaluate((name) => Object.assign(window, { name }), `${moment} ${email}`)
    await openWithoutCode(page, login.path)
    await consoleWorks(page)
    await expect(alert(page, login.refused), moment).toBeVisible()
    await expect(text(page, 'Please activate your account first.'), moment).toBeVisible()
    await expect(field(page, login.email), moment).toHaveValue(email)
  }
  expect(sent.map(({ line, body }) => [line, body])).toEqual(
    moments.map((_, index) => ['POST /auth/login', { email: `${index}@example.com`, password: 'typed late' }]),
  )
})

test('activates an account once and lets the user sign in if React never loads', async ({ page, context, sandbox }) => {
  const url = await sendMail(sandbox, 'activation', zoe)
  await context.route(codeOf('app'), (route) => route.abort())
  await stopClock(page)
  await page.goto(url)
  await expect(alert(page, incompletePage.message)).toBeVisible()
  await expect.poll(() => sandbox.calls('activateAccount')).toHaveLength(1)
  // The time in which the user would read the message.
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(login.path)
  await context.unroute(codeOf('app'))
  await link(page, incompletePage.loadAgain).click()
  await signInIsShown(page)
  await sendSignIn(page)
  await profileIsShown(page)
  expect(await sandbox.calls('activateAccount')).toMatchObject([{ status: 200 }])
})

test('an extension that has changed the HTML loses no value and no focus', async ({ page, context, expectConsole }) => {
  expectConsole(/#418/)
  const letReactCome = await blockCode(context, 'app')
  await openWithoutCode(page, login.path)
  await fill(page, { [login.email]: ada.email, [login.password]: ada.password })
  await page.evaluate(() => document.querySelector('input')?.after(document.createElement('i')))
  letReactCome()
  await consoleWorks(page)
  await expect(page.locator('input + i')).toHaveCount(0)
  await expect(field(page, login.password)).toBeFocused()
  await button(page, login.signIn).click()
  await profileIsShown(page)
})
