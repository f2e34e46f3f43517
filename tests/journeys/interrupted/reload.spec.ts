import { common } from '#tests/pages/common.ts'
import { button, field, text } from '#tests/pages/find.ts'
import { endSession, login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { leaveFor } from '#tests/support/history.ts'
import { oauthKeys } from '#tests/support/storage.ts'

// A page that is loaded anew, where the address or what was typed would be lost. tests/properties says for every state of every chart what it
// leaves stored, which is all that a reload knows of it.

/** Longer than any test. */
const endless = { delay: 60_000 } as const

test('a code of a provider that is being exchanged, which no address has any more, leads back to the sign-in', async ({
  page,
  sandbox,
}) => {
  await page.goto(login.address)
  await goToProvider(page)
  await sandbox.setFault('exchangeOAuthCode', endless)
  await answerAs(page, 'Ada Lovelace')
  await expect(page).toHaveURL(oauthCallback.address)
  await expect.poll(() => oauthKeys(page)).toEqual([])
  await page.reload()
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
})

test('a draft that waits for its form is asked about', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await field(page, profile.street).fill('Ockham Park')
  await endSession(page, sandbox, () => button(page, profile.save).click())
  await sandbox.setFault('getUser', { status: 500 })
  await sendSignIn(page)
  await expect(text(page, profile.draftWaits)).toBeVisible()
  await sandbox.clearFaults()
  const asked = page.waitForEvent('dialog')
  await leaveFor(page, null)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await profileIsShown(page)
})
