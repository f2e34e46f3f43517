import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { button, heading, signInIsShown, store } from './steps.ts'

// Specification §2, Toasts and theme; §4, Theme.

const isDark = (page: Page) => expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
const isLight = (page: Page) => expect(page.locator('html')).not.toHaveClass(/(^| )dark( |$)/)
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'))

test('the theme follows the system until somebody toggles it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await signInIsShown(page)
  await isLight(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await isLight(page)
  expect(await saved(page)).toBeNull()

  await button(page, 'Switch to dark theme').click()
  await isDark(page)
  expect(await saved(page)).toBe('true')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await isDark(page)
  await page.reload()
  await isDark(page)

  await button(page, 'Switch to light theme').click()
  await isLight(page)
  expect(await saved(page)).toBe('false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await signInIsShown(page)
  await isLight(page)
})

test('the other tabs follow', async ({ page, context }) => {
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await expect(button(other, 'Switch to dark theme')).toBeVisible()
  await button(page, 'Switch to dark theme').click()
  await isDark(other)
  await button(other, 'Switch to light theme').click()
  await isLight(page)
})

test('the theme is there before the first paint', async ({ page }) => {
  // Without the console's own code there is only what the blocking script did.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [colorScheme, darkMode, dark] of [
    ['dark', null, true],
    ['light', null, false],
    ['light', 'true', true],
    ['dark', 'false', false],
    ['dark', 'junk', true],
  ] as const) {
    await test.step(`system ${colorScheme}, saved ${darkMode}`, async () => {
      await page.emulateMedia({ colorScheme })
      await store(page, { darkMode })
      await page.goto('/login')
      await expect(page.locator('#root')).toBeEmpty()
      await (dark ? isDark(page) : isLight(page))
    })
  }
})

test('the page allows a policy without inline scripts', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThanOrEqual(2)
  for (const [, attributes, content] of scripts) {
    expect(attributes).toMatch(/\bsrc="\//)
    expect(content?.trim()).toBe('')
  }
  expect(html).not.toMatch(/\son\w+=|javascript:/i)
  const [, theme] = /<script src="(\/theme\.js)"><\/script>/.exec(html) ?? []
  expect(theme, 'a blocking script, before the styles and the console').toBe('/theme.js')
})

test('the theme stays when one moves on', async ({ page }) => {
  await page.goto('/login')
  await button(page, 'Switch to dark theme').click()
  await page.goto('/profile')
  await expect(heading(page, 'SIGN IN TO YOUR ACCOUNT')).toBeVisible()
  await isDark(page)
})
