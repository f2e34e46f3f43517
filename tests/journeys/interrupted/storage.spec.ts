import type { Page } from '@playwright/test'
import { ivy } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, fill, heading, status, text } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { mailedLink } from '#tests/support/mails.ts'
import { storedKeys, wholeSession } from '#tests/support/storage.ts'

// Specification §3, Browser storage: a storage that fails costs persistence, never the page.

test('storage that cannot be used: signing in works in this tab, with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto(plan.address)
  await signInIsShown(page)
  await sendSignIn(page)
  await planIsShown(page)
  await expect(status(page, shell.notKept)).toBeVisible()
  await tab(page, shell.profile).click()
  await profileIsShown(page)
  await button(page, shell.toDark).click()
  await expect(button(page, shell.toLight)).toBeVisible()
  await logOut(page)
  await signInIsShown(page)
  await expect(text(page, shell.notKept)).toHaveCount(0)
})

test('a session that the browser keeps has no notice, and its own storage holds nothing else (Specification §3)', async ({
  page,
}) => {
  await signIn(page)
  await expect(text(page, shell.notKept)).toHaveCount(0)
  await page.reload()
  await profileIsShown(page)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('storage that is full when the tokens are refreshed: this tab goes on, with a notice', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await sandbox.expireAccessTokens()
  await field(page, profile.street).fill('Ockham Park')
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(status(page, shell.notKept)).toBeVisible()
})

test('storage that the browser empties, which tells no tab: sign in again, and nothing that was typed is lost', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await field(page, profile.street).fill('Ockham Park')
  await page.evaluate(() => localStorage.clear())
  await button(page, profile.save).click()
  await signInIsShown(page)
  await expect(status(page, login.signedOut)).toBeVisible()
  await sendSignIn(page)
  await profileIsShown(page)
  await expect(field(page, profile.street)).toHaveValue('Ockham Park')
})

// An address that works once, opened in two windows: one window wins, and the other one says how to go on.

test('an invitation: one account, and the other window says why it could not be accepted', async ({
  page,
  context,
  sandbox,
}) => {
  const pages = [page, await context.newPage()]
  const link = await mailedLink(sandbox, 'invitation', ivy)
  await Promise.all(pages.map((each) => each.goto(link)))
  for (const each of pages) {
    await invitationIsShown(each, ivy)
    await fill(each, { [invite.password]: 'secret-2', [invite.confirm]: 'secret-2' })
  }
  await Promise.all(pages.map((each) => button(each, invite.accept).click()))
  const statuses = async () => (await sandbox.calls('acceptInvitationAsNew')).map(({ status }) => status)
  await expect.poll(async () => (await statuses()).filter((status) => status !== null)).toHaveLength(2)
  expect((await statuses()).filter((status) => status === 201 || status === 200)).toHaveLength(1)
  const saysWhy = (each: Page) => alert(each, 'This invitation has already been used.').count()
  await expect.poll(async () => (await Promise.all(pages.map(saysWhy))).sort()).toEqual([0, 1])
  await page.goto(login.address)
  await sendSignIn(page, { email: ivy, password: 'secret-2' })
  await profileIsShown(page, ivy)
})

test('the address of a provider’s answer in a second window ends nothing in the first', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto(login.address)
  await goToProvider(page)
  const callback = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/oauth/callback'),
  )
  await answerAs(page, 'Ada Lovelace')
  const address = (await callback).url()
  await profileIsShown(page)
  const other = await context.newPage()
  await other.goto(address)
  await expect(heading(other, oauthCallback.error)).toBeVisible()
  await button(other, common.backToLogin).click()
  await profileIsShown(other)
  expect(await storedKeys(page)).toEqual(wholeSession)
  await page.reload()
  await profileIsShown(page)
  expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
})
