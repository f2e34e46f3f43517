import { ada, ben, ivy, max, zoe } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, card, field, heading, status, text } from '#tests/pages/find.ts'
import { inRow, inviteProblem, openTeam, removalQuestion, removeOneself, row, table, team } from '#tests/pages/team.ts'
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
  for (const value of ['', 'ada']) {
    await email.fill(value)
    await button(page, team.invite).click()
    await expect(email, 'the browser checks the address').toBeFocused()
  }
  await expect(inviteProblem(page)).toHaveCount(0)
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

  const place = await row(page, ada.email).boundingBox()
  await inRow(page, ivy, team.cancel).click()
  await expect(row(page, ivy)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: team.cancelled(ivy) })).toBeVisible()
  expect(await row(page, ada.email).boundingBox(), 'no row above moves').toEqual(place)
  await expect(
    inRow(page, zoe, team.resend)
      .or(inRow(page, max, team.resend))
      .and(page.locator(':focus')),
  ).toBeVisible()
  await button(page, common.undo).click()
  await expect(row(page, ivy)).toBeVisible()
  await expect(button(page, common.undo)).toHaveCount(0)
  await expect(card(page, team.listCard)).toBeFocused()

  const group = `/private/api/team/${groupId}`
  const changes = changesOf(sent)
  expect(changes.map(({ line }) => line.replace(/invitations\/[\w-]+$/, 'invitations/ID'))).toEqual([
    `POST ${group}/members`,
    `DELETE ${group}/invitations/ID`,
    `POST ${group}/members`,
    `DELETE ${group}/invitations/ID`,
    `POST ${group}/members`,
  ])
  expect(new Set(changes.map(({ adminUserId }) => adminUserId))).toEqual(new Set([adaId]))
  expect(changes.map(({ body }) => body)).toEqual([
    { email: zoe },
    undefined,
    { email: max },
    undefined,
    { email: ivy },
  ])
})

test('a removal asks for confirmation by name: CANCEL and Escape change nothing, REMOVE removes', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await expect(inRow(page, ada.email, team.remove)).toHaveCount(0)
  const remove = inRow(page, ben.email, team.remove)
  for (const dismiss of [() => button(page, common.cancel).click(), () => page.keyboard.press('Escape')]) {
    await remove.click()
    await expect(removalQuestion(page)).toContainText('Ben Bitdiddle (ben@example.com) will leave the group')
    await expect(button(page, common.cancel)).toBeFocused()
    await dismiss()
    await expect(removalQuestion(page)).toBeHidden()
    await expect(remove).toBeFocused()
  }
  expect(await sandbox.calls('removeMember')).toEqual([])

  await remove.click()
  await button(page, team.confirm).click()
  await expect(row(page, ben.email)).toHaveCount(0)
  await expect(status(page, team.removed('Ben Bitdiddle'))).toBeVisible()
  await expect(inRow(page, 'otto@example.com', team.copy), 'the next row').toBeFocused()
})

test('an admin who removes herself reads at once why the page is closed', async ({ page, sandbox }) => {
  await removeOneself(page, sandbox, { group: null })
  await expect(status(page, team.removed('Ada Lovelace'))).toBeVisible()
  await expect(text(page, team.noGroup)).toBeVisible()
  await expect(heading(page, team.heading)).toBeFocused()
  await expect(table(page)).toHaveCount(0)
})
