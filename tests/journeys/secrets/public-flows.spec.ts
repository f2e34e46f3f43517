import type { Page } from '@playwright/test'
import { ben, ivy, nora } from '@statehouse/sandbox/people'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, fill, heading, status } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { invitationLink, mailedLink } from '#tests/support/mails.ts'
import { storeSession } from '#tests/support/storage.ts'
import { canary, expect, test } from './fixtures.ts'

// Flows without a session: what is typed and the links of mails.

/** The secret part of a link: what stands after the last slash or equals sign. */
const tokenOf = (link: string) => /[^/=]+$/.exec(link)?.[0] ?? ''

const rita = { email: 'rita@example.com', password: canary }

test('registration, activation and the first sign-in', async ({ page, sandbox, traces }) => {
  traces.add('password', canary, `${canary}!`)
  await page.goto(register.address)
  await fill(page, {
    [register.firstName]: 'Rita',
    [register.lastName]: 'Register',
    [register.email]: rita.email,
    [register.password]: canary,
    [register.confirm]: `${canary}!`,
  })
  await field(page, register.country).selectOption('Peru')
  await button(page, common.showCharacters).first().click()
  await button(page, register.create).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await field(page, register.confirm).fill(canary)
  await sandbox.setFault('registerAccount', { status: 500, times: 1 })
  await button(page, register.create).click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await button(page, register.create).click()
  await expect(heading(page, register.registered)).toBeVisible()

  const link = await mailedLink(sandbox, 'activation', rita.email)
  traces.add('one-time link', tokenOf(link))
  await page.goto(link)
  await expect(heading(page, activate.activated)).toBeVisible()
  await button(page, common.signInNow).click()
  await sendSignIn(page, { ...rita, password: `${canary}!` })
  await expect(alert(page, login.refused)).toBeVisible()
  await sendSignIn(page, rita)
  await profileIsShown(page, rita.email)
  await page.goto(link)
  await expect(heading(page, activate.error)).toBeVisible()
  await traces.readStores(page)
  expect(await traces.leaks()).toEqual([])
  expect(await traces.kindsSeen()).toEqual(['access token', 'one-time link', 'password', 'refresh token'])
})

test('a forgotten password', async ({ page, sandbox, traces }) => {
  traces.add('password', canary)
  await page.goto(forgotPassword.address)
  await field(page, forgotPassword.email).fill(ben.email)
  await button(page, forgotPassword.send).click()
  await expect(heading(page, forgotPassword.sent)).toBeVisible()
  const link = await mailedLink(sandbox, 'reset', ben.email)
  traces.add('one-time link', tokenOf(link))
  await page.goto(link)
  await fill(page, { [resetPassword.password]: canary, [resetPassword.confirm]: canary })
  await sandbox.setFault('resetPassword', { status: 503, times: 1 })
  await button(page, resetPassword.reset).click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await button(page, resetPassword.reset).click()
  await expect(status(page, resetPassword.toast)).toBeVisible()
  await signInIsShown(page)
  await sendSignIn(page, { ...ben, password: canary })
  await profileIsShown(page, ben.email)
  await page.goto(link)
  await expect(heading(page, resetPassword.error)).toBeVisible()
  await traces.readStores(page)
  expect(await traces.leaks()).toEqual([])
  expect(await traces.kindsSeen()).toEqual(['access token', 'one-time link', 'password', 'refresh token'])
})

/** Opens the link of an invitation in the address's path, then in its query. */
async function openBothWays(page: Page, link: string, email: string): Promise<void> {
  const { origin } = new URL(link)
  await page.goto(`${origin}${invite.address}?hash=${tokenOf(link)}`)
  await invitationIsShown(page, email)
  await page.goto(link)
  await invitationIsShown(page, email)
}

test('invitations of a new person, and of one who is signed in as somebody else', async ({ page, sandbox, traces }) => {
  traces.add('password', canary)
  const link = await mailedLink(sandbox, 'invitation', ivy)
  traces.add('one-time link', tokenOf(link))
  await openBothWays(page, link, ivy)
  await fill(page, { [invite.password]: canary, [invite.confirm]: canary })
  await button(page, invite.accept).click()
  await expect(status(page, invite.accepted)).toBeVisible()
  await signInIsShown(page)
  await traces.readStores(page)

  const other = await invitationLink(sandbox, nora.email)
  traces.add('one-time link', tokenOf(other))
  const { token, refreshToken } = await storeSession(page, sandbox, ben)
  traces.add('access token', token)
  traces.add('refresh token', refreshToken)
  await openBothWays(page, other, nora.email)
  await button(page, invite.logOut).click()
  await button(page, invite.join).click()
  await expect(status(page, invite.joined)).toBeVisible()
  await signInIsShown(page)
  await traces.readStores(page)
  expect(await traces.leaks()).toEqual([])
  expect(await traces.kindsSeen()).toEqual(['access token', 'one-time link', 'password', 'refresh token'])
})
