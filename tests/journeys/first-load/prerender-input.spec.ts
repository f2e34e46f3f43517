import type { Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { common, forgotPassword, register } from '#tests/pages/common.ts'
import { button, field, heading, link } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { shell } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blockCode, consoleWorks, formIsBound, isHydrated, openWithoutCode, watchStart } from '#tests/support/start.ts'

// What the user does on a prerendered page before React has loaded (before-react.spec.ts tests what is sent).

// QA's build has other chunks.
test.use({ build: 'production' })

let release: () => void
test.beforeEach(async ({ context }) => {
  await watchStart(context)
  release = await blockCode(context)
})

/** Fills a field like a password manager: without keys, with change events. */
const autofill = (page: Page, label: string, value: string) =>
  field(page, label).evaluate((element, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  }, value)

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** The focused element. An email field has no readable selection, so typing shows it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { name, value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
    return { name, value, selectionStart, selectionEnd }
  })

/** Opens a page whose machine has loaded, without React. */
async function open(page: Page, path: string): Promise<void> {
  release()
  release = await blockCode(page.context(), 'app')
  await openWithoutCode(page, path)
  await formIsBound(page)
}

test('keeps typed, pasted and chosen values before React, with focus and selection', {
  tag: '@chromium',
}, async ({ page }) => {
  for (const [path, label] of [
    [login.path, login.password],
    [register.path, register.email],
    [forgotPassword.path, forgotPassword.email],
  ] as const) {
    await open(page, path)
    if (path === login.path) await autofill(page, login.email, ada.email)
    if (path === register.path) await field(page, register.country).selectOption('Peru')
    await field(page, label).pressSequentially('typed@')
    await page.keyboard.insertText('pasted.com')
    await page.keyboard.press('Home')
    for (let index = 0; index < 'typed'.length; index++) await page.keyboard.press('Shift+ArrowRight')
    const before = await focused(page)
    expect(before.value).toBe('typed@pasted.com')
    release()
    await consoleWorks(page)
    expect(await isHydrated(page)).toBe(true)
    expect(await focused(page)).toEqual(before)
    await page.keyboard.type('ada')
    await expect(field(page, label)).toHaveValue('ada@pasted.com')
    if (path === login.path) await expect(field(page, login.email)).toHaveValue(ada.email)
    if (path === register.path) await expect(field(page, register.country)).toHaveValue('Peru')
  }
})

test('clicks on a link, the theme and the password toggle before React act once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, login.path)
  await field(page, login.password).fill(ada.password)
  await button(page, shell.toDark).click()
  await button(page, common.showPassword).click()
  expect(await isDark(page)).toBe(false)
  release()
  await expect(button(page, shell.toLight)).toBeVisible()
  expect(await isDark(page)).toBe(true)
  await expect(field(page, login.password)).toHaveAttribute('type', 'text')
  await expect(field(page, login.password)).toHaveValue(ada.password)

  for (const [text, next] of [
    [login.signUp, register],
    [login.forgotPassword, forgotPassword],
  ] as const) {
    await open(page, login.path)
    expect(await isDark(page), 'the choice is stored').toBe(true)
    await field(page, login.email).fill(ada.email)
    const first = await page.evaluateHandle(() => document)
    await link(page, text).click()
    await expect(page).toHaveURL(login.path)
    release()
    await expect(heading(page, next.heading)).toBeVisible()
    await expect(field(page, next.email)).toHaveValue(ada.email)
    expect(await first.evaluate((before) => before === document)).toBe(true)
  }
})
