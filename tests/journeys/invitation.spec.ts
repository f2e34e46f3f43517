import type { Page } from '@playwright/test'
import { ben, ivy, max, nora, type Person } from '#sandbox/people.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { alert, button, field, fill, heading, status, text } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink, isInGroup, mailedLink } from '#tests/support/mails.ts'
import { callLines, hold, linesOf, listenToRequests } from '#tests/support/requests.ts'
import { store, storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §2, Invitation screen: the people that open the link of an invitation, and the ways out.

const newcomer: Person = { email: ivy, password: 'a new password' }

async function createPassword(page: Page): Promise<void> {
  await fill(page, { [invite.password]: newcomer.password, [invite.confirm]: newcomer.password })
  await button(page, invite.accept).click()
}

/** Signs in on the form after the invitation, in which the address is filled in. */
async function signInAsInvited(page: Page, person: Person): Promise<void> {
  await signInIsShown(page)
  await expect(field(page, login.email)).toHaveValue(person.email)
  expect(await storedKeys(page)).toEqual([])
  await field(page, login.password).fill(person.password)
  await button(page, login.signIn).click()
}

/** Expects the team of the joined group, which only admins may see. */
async function teamIsShown(page: Page): Promise<void> {
  await expect(page).toHaveURL(team.address)
  await expect(text(page, team.notAdmin)).toBeVisible()
}

test('signed out, existing: joins, signs in with the address filled in, and is in the group', async ({
  page,
  sandbox,
}) => {
  await page.goto(await invitationLink(sandbox, nora.email))
  await invitationIsShown(page, nora.email)
  await expect(field(page, invite.password)).toHaveCount(0)
  await button(page, invite.join).click()
  await expect(status(page, invite.joined)).toBeVisible()
  await signInAsInvited(page, nora)
  await teamIsShown(page)
  expect(await isInGroup(sandbox, nora)).toBe(true)
})

test('signed in as the invited, existing: joins and stays signed in', async ({ page, sandbox }) => {
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora)
  const confirm = await hold(page, 'getCurrentUser')
  await page.goto(link)
  await invitationIsShown(page, nora.email)
  confirm()
  await expect(button(page, invite.logOut)).toHaveCount(0)
  await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
  await button(page, invite.join).click()
  await expect(status(page, invite.joined)).toBeVisible()
  await teamIsShown(page)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(stored.group, 'the stored user knows the group').toBeTruthy()
  expect(await sandbox.calls('acceptInvitationAsExisting')).toHaveLength(1)
})

test('signed in as another person, new: logs out, creates a password, signs in and is in the group', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox, ben)
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await invitationIsShown(page, ivy)
  await expect(page.getByText(invite.signedInAs(ben.email))).toBeVisible()
  await expect(button(page, invite.accept)).toHaveCount(0)
  const address = page.url()
  await button(page, invite.logOut).click()
  await expect(page.getByText(ben.email)).toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(await storedKeys(page)).toEqual([])
  await field(page, invite.password).fill('short')
  await button(page, invite.accept).click()
  await expect(field(page, invite.password)).toHaveAccessibleDescription(
    `${common.passwordRule} ${fieldProblems.password}`,
  )
  await createPassword(page)
  await expect(status(page, invite.accepted)).toBeVisible()
  await signInAsInvited(page, newcomer)
  await profileIsShown(page, ivy)
  expect(await isInGroup(sandbox, newcomer)).toBe(true)
  expect(await sandbox.calls('acceptInvitationAsNew')).toHaveLength(1)
})

test('CANCEL, signed out and signed in: nothing is accepted', async ({ page, sandbox }) => {
  const link = await invitationLink(sandbox, nora.email)
  for (const person of [null, nora, ben]) {
    if (person) await storeSession(page, sandbox, person)
    await page.goto(link)
    await invitationIsShown(page, nora.email)
    await button(page, common.cancel).click()
    await (person ? profileIsShown(page, person.email) : signInIsShown(page))
  }
  expect(await isInGroup(sandbox, nora)).toBe(false)
})

test('no hash, a bad one and one that has expired: the words, and GO TO LOGIN', async ({ page, sandbox }) => {
  for (const [address, words] of [
    [invite.address, invite.noHash],
    [`${invite.address}/nothing`, invite.invalid],
    [await mailedLink(sandbox, 'invitation', max), invite.invalid],
  ] as const) {
    await page.goto(address)
    await expect(heading(page, invite.error)).toBeVisible()
    await expect(alert(page, words)).toBeVisible()
    await button(page, common.goToLogin).click()
    await signInIsShown(page)
  }
  expect(await sandbox.calls('verifyInvitation')).toHaveLength(2)
})

test("the hash of the path beats the query's, which is used without one", async ({ page, sandbox }) => {
  const hash = new URL(await mailedLink(sandbox, 'invitation', ivy)).pathname.split('/')[2] ?? ''
  const requests = listenToRequests(page)
  await page.goto(`${invite.address}/${hash}?hash=other`)
  await invitationIsShown(page, ivy)
  await page.goto(`${invite.address}?hash=${hash}`)
  await invitationIsShown(page, ivy)
  expect(linesOf(requests)).toEqual(Array(2).fill(`GET /public/api/invitations/${hash}/verify`))
})

test('a log-out that the server does not answer ends the session of this browser all the same', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox, ben)
  await sandbox.setFault('logOut', { drop: true })
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await button(page, invite.logOut).click()
  await expect(button(page, invite.accept)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('joined, and the person cannot be read again: the team page follows all the same', async ({ page, sandbox }) => {
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora)
  await page.goto(link)
  await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
  await sandbox.setFault('getCurrentUser', { status: 500, times: 1 })
  await button(page, invite.join).click()
  await expect(status(page, invite.joined)).toBeVisible()
  await expect(page).toHaveURL(team.address)
  expect(await storedKeys(page)).toEqual(wholeSession)
  expect(await isInGroup(sandbox, nora)).toBe(true)
})

test('signed in without a known address, new: CANCEL leads to the profile', async ({ page, sandbox }) => {
  const session = await storeSession(page, sandbox, nora)
  const user = session.user.replaceAll(nora.email, '')
  await store(page, { user })
  await sandbox.setFault('getCurrentUser', { body: user })
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await expect(button(page, invite.accept)).toBeVisible()
  await button(page, common.cancel).click()
  await expect(page).toHaveURL('/profile')
})

test('accepted, and the answer has no address: the words, and the sign-in', async ({ page, sandbox }) => {
  await sandbox.setFault('acceptInvitationAsNew', { body: '{}' })
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await createPassword(page)
  await expect(alert(page, invite.incomplete)).toBeVisible()
  await button(page, common.goToLogin).click()
  await signInIsShown(page)
})
