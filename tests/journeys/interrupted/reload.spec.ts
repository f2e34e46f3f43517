import { ada } from '@statehouse/sandbox/people'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { button, field, heading, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { endSession, login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { leaveFor } from '#tests/support/history.ts'
import { activationLink } from '#tests/support/mails.ts'
import { oauthKeys, storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// A page that is loaded anew, where the address or what was typed would be lost. tests/properties says for every state of every chart what it
// leaves stored, which is all that a reload knows of it.

/** Longer than any test. */
const endless = { delay: 60_000 } as const

test('a link that is being used is used again', async ({ page, sandbox }) => {
  await sandbox.setFault('activateAccount', endless)
  await page.goto(await activationLink(sandbox))
  await expect(heading(page, activate.waiting)).toBeVisible()
  await expect.poll(() => sandbox.calls('activateAccount')).toHaveLength(1)
  await sandbox.clearFaults()
  await page.reload()
  await expect(heading(page, activate.activated)).toBeVisible()
})

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

test('an editor that was opened is offered again', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await expect(heading(page, handoff.opened)).toBeVisible()
  await page.reload()
  await expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
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
