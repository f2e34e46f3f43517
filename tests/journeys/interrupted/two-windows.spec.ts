import type { Page } from '@playwright/test'
import { ada, ben, ivy, rita } from '#sandbox/people.ts'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { alert, button, fill, heading } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { editorIsShown, expect, redeem, signInFor, test } from '#tests/support/editor.ts'
import { activationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// A link that works once, opened in two windows at the same instant: one window wins, and the other one says how to go on.

const openBoth = (pages: readonly Page[], address: string) => Promise.all(pages.map((page) => page.goto(address)))

/** Counts the windows that show this heading. */
async function showing(pages: readonly Page[], name: string): Promise<number> {
  const shown = await Promise.all(pages.map((page) => heading(page, name).isVisible()))
  return shown.filter((isShown) => isShown).length
}

test('an activation link: the account is activated once, and both windows lead to the sign-in', async ({
  page,
  context,
  sandbox,
}) => {
  const pages = [page, await context.newPage()]
  const link = await activationLink(sandbox)
  // ACTIVATED would lead on after 3 s.
  await context.clock.install()
  await context.clock.pauseAt(Date.now() + 60_000)
  await openBoth(pages, link)
  await expect
    .poll(async () => (await showing(pages, activate.activated)) + (await showing(pages, activate.error)))
    .toBe(2)
  expect(await showing(pages, activate.activated)).toBe(1)
  for (const each of pages) {
    await button(each, common.signInNow).or(button(each, common.backToLogin)).first().click()
    await signInIsShown(each)
  }
  await context.clock.resume()
  await sendSignIn(page, rita)
  await profileIsShown(page, rita.email)
})

test('a reset link: one new password counts, and the other window offers a new link', async ({
  page,
  context,
  sandbox,
}) => {
  const pages = [page, await context.newPage()]
  await openBoth(pages, await resetLink(sandbox, ben.email))
  for (const [index, each] of pages.entries()) {
    const value = `secret of window ${index}`
    await fill(each, { [resetPassword.password]: value, [resetPassword.confirm]: value })
  }
  await Promise.all(pages.map((each) => button(each, resetPassword.reset).click()))
  await expect.poll(() => showing(pages, resetPassword.done)).toBe(1)
  const won = (await heading(page, resetPassword.done).isVisible()) ? 0 : 1
  const lost = pages[1 - won] ?? page
  await expect(lost.getByRole('alert').first()).toBeVisible()
  await button(pages[won] ?? page, common.signInNow).click()
  await sendSignIn(pages[won] ?? page, { email: ben.email, password: `secret of window ${won}` })
  await profileIsShown(pages[won] ?? page, ben.email)
  expect((await sandbox.calls('resetPassword')).map(({ status }) => status).toSorted()[0]).toBe(200)
})

test('an invitation: one account, and the other window says why it could not be accepted', async ({
  page,
  context,
  sandbox,
}) => {
  const pages = [page, await context.newPage()]
  await openBoth(pages, await mailedLink(sandbox, 'invitation', ivy))
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
  await sendSignInAnew(page, { email: ivy, password: 'secret-2' })
})

/** Signs in on a form that is opened anew. */
async function sendSignInAnew(
  page: Page,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(login.address)
  await sendSignIn(page, person)
  await profileIsShown(page, person.email)
}

test('a hand-off to an editor: each window gets a token of its own, and each is good once', async ({
  page,
  context,
  editor,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  const pages = [page, await context.newPage()]
  await openBoth(pages, signInFor(`${editor.url}/callback`))
  await Promise.all(pages.map((each) => button(each, login.plugin.continueAs(ada.email)).click()))
  await Promise.all(pages.map(editorIsShown))
  const tokens = editor.visits.map(({ searchParams }) => searchParams.get('exchange_token'))
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    expect(await redeem(sandbox, token)).toEqual({ status: 200, email: ada.email })
    expect((await redeem(sandbox, token)).status).toBe(410)
  }
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
