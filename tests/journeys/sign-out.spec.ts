import { ada } from '@statehouse/sandbox/people'
import { text } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { logOut } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { storedKeys, storeSession } from '#tests/support/storage.ts'

// Specification §4, Session: logout in this tab and in the browser's other tabs.

test('LOG OUT sends one call and clears only the session, and Back shows no user data', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ada, { darkMode: 'true' })
  await page.goto('/profile')
  await profileIsShown(page)
  await goToPlan(page)
  await logOut(page)
  await signInIsShown(page)
  await expect(text(page, login.ended)).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true')
  expect(await sandbox.calls('logOut')).toEqual([expect.objectContaining({ status: 204 })])
  await goBack(page)
  await signInIsShown(page)
})
