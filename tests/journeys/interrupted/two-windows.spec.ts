import type { Page } from '@playwright/test'
import { ivy } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { alert, button, fill, heading } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/editor.ts'
import { mailedLink } from '#tests/support/mails.ts'
import { storedKeys, wholeSession } from '#tests/support/storage.ts'

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
