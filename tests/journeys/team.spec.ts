import { ada, ben, ivy, max, zoe } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { button, field, status } from '#tests/pages/find.ts'
import { inRow, inviteProblem, openTeam, removalQuestion, row, team } from '#tests/pages/team.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { adaAndGroup, mailedLink } from '#tests/support/mails.ts'
import { changesOf, listenToRequests } from '#tests/support/requests.ts'

// Specification §2, Team management screen; §6: an admin invites, invites again, cancels and removes.

test('an admin invites: the row, the mail, one call that names the admin', {
  annotation: needs('request bodies'),
}, async ({ page, sandbox }) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToRequests(page)
  await openTeam(page, sandbox)
  await field(page, team.email).fill(`  ${zoe} `)
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toContainText(team.statuses.sent)
  await expect(status(page, team.invited)).toBeVisible()
  await expect(field(page, team.email)).toHaveValue('')
  await expect(button(page, team.invite)).toBeFocused()
  expect(await mailedLink(sandbox, 'invitation', zoe)).toContain('/invite/')

  const members = `/private/api/team/${groupId}/members`
  expect(changesOf(sent)).toEqual([{ line: `POST ${members}`, adminUserId: adaId, body: { email: zoe } }])
  const reads = sent.filter(({ line }) => line === `GET ${members}`)
  expect(reads.map(({ adminUserId }) => adminUserId)).toEqual([undefined, undefined])
})

test('an invitation is sent again by cancelling it and inviting anew, or cancelled for good', {
  annotation: needs('request bodies'),
}, async ({ page, sandbox }) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToRequests(page)
  await openTeam(page, sandbox)
  await expect(row(page, max)).toContainText(team.statuses.expired)
  const oldLink = await mailedLink(sandbox, 'invitation', max)
  await inRow(page, max, team.resend).click()
  await expect(status(page, team.invitedAgain)).toBeVisible()
  await expect(row(page, max)).toContainText(team.statuses.sent)
  expect(await mailedLink(sandbox, 'invitation', max)).not.toBe(oldLink)

  await inRow(page, ivy, team.cancel).click()
  await expect(row(page, ivy)).toHaveCount(0)
  await expect(status(page, team.cancelled)).toBeVisible()
  await expect(inRow(page, max, team.resend), 'the next row').toBeFocused()

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

test('a removal asks for confirmation by name: CANCEL and Escape change nothing, REMOVE removes', async ({
  page,
  sandbox,
}) => {
  const { adaId } = await adaAndGroup(sandbox)
  const sent = listenToRequests(page)
  await openTeam(page, sandbox)
  await expect(inRow(page, ada.email, team.remove)).toHaveCount(0)
  const remove = inRow(page, ben.email, team.remove)
  await expect(remove).toHaveAttribute('title', team.remove)

  for (const dismiss of [() => button(page, common.cancel).click(), () => page.keyboard.press('Escape')]) {
    await remove.click()
    await expect(removalQuestion(page)).toContainText('Ben Bitdiddle (ben@example.com) will leave the group')
    await expect(button(page, common.cancel)).toBeFocused()
    await dismiss()
    await expect(removalQuestion(page)).toBeHidden()
    await expect(remove).toBeFocused()
  }
  expect(changesOf(sent)).toEqual([])

  await remove.click()
  await button(page, team.confirm).click()
  await expect(row(page, ben.email)).toHaveCount(0)
  await expect(removalQuestion(page)).toBeHidden()
  await expect(status(page, team.removed)).toBeVisible()
  await expect(inRow(page, 'otto@example.com', team.copy), 'the next row').toBeFocused()
  expect(changesOf(sent)).toEqual([
    { line: expect.stringMatching(/^DELETE \/private\/api\/team\/[\w-]+\/members\/[\w-]+$/), adminUserId: adaId },
  ])
})

test('the browser checks the address: a missing or malformed one is not sent', async ({ page, sandbox }) => {
  const sent = listenToRequests(page)
  await openTeam(page, sandbox)
  const email = field(page, team.email)
  for (const value of ['', 'ada']) {
    await email.fill(value)
    await button(page, team.invite).click()
    await expect(email).toBeFocused()
    expect(await email.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('')
  }
  await expect(inviteProblem(page)).toHaveCount(0)
  expect(changesOf(sent)).toEqual([])
})
