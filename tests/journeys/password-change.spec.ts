import type { Page } from '@playwright/test'
import { ada } from '#sandbox/people.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { alert, button, card, field, fill, status, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { setCurrentUser } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §2, Profile screen; §5, Change password; §8, Password change.

const { password } = profile
const labels = [password.current, password.next, password.confirm] as const
const newPassword = 'Analytical 1843'

type Values = readonly [current: string, next: string, confirm: string]

async function change(page: Page, ...values: Values): Promise<void> {
  await fill(page, Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])))
  await button(page, password.change).click()
}

async function fieldsHold(page: Page, ...values: Values): Promise<void> {
  for (const [index, label] of labels.entries()) await expect(field(page, label)).toHaveValue(values[index] ?? '')
}

test('only people that have a password have the card', async ({ page, sandbox }) => {
  const session = await storeSession(page, sandbox)
  await page.goto(profile.address)
  await profileIsShown(page)
  await expect(card(page, password.card)).toBeVisible()
  for (const oauthProvider of ['', 'local']) {
    await setCurrentUser(sandbox, session, { hasPassword: false, oauthProvider })
    await page.reload()
    await profileIsShown(page)
    await expect(card(page, password.card)).toHaveCount(0)
    await expect(card(page, profile.provider.card), 'nothing is said that may be wrong').toHaveCount(0)
  }
  await setCurrentUser(sandbox, session, { hasPassword: false, oauthProvider: 'GITHUB' })
  await page.goto(`${profile.address}#change-password`)
  await page.reload()
  await expect(card(page, profile.provider.card)).toBeVisible()
  await expect(text(page, profile.provider.signsInWith('GitHub'))).toBeVisible()
  await expect(card(page, password.card)).toHaveCount(0)
})

test('a new password is announced, empties the fields, works, and the old one does not', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await change(page, ada.password, newPassword, newPassword)
  await expect(status(page, password.changed)).toBeVisible()
  await fieldsHold(page, '', '', '')
  expect(await sandbox.calls('changePassword')).toHaveLength(1)
  await logOut(page)
  await signInIsShown(page)
  await sendSignIn(page, ada)
  await expect(alert(page, login.refused)).toBeVisible()
  await sendSignIn(page, { ...ada, password: newPassword })
  await profileIsShown(page)
})

test('each kind of failure is reported and keeps the typed values; a lost answer is not followed by a second try', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await change(page, '', '12345', '12345')
  for (const label of labels) {
    await expect(field(page, label)).toHaveAccessibleDescription(
      label === password.next ? `${common.passwordRule} ${fieldProblems.password}` : fieldProblems.password,
    )
  }
  await expect(field(page, password.current)).toBeFocused()
  expect(await sandbox.calls('changePassword')).toEqual([])

  await change(page, 'not mine', newPassword, newPassword)
  await expect(alert(page, 'Your current password is not correct.')).toBeVisible()
  await fieldsHold(page, 'not mine', newPassword, newPassword)
  await sandbox.setFault('changePassword', { drop: true })
  await change(page, ada.password, newPassword, newPassword)
  await expect(alert(page, password.notChanged)).toBeVisible()
  await fieldsHold(page, ada.password, newPassword, newPassword)
  expect(await sandbox.calls('refreshTokens')).toEqual([])
})

test('password managers get the account and the kind of each password', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  for (const [index, value] of ['current-password', 'new-password', 'new-password'].entries()) {
    await expect(field(page, labels[index] ?? '')).toHaveAttribute('autocomplete', value)
  }
  const account = page.getByRole('form', { name: 'Change password' }).locator('input[autocomplete="username"]')
  await expect(account).toHaveValue(ada.email)
  await expect(account).toBeHidden()

  // The address that is saved on the same page is that of the account from then on.
  await field(page, password.current).fill(ada.password)
  await field(page, profile.email).fill('augusta@example.com')
  await button(page, profile.save).click()
  await expect(account).toHaveValue('augusta@example.com')
  await expect(field(page, password.current)).toHaveValue(ada.password)
})
