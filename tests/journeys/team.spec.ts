import { ivy, max, zoe } from '@statehouse/sandbox/people'
import { button, field, status } from '#tests/pages/find.ts'
import { inRow, openTeam, row, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { adaAndGroup, mailedLink } from '#tests/support/mails.ts'
import { changesOf, listenToRequests } from '#tests/support/requests.ts'

// Specification §2, Team management screen; §6: an admin invites, invites again, cancels and removes.

test('an admin invites, invites again and cancels: the rows, the mails, the focus, calls that name the admin', {
  tag: '@chromium',
}, async ({ page, sandbox }) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToRequests(page)
  await openTeam(page, sandbox)
  const email = field(page, team.email)
  await email.fill(`  ${zoe} `)
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toContainText(team.statuses.sent)
  await expect(status(page, team.invited(zoe))).toBeVisible()
  await expect(email).toHaveValue('')
  await expect(button(page, team.invite)).toBeFocused()
  expect(await mailedLink(sandbox, 'invitation', zoe)).toContain('/invite/')

  await expect(row(page, max)).toContainText(team.statuses.expired)
  const oldLink = await mailedLink(sandbox, 'invitation', max)
  await inRow(page, max, team.resend).click()
  await expect(status(page, team.invitedAgain(max))).toBeVisible()
  await expect(row(page, max)).toContainText(team.statuses.sent)
  expect(await mailedLink(sandbox, 'invitation', max)).not.toBe(oldLink)

  await inRow(page, ivy, team.cancel).click()
  await button(page, team.confirmCancel).click()
  await expect(row(page, ivy)).toHaveCount(0)
  await expect(status(page, team.cancelled(ivy))).toBeVisible()

  const group = `/private/api/team/${groupId}`
  const changes = changesOf(sent)
  expect(changes.map(({ line }) => line.replace(/invitations\/[\w-]+$/, 'invitations/ID'))).toEqual([
    `POST ${group}/members`,
    `DELETE ${group}/invitations/ID`,
    `POST ${group}/members`,
    `DELETE ${group}/invitations/ID`,
  ])
  expect(new Set(changes.map(({ adminUserId }) => adminUserId))).toEqual(new Set([adaId]))
  expect(changes.map(({ body }) => body)).toEqual([{ email: zoe }, undefined, { email: max }, undefined])
})
