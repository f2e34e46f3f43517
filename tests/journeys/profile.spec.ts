import { countries } from '#reference/countries.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { ada, button, field, heading, profileIsShown, signInIsShown, storedKeys, storeSession, toast } from './steps.ts'

// Specification §2, Profile screen; §5 and §8, Profile.

test.beforeEach(async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
})

test('a skeleton stands where the form will be', async ({ page, sandbox }) => {
  await sandbox.setFault('getUser', { delay: 1_500 })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'PROFILE INFORMATION' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await expect(field(page, 'EMAIL')).toHaveCount(0)
  await profileIsShown(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('the form shows the whole record', async ({ page }) => {
  await page.goto('/profile')
  await profileIsShown(page)
  for (const [label, value] of Object.entries({
    'FIRST NAME': 'Ada',
    'LAST NAME': 'Lovelace',
    EMAIL: ada.email,
    ORGANIZATION: 'Analytical Engines',
    COUNTRY: 'United Kingdom',
    STATE: '',
    ADDRESS: '',
  })) {
    await expect(field(page, label)).toHaveValue(value)
  }
  const options = await field(page, 'COUNTRY').getByRole('option').allTextContents()
  expect(options).toEqual(['Select your country', ...countries])
  await expect(button(page, 'SAVE')).toBeVisible()
})

const edited = {
  'FIRST NAME': 'Augusta Ada',
  'LAST NAME': 'King',
  EMAIL: 'augusta@example.com',
  ORGANIZATION: 'Difference Engines',
  STATE: 'Surrey',
  ADDRESS: 'Ockham Park 1, <b>“Ripley”</b>',
}

test('what is saved is announced, shown by the shell and there after a reload', async ({ page, sandbox }) => {
  await page.goto('/profile')
  await profileIsShown(page)
  for (const [label, value] of Object.entries(edited)) await field(page, label).fill(value)
  await field(page, 'COUNTRY').selectOption('Åland Islands')
  await button(page, 'SAVE').click()
  await expect(toast(page, 'status', 'Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText(edited.EMAIL)).toBeVisible()
  expect(await sandbox.calls('updateUser')).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(edited.EMAIL)

  await page.reload()
  await expect(field(page, 'COUNTRY')).toHaveValue('Åland Islands')
  for (const [label, value] of Object.entries(edited)) await expect(field(page, label)).toHaveValue(value)
})

test('an address that is none is answered at the field', async ({ page, sandbox }) => {
  await page.goto('/profile')
  await profileIsShown(page)
  await field(page, 'EMAIL').fill('ada at example')
  await button(page, 'SAVE').click()
  await expect(field(page, 'EMAIL')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field(page, 'EMAIL')).toBeFocused()
  expect(await sandbox.calls('updateUser')).toEqual([])
})

test('a save that fails says so and keeps everything, and the next try works', async ({ page, sandbox }) => {
  await page.goto('/profile')
  await profileIsShown(page)
  for (const [label, value] of Object.entries(edited)) await field(page, label).fill(value)
  const conflict = { status: 409, body: '{"message":"An account with this email address already exists."}' }
  for (const fault of [{ status: 500 }, conflict, { drop: true }] as const) {
    await test.step(JSON.stringify(fault), async () => {
      await sandbox.setFault('updateUser', fault)
      await sandbox.clearCalls()
      await button(page, 'SAVE').click()
      await expect.poll(() => sandbox.calls('updateUser')).not.toEqual([])
      await expect(page.getByRole('alert').getByText('Failed to update profile')).toBeVisible()
      for (const [label, value] of Object.entries(edited)) await expect(field(page, label)).toHaveValue(value)
    })
  }
  await sandbox.clearFaults()
  await button(page, 'SAVE').click()
  await expect(toast(page, 'status', 'Profile updated successfully')).toBeVisible()
  await expect(page.getByText('Failed to update profile')).toHaveCount(0)
})

test('Enter twice saves once', async ({ page, sandbox }) => {
  await sandbox.setFault('updateUser', { delay: 1_000 })
  await page.goto('/profile')
  await profileIsShown(page)
  await field(page, 'STATE').fill('Surrey')
  await field(page, 'STATE').press('Enter')
  await field(page, 'STATE').press('Enter')
  await expect(button(page, 'SAVING...')).toBeVisible()
  await expect(toast(page, 'status', 'Profile updated successfully')).toBeVisible()
  expect(await sandbox.calls('updateUser')).toHaveLength(1)
})

test('a record that cannot be loaded: what is remembered, for reading only, and TRY AGAIN', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('getUser', { status: 500 })
  await page.goto('/profile')
  await expect(toast(page, 'alert', 'Failed to load user data')).toBeVisible()
  await profileIsShown(page)
  for (const label of ['FIRST NAME', 'LAST NAME', 'EMAIL', 'ORGANIZATION', 'STATE', 'ADDRESS']) {
    await expect(field(page, label)).not.toBeEditable()
  }
  await expect(button(page, 'SAVE')).toHaveAttribute('aria-disabled', 'true')
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])

  await button(page, 'TRY AGAIN').click()
  await expect.poll(async () => (await sandbox.calls('getUser')).length).toBeGreaterThanOrEqual(2)
  await expect(button(page, 'TRY AGAIN')).toBeVisible()
  await sandbox.clearFaults()
  await button(page, 'TRY AGAIN').click()
  await expect(field(page, 'EMAIL')).toBeEditable()
  await expect(field(page, 'FIRST NAME')).toHaveValue('Ada')
  await expect(button(page, 'SAVE')).not.toHaveAttribute('aria-disabled')
})

test('a record that is forbidden does not renew the tokens again and again', async ({ page, sandbox }) => {
  await sandbox.setFault('getUser', { status: 403 })
  await page.goto('/profile')
  await expect(toast(page, 'alert', 'Failed to load user data')).toBeVisible()
  await button(page, 'TRY AGAIN').click()
  await expect.poll(async () => (await sandbox.calls('getUser')).length).toBe(3)
  await expect(heading(page, 'PROFILE')).toBeVisible()
  await expect(button(page, 'TRY AGAIN')).toBeVisible()
  expect(await sandbox.calls('refreshTokens')).toHaveLength(1)
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
})

test('without a stored session there is no profile', async ({ page }) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/profile')
  await signInIsShown(page)
})
