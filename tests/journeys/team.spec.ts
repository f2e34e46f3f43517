import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import {
  adaAndGroup,
  changesOf,
  inRow,
  listenToSent,
  openTeam,
  problem,
  row,
  type SentRequest,
  table,
} from './group.ts'
import { ivy, mailedLink } from './links.ts'
import { ada, ben, button, field, toast } from './steps.ts'

// Specification §2, Team management screen; §6: an admin invites, invites again, cancels and removes.

const max = 'max@example.com'
const zoe = 'zoe@example.com'

const question = (page: Page) => page.getByRole('dialog', { name: 'Remove this member?' })

/** The last segment of the path of a request. */
const lastOf = ({ line }: SentRequest) => line.split('/').at(-1)

test('an admin invites: the row, the mail, one call that names the admin', async ({ page, sandbox }) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToSent(page)
  await openTeam(page, sandbox)
  await field(page, 'EMAIL ADDRESS').fill(`  ${zoe} `)
  await button(page, 'INVITE MEMBER').click()
  await expect(row(page, zoe)).toContainText('INVITATION SENT')
  await expect(toast(page, 'status', 'The invitation is on its way.')).toBeVisible()
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue('')
  await expect(button(page, 'INVITE MEMBER')).toBeFocused()
  expect(await mailedLink(sandbox, 'invitation', zoe)).toContain('/invite/')

  const members = `/private/api/team/${groupId}/members`
  expect(changesOf(sent)).toEqual([{ line: `POST ${members}`, adminUserId: adaId, body: { email: zoe } }])
  const reads = sent.filter(({ line }) => line === `GET ${members}`)
  expect(reads.map(({ adminUserId }) => adminUserId)).toEqual([undefined, undefined])
})

test('an invitation is sent again by cancelling it and inviting anew, or cancelled for good', async ({
  page,
  sandbox,
}) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToSent(page)
  await openTeam(page, sandbox)
  await expect(row(page, max)).toContainText('EXPIRED')
  const oldLink = await mailedLink(sandbox, 'invitation', max)
  await inRow(page, max, 'RESEND').click()
  await expect(toast(page, 'status', 'The invitation is on its way again.')).toBeVisible()
  await expect(row(page, max)).toContainText('INVITATION SENT')
  expect(await mailedLink(sandbox, 'invitation', max)).not.toBe(oldLink)

  await inRow(page, ivy, 'Cancel invitation').click()
  await expect(row(page, ivy)).toHaveCount(0)
  await expect(toast(page, 'status', 'The invitation was cancelled.')).toBeVisible()
  await expect(table(page)).toBeFocused()

  const group = `/private/api/team/${groupId}`
  const changes = changesOf(sent)
  expect(changes.map(({ line }) => line.replace(/invitations\/(?!inv-)[\w-]+$/, 'invitations/ID'))).toEqual([
    `DELETE ${group}/invitations/ID`,
    `POST ${group}/members`,
    `DELETE ${group}/invitations/ID`,
  ])
  expect(changes.map(({ adminUserId }) => adminUserId)).toEqual([adaId, adaId, adaId])
  expect(changes.map(({ body }) => body)).toEqual([undefined, { email: max }, undefined])
})

test('a removal is asked about by name: CANCEL and Escape change nothing, REMOVE removes', async ({
  page,
  sandbox,
}) => {
  const { adaId } = await adaAndGroup(sandbox)
  const sent = listenToSent(page)
  await openTeam(page, sandbox)
  await expect(inRow(page, ada.email, 'Remove member')).toHaveCount(0)
  const remove = inRow(page, ben.email, 'Remove member')
  await expect(remove).toHaveAttribute('title', 'Remove member')

  for (const dismiss of [() => button(page, 'CANCEL').click(), () => page.keyboard.press('Escape')]) {
    await remove.click()
    await expect(question(page)).toContainText('Ben Bitdiddle (ben@example.com) will leave the group')
    await expect(button(page, 'CANCEL')).toBeFocused()
    await dismiss()
    await expect(question(page)).toBeHidden()
    await expect(remove).toBeFocused()
  }
  expect(changesOf(sent)).toEqual([])

  await remove.click()
  await button(page, 'REMOVE').click()
  await expect(row(page, ben.email)).toHaveCount(0)
  await expect(question(page)).toBeHidden()
  await expect(toast(page, 'status', 'The member was removed.')).toBeVisible()
  await expect(table(page)).toBeFocused()
  expect(changesOf(sent)).toEqual([
    { line: expect.stringMatching(/^DELETE \/private\/api\/team\/[\w-]+\/members\/[\w-]+$/), adminUserId: adaId },
  ])
  expect(changesOf(sent).map(lastOf)).not.toEqual([adaId])
})

test('the browser checks the address: what is missing or none is not sent', async ({ page, sandbox }) => {
  const sent = listenToSent(page)
  await openTeam(page, sandbox)
  const email = field(page, 'EMAIL ADDRESS')
  for (const value of ['', 'ada']) {
    await email.fill(value)
    await button(page, 'INVITE MEMBER').click()
    await expect(email).toBeFocused()
    expect(await email.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('')
  }
  await email.press('Enter')
  await expect(email).toHaveValue('ada')
  await expect(problem(page)).toHaveCount(0)
  expect(changesOf(sent)).toEqual([])
})

test('all of it with the keyboard alone', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await tabTo(page, field(page, 'EMAIL ADDRESS'))
  await page.keyboard.type(zoe)
  await page.keyboard.press('Enter')
  await expect(row(page, zoe)).toContainText('INVITATION SENT')
  await expect(field(page, 'EMAIL ADDRESS')).toBeFocused()

  await tabTo(page, inRow(page, ben.email, 'Remove member'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'CANCEL')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'REMOVE')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, ben.email)).toHaveCount(0)
  await expect(table(page)).toBeFocused()

  await tabTo(page, inRow(page, zoe, 'Cancel invitation'))
  await page.keyboard.press('Space')
  await expect(row(page, zoe)).toHaveCount(0)
  await expect(table(page)).toBeFocused()
})

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  await expect(place).toBeFocused()
}
