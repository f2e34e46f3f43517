import type { Page } from '@playwright/test'
import { activate } from '#tests/pages/activate.ts'
import { button, field, heading } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invite } from '#tests/pages/invite.ts'
import { login } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { titleOf } from '#tests/pages/shell.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold } from '#tests/support/requests.ts'
import { consoleWorks, holdCode, isPainted, openWithoutCode, watchStart } from '#tests/support/start.ts'
import { store, storeSession } from '#tests/support/storage.ts'

// What the HTML shows while the console's code is on its way.

interface PublicScreen {
  readonly address: string
  readonly title: string
  readonly heading: string
  readonly fields?: readonly string[]
  readonly send?: string
}

const publicScreens: readonly PublicScreen[] = [
  { ...login, fields: [login.email, login.password], send: login.signIn },
  { ...register, fields: [register.firstName, register.email, register.password], send: register.create },
  { ...forgotPassword, title: 'FORGOT PASSWORD', fields: [forgotPassword.email], send: forgotPassword.send },
  { address: activate.address, title: 'ACTIVATE', heading: activate.waiting },
  { address: resetPassword.address, title: 'RESET PASSWORD', heading: resetPassword.waiting },
  { address: invite.address, title: invite.title, heading: invite.waiting },
  { address: oauthCallback.address, title: login.title, heading: oauthCallback.waiting },
]

test('without JavaScript the public screens are there', { tag: '@chromium' }, async ({ browser, consoleUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: consoleUrl })
  const page = await context.newPage()
  for (const { address, title, heading: name, fields = [], send } of publicScreens) {
    await page.goto(address)
    await expect(heading(page, name)).toBeVisible()
    expect(await page.title()).toBe(titleOf(title))
    for (const label of fields) await expect(field(page, label)).toBeVisible()
    if (send) {
      await expect(button(page, send)).toBeVisible()
      await expect(page.getByRole('form')).toHaveAttribute('method', 'post')
    }
  }
  await context.close()
})

test('the sign-in form is painted in both themes', { tag: '@chromium' }, async ({ page, context }) => {
  await holdCode(context)
  const backgrounds: string[] = []
  for (const [colorScheme, chosen, dark] of [
    ['light', null, false],
    ['dark', null, true],
    ['light', 'true', true],
    ['dark', 'false', false],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await store(page, { darkMode: chosen })
    await openWithoutCode(page, login.address)
    await isPainted(page)
    await expect(heading(page, login.heading)).toBeVisible()
    const painted = await page.evaluate(() => ({
      dark: document.documentElement.classList.contains('dark'),
      background: getComputedStyle(document.documentElement).backgroundColor,
    }))
    expect(painted.dark).toBe(dark)
    backgrounds.push(painted.background)
  }
  const [light, dark] = backgrounds
  expect(light).not.toBe(dark)
  expect(backgrounds).toEqual([light, dark, dark, light])
})

const editor = '127.0.0.1:51234'

/** Notes whether the sign-in form is ever visible, frame by frame. */
const watchSignInForm = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const input = document.querySelector('form[aria-label="Sign in"] input')
      if (input?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) performance.mark('form')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const wasFormVisible = (page: Page) => page.evaluate(() => performance.getEntriesByName('form').length > 0)

test('somebody who is signed in never sees the sign-in form', async ({ page, context, sandbox }) => {
  await watchSignInForm(page)
  let release = await holdCode(context)
  await openWithoutCode(page, login.address)
  await expect.poll(() => wasFormVisible(page)).toBe(true)
  release()
  await page.waitForLoadState()

  await storeSession(page, sandbox)
  release = await holdCode(context)
  await openWithoutCode(page, login.address)
  await expect(field(page, login.email)).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  release()
  await profileIsShown(page)
  expect(await wasFormVisible(page)).toBe(false)
})

/** Notes each time that something on the page moves by itself (Layout Instability). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: JSON.stringify(entry) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return performance.getEntriesByName('shift').map((mark) => (mark instanceof PerformanceMark ? mark.detail : null))
  })

test('nothing moves when the code comes', { tag: '@chromium' }, async ({ page, context, sandbox }) => {
  await watchStart(context)
  await watchShifts(page)
  for (const address of [
    login.address,
    register.address,
    forgotPassword.address,
    invite.address,
    signInFor(`http://${editor}/callback`),
  ]) {
    const release = await holdCode(context)
    await openWithoutCode(page, address)
    await isPainted(page)
    release()
    await consoleWorks(page)
    expect.soft(await shiftsOf(page), address).toEqual([])
  }
  await storeSession(page, sandbox)
  const release = await holdCode(context)
  const answer = await hold(page, 'getUser')
  await openWithoutCode(page, profile.address)
  await isPainted(page)
  release()
  await consoleWorks(page)
  await isPainted(page)
  answer()
  await profileIsShown(page)
  expect(await shiftsOf(page)).toEqual([])
})
