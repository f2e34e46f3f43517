import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { button, field, profileIsShown, storeSession, toast } from './steps.ts'

// Specification §2, Toasts and theme; §9: top right, 3000 ms.

const words = 'Profile updated successfully'

const stays = async (page: Page) => {
  await expect(toast(page, 'status', words)).toBeVisible()
  await expect(page.locator('[data-leaving]')).toHaveAttribute('data-leaving', 'false')
}

/** It fades first; what it waits for then is set only when it has been drawn fading. */
const closes = async (page: Page) => {
  await expect(page.locator('[data-leaving]')).toHaveAttribute('data-leaving', 'true')
  await page.clock.runFor(200)
  await expect(page.locator('[data-leaving]')).toHaveCount(0)
}

test.beforeEach(async ({ page, sandbox }) => {
  await page.clock.install()
  await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page)
  // From here on the time stands still unless a test moves it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page, 'STATE').fill('Surrey')
  await button(page, 'SAVE').click()
  await expect(toast(page, 'status', words)).toBeVisible()
})

test('a toast stands at the top right and closes after 3000 ms', async ({ page }) => {
  const box = await page.locator('[data-leaving]').boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(80)
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(50)

  await page.clock.runFor(2_900)
  await stays(page)
  await page.clock.runFor(200)
  await closes(page)
})

test('a toast covers nothing of the bar', async ({ page }) => {
  await button(page, 'LOG OUT').click({ trial: true })
  await page.getByRole('button', { name: 'Switch to dark theme' }).click({ trial: true })
})

test('a toast waits while the pointer is on it', async ({ page }) => {
  await page.clock.runFor(1_000)
  await toast(page, 'status', words).hover()
  await page.clock.runFor(10_000)
  await stays(page)
  await page.mouse.move(0, 500)
  await page.clock.runFor(1_500)
  await stays(page)
  await page.clock.runFor(1_000)
  await closes(page)
})

test('a toast waits while the focus is on it', async ({ page }) => {
  await button(page, 'Dismiss').focus()
  await page.clock.runFor(10_000)
  await stays(page)
  await field(page, 'STATE').focus()
  await page.clock.runFor(3_200)
  await closes(page)
})

test('a toast can be dismissed, and the focus returns to where it was', async ({ page }) => {
  await field(page, 'STATE').focus()
  await button(page, 'Dismiss').focus()
  await page.keyboard.press('Enter')
  await closes(page)
  await expect(field(page, 'STATE')).toBeFocused()
})
