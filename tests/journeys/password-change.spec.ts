import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { ada, button, field, profileIsShown, sendSignIn, signInIsShown, storeSession, toast } from './steps.ts'

// Specification §2, Profile screen; §5, Change password; §8, Password change.

const labels = ['CURRENT PASSWORD', 'NEW PASSWORD', 'CONFIRM PASSWORD'] as const
const newPassword = 'Analytical 1843'

async function change(page: Page, ...values: readonly [current: string, next: string, confirm: string]): Promise<void> {
  for (const [place, label] of labels.entries()) await field(page, label).fill(values[place] ?? '')
  await button(page, 'CHANGE').click()
}

const hold = async (page: Page, ...values: readonly string[]) => {
  for (const [place, label] of labels.entries()) await expect(field(page, label)).toHaveValue(values[place] ?? '')
}

test('the card is there for whoever has a password, and only for them', async ({ page, sandbox }) => {
  const { user } = await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page)
  await expect(page.getByRole('heading', { name: 'CHANGE PASSWORD' })).toBeVisible()

  await sandbox.setFault('getCurrentUser', { body: JSON.stringify({ ...JSON.parse(user), hasPassword: false }) })
  await page.reload()
  await profileIsShown(page)
  await expect(page.getByRole('heading', { name: 'CHANGE PASSWORD' })).toHaveCount(0)
  await expect(button(page, 'CHANGE')).toHaveCount(0)
})

test.describe('with a password', () => {
  test.beforeEach(async ({ page, sandbox }) => {
    await storeSession(page, sandbox)
    await page.goto('/profile')
    await profileIsShown(page)
  })

  test('a new password is announced, empties the fields, works, and the old one does not', async ({
    page,
    sandbox,
  }) => {
    await change(page, ada.password, newPassword, newPassword)
    await expect(toast(page, 'status', 'Password updated successfully')).toBeVisible()
    await hold(page, '', '', '')
    expect(await sandbox.calls('changePassword')).toHaveLength(1)

    await button(page, 'LOG OUT').click()
    await signInIsShown(page)
    await sendSignIn(page, ada)
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
    await sendSignIn(page, { ...ada, password: newPassword })
    await profileIsShown(page)
  })

  test('a wrong current password is told in the words of the server, and what was typed stays', async ({ page }) => {
    await change(page, 'not mine', newPassword, newPassword)
    await expect(page.getByRole('alert').getByText('Your current password is not correct.')).toBeVisible()
    await hold(page, 'not mine', newPassword, newPassword)
    await expect(page).toHaveURL('/profile')
  })

  test('a server that does not say what is wrong', async ({ page, sandbox }) => {
    await sandbox.setFault('changePassword', { status: 500, body: '{"message":{"code":9}}' })
    await change(page, ada.password, newPassword, newPassword)
    await expect(page.getByRole('alert').getByText('Failed to update password')).toBeVisible()
    await hold(page, ada.password, newPassword, newPassword)
  })

  test('a lost answer is not followed by a second try', async ({ page, sandbox }) => {
    await sandbox.setFault('changePassword', { delay: 300, drop: true })
    await change(page, ada.password, newPassword, newPassword)
    await expect(page.getByRole('alert').getByText('Failed to update password')).toBeVisible()
    expect(await sandbox.calls('refreshTokens')).toEqual([])
  })

  test('the fields say what is wrong with them', async ({ page, sandbox }) => {
    await change(page, '', '12345', '12345')
    for (const label of labels) {
      await expect(field(page, label)).toHaveAccessibleDescription('Password must be at least 6 characters')
    }
    await expect(field(page, 'CURRENT PASSWORD')).toBeFocused()

    await change(page, ada.password, newPassword, newPassword.toLowerCase())
    await expect(field(page, 'CONFIRM PASSWORD')).toHaveAccessibleDescription("Passwords don't match")
    await expect(field(page, 'CONFIRM PASSWORD')).toBeFocused()
    await expect(field(page, 'NEW PASSWORD')).toHaveAttribute('aria-invalid', 'false')
    await hold(page, ada.password, newPassword, newPassword.toLowerCase())
    expect(await sandbox.calls('changePassword')).toEqual([])
  })

  test('password managers are told whose password it is and which one', async ({ page }) => {
    for (const [place, value] of ['current-password', 'new-password', 'new-password'].entries()) {
      await expect(field(page, labels[place] ?? '')).toHaveAttribute('autocomplete', value)
    }
    const account = page.getByRole('form', { name: 'Change password' }).locator('input[autocomplete="username"]')
    await expect(account).toHaveValue(ada.email)
    await expect(account).toBeHidden()
  })
})
