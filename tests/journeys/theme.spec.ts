import type { Page } from '@playwright/test'
import { button } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §2, Toasts and theme; §4, Theme: the marker on the document root.

const isDark = (page: Page) => expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
const isLight = (page: Page) => expect(page.locator('html')).not.toHaveClass(/(^| )dark( |$)/)
/** Waits until the page has heard of a change of the system's preference, which comes before the next frame. */
const frame = (page: Page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'))

test('the theme follows the system until a toggle, then stays, and the other tabs follow', {
  annotation: needs('colour scheme'),
}, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(login.address)
  await signInIsShown(page)
  await isLight(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await isLight(page)
  expect(await saved(page)).toBeNull()

  const other = await context.newPage()
  await other.goto(login.address)
  await expect(button(other, shell.toDark)).toBeVisible()
  await button(page, shell.toDark).click()
  await isDark(page)
  expect(await saved(page)).toBe('true')
  await isDark(other)
  await page.goto(profile.address)
  await signInIsShown(page)
  await isDark(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await frame(page)
    await isDark(page)
  }

  await button(page, shell.toLight).click()
  await isLight(page)
  expect(await saved(page)).toBe('false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await frame(page)
  await isLight(page)
  await page.reload()
  await signInIsShown(page)
  await isLight(page)
})
