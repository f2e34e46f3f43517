import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { button, endedLine, field, heading, profileIsShown, signIn, signInIsShown, storedKeys, toast } from './steps.ts'

// Specification §2, Profile screen: nobody loses what they typed without being asked.

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

const ways: Readonly<Record<string, { go: (page: Page) => Promise<unknown>; arrives: (page: Page) => Promise<void> }>> =
  {
    'a link': {
      go: (page) => page.getByRole('link', { name: 'View your plan' }).click(),
      arrives: (page) => expect(heading(page, 'PLAN')).toBeVisible(),
    },
    Back: {
      // The history has moved and come back before anything was left, so there is no navigation to wait for.
      go: (page) => page.evaluate(() => history.back()),
      arrives: (page) => expect(heading(page, 'PLAN')).toBeVisible(),
    },
    'LOG OUT': {
      go: (page) => button(page, 'LOG OUT').click(),
      arrives: (page) => signInIsShown(page),
    },
  }

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'View your plan' }).click()
  await expect(heading(page, 'PLAN')).toBeVisible()
  await page.getByRole('link', { name: 'PROFILE', exact: true }).click()
  await profileIsShown(page)
})

for (const [name, { go, arrives }] of Object.entries(ways)) {
  test(`${name} asks while something is unsaved: STAY, Escape, LEAVE`, async ({ page }) => {
    await field(page, 'ADDRESS').fill('Ockham Park 1')

    await go(page)
    await expect(question(page)).toBeVisible()
    await expect(button(page, 'STAY')).toBeFocused()
    await button(page, 'STAY').click()
    await expect(question(page)).toBeHidden()
    await expect(field(page, 'ADDRESS')).toHaveValue('Ockham Park 1')
    await expect(page).toHaveURL('/profile')

    await go(page)
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await expect(field(page, 'ADDRESS')).toHaveValue('Ockham Park 1')
    expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])

    await go(page)
    await button(page, 'LEAVE').click()
    await arrives(page)
    await expect(question(page)).toBeHidden()
  })
}

test('an edit that was undone is not asked about', async ({ page }) => {
  await field(page, 'ADDRESS').fill('Ockham Park 1')
  await field(page, 'ADDRESS').fill('')
  await page.getByRole('link', { name: 'View your plan' }).click()
  await expect(heading(page, 'PLAN')).toBeVisible()
})

test('what was saved is not asked about, what could not be saved is', async ({ page, sandbox }) => {
  await sandbox.setFault('updateUser', { status: 500, times: 1 })
  await field(page, 'ADDRESS').fill('Ockham Park 1')
  await button(page, 'SAVE').click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await page.getByRole('link', { name: 'View your plan' }).click()
  await expect(question(page)).toBeVisible()
  await button(page, 'STAY').click()

  await button(page, 'SAVE').click()
  await expect(toast(page, 'status', 'Profile updated successfully')).toBeVisible()
  await expect(button(page, 'SAVE')).not.toHaveAttribute('aria-disabled')
  await page.getByRole('link', { name: 'View your plan' }).click()
  await expect(heading(page, 'PLAN')).toBeVisible()
})

test('the browser asks before the tab is closed, in its own words', async ({ page }) => {
  await field(page, 'ADDRESS').fill('Ockham Park 1')
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closed
})

test('a session that is taken away asks nobody', async ({ page, sandbox }) => {
  await field(page, 'ADDRESS').fill('Ockham Park 1')
  await sandbox.expireAccessTokens()
  await sandbox.setFault('refreshTokens', { status: 401 })
  await button(page, 'SAVE').click()
  await signInIsShown(page)
  await expect(page.getByText(endedLine)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('a log-out in another tab asks nobody', async ({ page, context }) => {
  await field(page, 'ADDRESS').fill('Ockham Park 1')
  const other = await context.newPage()
  await other.goto('/plan')
  await button(other, 'LOG OUT').click()
  await signInIsShown(page)
  await expect(question(page)).toHaveCount(0)
})
