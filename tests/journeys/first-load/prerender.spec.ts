import type { Page } from '@playwright/test'
import { forgotPassword, invite, register } from '#tests/pages/common.ts'
import { field, heading } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blockCall } from '#tests/support/requests.ts'
import {
  blockCode,
  consoleWorks,
  isHydrated,
  isPainted,
  isParsed,
  openWithoutCode,
  watchStart,
} from '#tests/support/start.ts'
import { store, storeSession } from '#tests/support/storage.ts'

// What the HTML shows while the console's code loads.

test('paints the sign-in form in both themes', { tag: '@chromium' }, async ({ page, context }) => {
  await blockCode(context)
  const backgrounds: string[] = []
  for (const [colorScheme, chosen, dark] of [
    ['light', null, false],
    ['dark', null, true],
    ['light', 'true', true],
    ['dark', 'false', false],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await store(page, { darkMode: chosen })
    await openWithoutCode(page, login.path)
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

test('a page without its own HTML shows the screen of its URL or none until code loads', async ({ page, context }) => {
  await watchStart(context)
  for (const [path, name] of [
    ['/', login.heading],
    ['/%', login.heading],
    [`${invite.path}/unknown`, invite.waiting],
    ['/REGISTER', null],
  ] as const) {
    const release = await blockCode(context)
    await openWithoutCode(page, path)
    await isParsed(page)
    // The first frame waits for the script that chooses the screen.
    await expect(page.locator('html:has([rel=expect][href="#end"]) #root ~ script ~ #end')).toBeAttached()
    expect(await page.locator('h1').allTextContents(), path).toEqual(name === null ? [] : [name])
    release()
    await consoleWorks(page)
    expect(await isHydrated(page), path).toBe(name !== null)
  }
})

const editor = '127.0.0.1:51234'

/** Records whether the sign-in form is ever visible, frame by frame. */
const watchSignInForm = (page: Page) =>
  page.addInitScript(() => {
    const check = () => {
      const input = document.querySelector('form[aria-label="Sign in"] input')
      if (input?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) performance.mark('form')
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
const wasFormVisible = (page: Page) => page.evaluate(() => performance.getEntriesByName('form').length > 0)

test('never shows the sign-in form to a signed-in user', async ({ page, context, sandbox }) => {
  await watchSignInForm(page)
  let release = await blockCode(context)
  await openWithoutCode(page, login.path)
  await expect.poll(() => wasFormVisible(page)).toBe(true)
  release()
  await page.waitForLoadState()

  await storeSession(page, sandbox)
  release = await blockCode(context)
  await openWithoutCode(page, login.path)
  await expect(field(page, login.email)).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  release()
  await profileIsShown(page)
  expect(await wasFormVisible(page)).toBe(false)
})

/** Records layout shifts (Layout Instability). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: JSON.stringify(entry) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const shifts = performance.getEntriesByName('shift')
    performance.clearMarks('shift')
    return shifts.map((mark) => (mark instanceof PerformanceMark ? mark.detail : null))
  })

/** Waits until the whole HTML is painted. A browser that still reads it may paint a part, and move it later. */
async function isWhole(page: Page): Promise<void> {
  await isPainted(page)
  await expect(page.locator('noscript')).toBeAttached()
  await shiftsOf(page)
}

test('does not shift the layout when the code has loaded', { tag: '@chromium' }, async ({ page, context, sandbox }) => {
  await watchStart(context)
  await watchShifts(page)
  for (const path of [
    login.path,
    register.path,
    forgotPassword.path,
    invite.path,
    signInFor(`http://${editor}/callback`),
  ]) {
    const release = await blockCode(context)
    await openWithoutCode(page, path)
    await isWhole(page)
    release()
    await consoleWorks(page)
    expect.soft(await shiftsOf(page), path).toEqual([])
  }
  await storeSession(page, sandbox)
  const release = await blockCode(context)
  const answer = await blockCall(page, 'getUser')
  await openWithoutCode(page, profile.path)
  await isWhole(page)
  release()
  await consoleWorks(page)
  answer()
  await profileIsShown(page)
  expect(await shiftsOf(page)).toEqual([])
})
