import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink, isInGroup, ivy, listenToRequests, mailedLink, nora } from './links.ts'
import { ben, button, field, heading, profileIsShown, signInIsShown, storedKeys, storeSession, toast } from './steps.ts'

// Specification §2, Invitation screen: six people who open the link of an invitation, and the ways out.

const joined = 'You have been successfully added to the organization!'
const accepted = 'Invitation accepted successfully! Please log in with your new credentials.'
const newPassword = 'a new password'

async function invitationIsShown(page: Page, email: string): Promise<void> {
  await expect(heading(page, 'ACCEPT TEAM INVITATION')).toBeVisible()
  await expect(page.getByText("You've been invited to join Analytical Engines")).toBeVisible()
  await expect(page.getByText(`Invitation sent to: ${email}`)).toBeVisible()
}

async function createPassword(page: Page): Promise<void> {
  await field(page, 'CREATE PASSWORD').fill(newPassword)
  await field(page, 'CONFIRM PASSWORD').fill(newPassword)
  await button(page, 'ACCEPT INVITATION').click()
}

/** The sign-in form knows who was invited. */
async function signInAsInvited(page: Page, person: typeof nora): Promise<void> {
  await signInIsShown(page)
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(person.email)
  expect(await storedKeys(page)).toEqual([])
  await field(page, 'PASSWORD').fill(person.password)
  await button(page, 'SIGN IN').click()
}

/** Whoever joins an existing group arrives at its team, which only admins may see. */
async function teamIsShown(page: Page): Promise<void> {
  await expect(page).toHaveURL('/team')
  await expect(heading(page, 'TEAM MANAGEMENT')).toBeVisible()
  await expect(page.getByText('You need admin privileges to access team management.')).toBeVisible()
}

/** Ben is told whose invitation it is, and leaves; the same link is there for whoever it is for. */
async function logOutAndContinue(page: Page, email: string): Promise<void> {
  await invitationIsShown(page, email)
  await expect(page.getByText(`You are signed in as ${ben.email}.`)).toBeVisible()
  await expect(button(page, 'JOIN ORGANIZATION')).toHaveCount(0)
  await expect(button(page, 'ACCEPT INVITATION')).toHaveCount(0)
  const address = page.url()
  await button(page, 'LOG OUT AND CONTINUE').click()
  await expect(page.getByText(ben.email)).toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(await storedKeys(page)).toEqual([])
}

test('signed out, existing: joins, signs in with the address filled in, and is in the group', async ({
  page,
  sandbox,
}) => {
  await page.goto(await invitationLink(sandbox, nora.email))
  await invitationIsShown(page, nora.email)
  await expect(field(page, 'CREATE PASSWORD')).toHaveCount(0)
  await button(page, 'JOIN ORGANIZATION').click()
  await expect(toast(page, 'status', joined)).toBeVisible()
  await signInAsInvited(page, nora)
  await teamIsShown(page)
  expect(await isInGroup(sandbox, nora)).toBe(true)
})

test('signed in as the invited, existing: joins and stays signed in', async ({ page, sandbox }) => {
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora)
  await page.goto(link)
  await invitationIsShown(page, nora.email)
  await expect(button(page, 'LOG OUT AND CONTINUE')).toHaveCount(0)
  await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
  await button(page, 'JOIN ORGANIZATION').click()
  await expect(toast(page, 'status', joined)).toBeVisible()
  await teamIsShown(page)
  expect(await isInGroup(sandbox, nora)).toBe(true)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(stored.group, 'the stored user knows the group').toBeTruthy()
  expect(await sandbox.calls('acceptInvitationAsExisting')).toHaveLength(1)
})

test('signed in as somebody else, existing: both addresses, then the same link', async ({ page, sandbox }) => {
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, ben)
  await page.goto(link)
  await logOutAndContinue(page, nora.email)
  await invitationIsShown(page, nora.email)
  await button(page, 'JOIN ORGANIZATION').click()
  await signInAsInvited(page, nora)
  await teamIsShown(page)
  expect(await isInGroup(sandbox, nora)).toBe(true)
})

