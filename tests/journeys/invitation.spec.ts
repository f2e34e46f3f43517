import { ben, ivy, nora } from '@statehouse/sandbox/people'
import { invitationIsShown, invite } from '#tests/pages/common.ts'
import { button, field, fill, status, text } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { team } from '#tests/pages/team.ts'
import { mailedLink, sendMail } from '#tests/support/mails.ts'
import { storedKeys, storeSession } from '#tests/support/storage.ts'
import { canary, expect, test, tokenOf } from './secrets/traces.ts'

// Specification §2, Invitation screen: this browser's session when an invitation is accepted.

test('the invited user joins and stays signed in, as a member of the group', { tag: '@chromium' }, async ({
  page,
  sandbox,
  secrets,
}) => {
  const link = await sendMail(sandbox, 'invitation', nora.email)
  const { token, refreshToken } = await storeSession(page, sandbox, nora)
  secrets.add('one-time link', tokenOf(link))
  secrets.add('access token', token)
  secrets.add('refresh token', refreshToken)
  await page.goto(link)
  await invitationIsShown(page, nora.email)
  await expect(button(page, invite.logOut)).toHaveCount(0)
  await expect.poll(() => sandbox.calls('getCurrentUser')).toMatchObject([{ status: 200 }])
  await button(page, invite.join).click()
  await expect(status(page, invite.joined)).toBeVisible()
  await expect(page).toHaveURL(team.path)
  await expect(text(page, team.welcome('Analytical Engines'))).toBeVisible()
  await expect(text(page, team.notAdmin)).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(stored.group, 'the stored user knows the group').toBeTruthy()
  await secrets.areKept(page, 'access token', 'one-time link', 'refresh token')
})

test('another user logs out, creates a password and signs in', {
  tag: '@chromium',
}, async ({ page, sandbox, secrets }) => {
  const link = await mailedLink(sandbox, 'invitation', ivy)
  secrets.add('password', canary)
  secrets.add('one-time link', tokenOf(link))
  await storeSession(page, sandbox, ben)
  await page.goto(`${invite.path}?hash=${tokenOf(link)}`)
  await invitationIsShown(page, ivy)
  await page.goto(link)
  await invitationIsShown(page, ivy)
  const url = page.url()
  await button(page, invite.logOut).click()
  await expect(page.getByText(ben.email)).toHaveCount(0)
  expect(page.url()).toBe(url)
  expect(await storedKeys(page)).toEqual([])
  await fill(page, { [invite.password]: canary, [invite.confirm]: canary })
  await button(page, invite.accept).click()
  await expect(status(page, invite.accepted)).toBeVisible()
  await signInIsShown(page)
  await expect(field(page, login.email)).toHaveValue(ivy)
  expect(await storedKeys(page)).toEqual([])
  await field(page, login.password).fill(canary)
  await button(page, login.signIn).click()
  await profileIsShown(page, ivy)
  await secrets.areKept(page, 'access token', 'one-time link', 'password', 'refresh token')
})
