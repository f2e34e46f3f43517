import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { button, heading, profileIsShown, sendSignIn, signInIsShown } from './steps.ts'

// Specification §3, Browser storage: a storage that fails costs persistence, never the page.

const notice = 'This browser does not keep your session: it ends when this tab is closed or reloaded.'

const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'refuses every write': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
  'refuses every use': (page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.assign(Storage.prototype, { setItem: refuse, getItem: refuse, removeItem: refuse })
    }),
  'cannot be read': (page) =>
    page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    }),
  'cannot be looked at': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    }),
  'is full': async (page) => {
    await page.goto('/favicon.svg')
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let count = 0; ; count++) localStorage.setItem(`filler-${size}-${count}`, 'x'.repeat(size))
        } catch {
          // As far as this size goes; the next one is smaller.
        }
      }
    })
  },
}

for (const [name, fail] of Object.entries(failures)) {
  test(`storage that ${name}: signing in works in this tab, with a notice`, async ({ page }) => {
    await fail(page)
    await page.goto('/plan')
    await signInIsShown(page)
    await sendSignIn(page)
    await expect(heading(page, 'PLAN')).toBeVisible()
    await expect(page.getByRole('status').getByText(notice)).toBeVisible()
    await page.getByRole('link', { name: 'PROFILE', exact: true }).click()
    await profileIsShown(page)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await button(page, 'LOG OUT').click()
    await signInIsShown(page)
    await expect(page.getByText(notice)).toHaveCount(0)
  })
}

test('a session that the browser keeps has no notice', async ({ page }) => {
  await page.goto('/login')
  await sendSignIn(page)
  await profileIsShown(page)
  await expect(page.getByText(notice)).toHaveCount(0)
})