test('signed out, new: creates a password, signs in and is in the group', async ({ page, sandbox }) => {
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await invitationIsShown(page, ivy)
  await expect(button(page, 'JOIN ORGANIZATION')).toHaveCount(0)
  await field(page, 'CREATE PASSWORD').fill('short')
  await button(page, 'ACCEPT INVITATION').click()
  await expect(field(page, 'CREATE PASSWORD')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await createPassword(page)
  await expect(toast(page, 'status', accepted)).toBeVisible()
  await signInAsInvited(page, { email: ivy, password: newPassword })
  await profileIsShown(page, ivy)
  expect(await isInGroup(sandbox, { email: ivy, password: newPassword })).toBe(true)
  expect(await sandbox.calls('acceptInvitationAsNew')).toHaveLength(1)
})

test('signed in as the invited, new: the server may refuse, else the session ends on the sign-in form', async ({
  page,
  sandbox,
}) => {
  const link = await invitationLink(sandbox, nora.email)
  const verified = { email: nora.email.toUpperCase(), groupName: 'Analytical Engines', userExists: false }
  await sandbox.setFault('verifyInvitation', { body: JSON.stringify(verified) })
  await storeSession(page, sandbox, nora)
  await page.goto(link)
  await invitationIsShown(page, verified.email)
  await createPassword(page)
  await expect(page.getByRole('alert').getByText('There is already an account with this address.')).toBeVisible()
  await expect(field(page, 'CREATE PASSWORD')).toHaveValue(newPassword)
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
  await sandbox.setFault('acceptInvitationAsNew', { body: JSON.stringify({ email: nora.email }) })
  await button(page, 'ACCEPT INVITATION').click()
  await expect(toast(page, 'status', accepted)).toBeVisible()
  await signInIsShown(page)
  expect(await storedKeys(page)).toEqual([])
})

test('signed in as somebody else, new: both addresses, then the same link', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ben)
  await page.goto(await mailedLink(sandbox, 'invitation', ivy))
  await logOutAndContinue(page, ivy)
  await createPassword(page)
  await signInAsInvited(page, { email: ivy, password: newPassword })
  await profileIsShown(page, ivy)
})

for (const [who, person] of [
  ['signed out', null],
  ['signed in as the invited', nora],
  ['signed in as somebody else', ben],
] as const) {
  test(`CANCEL, ${who}: nothing is accepted`, async ({ page, sandbox }) => {
    const link = await invitationLink(sandbox, nora.email)
    if (person) await storeSession(page, sandbox, person)
    await page.goto(link)
    await invitationIsShown(page, nora.email)
    await button(page, 'CANCEL').click()
    if (person) await profileIsShown(page, person.email)
    else await signInIsShown(page)
    expect(await sandbox.calls('acceptInvitationAsExisting')).toEqual([])
    expect(await isInGroup(sandbox, nora)).toBe(false)
  })
}

test('accepted without an e-mail: the form goes, and the way to the sign-in is told', async ({ page, sandbox }) => {
  const link = await mailedLink(sandbox, 'invitation', ivy)
  for (const body of ['', 'null', 'OK', '{"user":{}}']) {
    await test.step(`body ${body}`, async () => {
      await sandbox.setFault('acceptInvitationAsNew', { body })
      await page.goto(link)
      await createPassword(page)
      await expect(page.getByRole('alert')).toHaveText(
        'Invitation accepted, but user information is incomplete. Please try logging in manually.',
      )
      await expect(field(page, 'CREATE PASSWORD')).toHaveCount(0)
      await button(page, 'GO TO LOGIN').click()
      await signInIsShown(page)
    })
  }
})

test('no hash, a bad one and one that has expired: the words, and GO TO LOGIN', async ({ page, sandbox }) => {
  for (const [address, words] of [
    ['/invite', 'Invalid invitation link. No hash provided.'],
    ['/invite?hash=', 'Invalid invitation link. No hash provided.'],
    ['/invite/nothing', 'This invitation is invalid or has expired.'],
    [await mailedLink(sandbox, 'invitation', 'max@example.com'), 'This invitation is invalid or has expired.'],
  ] as const) {
    await page.goto(address)
    await expect(heading(page, 'INVITATION ERROR')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(words)
    await button(page, 'GO TO LOGIN').click()
    await signInIsShown(page)
  }
  expect(await sandbox.calls('verifyInvitation')).toHaveLength(2)
})

test("the hash of the path beats the query's, which works too", async ({ page, sandbox }) => {
  const hash = new URL(await mailedLink(sandbox, 'invitation', ivy)).pathname.split('/')[2] ?? ''
  const requests = listenToRequests(page)
  await page.goto(`/invite/${hash}?hash=other`)
  await invitationIsShown(page, ivy)
  await page.goto(`/invite?hash=${hash}`)
  await invitationIsShown(page, ivy)
  expect(requests).toEqual(Array(2).fill(`GET /public/api/invitations/${hash}/verify`))
})
