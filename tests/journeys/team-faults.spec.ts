import { ada, ben, ivy, zoe } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, heading, status, text } from '#tests/pages/find.ts'
import { column, inRow, inviteProblem, openTeam, row, sortBy, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { faultMessage, hold, wordless } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §2 and §8, Team: loading, failed, empty and outdated lists.

test('loading, failed, tried again, and empty', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getTeam', { ...wordless, times: 1 })
  const release = await hold(page, 'getTeam')
  await page.goto(team.address)
  await expect(heading(page, team.heading)).toBeVisible()
  await expect(text(table(page), team.loading)).toBeVisible()
  await expect(button(page, team.invite)).toHaveAttribute('aria-disabled', 'true')
  await field(page, team.email).fill(zoe)
  await sortBy(page, 'EMAIL')
  await expect(column(page, 'EMAIL')).toHaveAttribute('aria-sort', 'ascending')
  release()

  await expect(alert(page, /^The team could not be loaded\. The server has a problem/)).toBeVisible()
  await expect(table(page)).toHaveCount(0)
  await sandbox.setFault('getTeam', { body: '{"members":[],"invitations":[]}', times: 1 })
  await button(page, common.tryAgain).click()
  await expect(text(table(page), team.empty)).toBeVisible()
  await expect(text(page, team.count('0'))).toBeVisible()

  await expect(field(page, team.email), 'what was typed meanwhile').toHaveValue(zoe)
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toBeVisible()
})

test('an invitation that fails says why under the form and keeps the address and the list', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await field(page, team.email).fill(zoe)
  for (const [fault, words] of [
    [{ status: 409, body: '{"message":"Not this one."}' }, 'Not this one.'],
    [{ status: 500 }, faultMessage],
    [{ drop: true }, /^The invitation was not sent\. The server cannot be reached/],
  ] as const) {
    await sandbox.setFault('inviteMember', fault)
    await button(page, team.invite).click()
    await expect(inviteProblem(page)).toHaveText(words)
    await expect(field(page, team.email)).toHaveValue(zoe)
    await expect(row(page, ben.email)).toBeVisible()
  }
  await sandbox.clearFaults()
  await field(page, team.email).press('Enter')
  await expect(row(page, zoe)).toBeVisible()
  await expect(inviteProblem(page)).toHaveCount(0)
})

test('a person on the list is not invited; when the list was out of date or cannot be read, the server decides', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await field(page, team.email).fill(ben.email)
  await field(page, team.email).press('Enter')
  await expect(inviteProblem(page)).toHaveText(team.notSent(team.hints.member))
  expect(await sandbox.calls('inviteMember')).toEqual([])

  for (const fault of [{ body: '{"members":[],"invitations":[]}' }, wordless]) {
    await sandbox.setFault('getTeam', { ...fault, times: 1 })
    await button(page, team.invite).click()
    await expect(inviteProblem(page)).toHaveText('ben@example.com is already a member of this team.')
    await field(page, team.email).fill(ben.email)
    await expect(row(page, ben.email)).toBeVisible()
  }
  expect(await sandbox.calls('inviteMember')).toHaveLength(2)
})

test('a removal and a cancellation that fail say why under the form and keep the list', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await sandbox.setFault('removeMember', { status: 403, body: '{"error":"Ben must stay."}' })
  await inRow(page, ben.email, team.remove).click()
  await button(page, team.confirm).click()
  await expect(inviteProblem(page)).toHaveText('Ben must stay.')
  await expect(inRow(page, ben.email, team.remove)).toBeFocused()
  await expect(row(page, ben.email)).toContainText(team.statuses.active)

  await sandbox.setFault('cancelInvitation', wordless)
  for (const [name, words] of [
    [team.cancel, 'was not cancelled.'],
    [team.resend, 'was not sent again.'],
  ] as const) {
    await inRow(page, ivy, name).click()
    await expect(inviteProblem(page)).toContainText(words)
    await expect(row(page, ivy)).toContainText(team.statuses.sent)
    await expect(inRow(page, ivy, name)).toBeFocused()
  }
  expect(await sandbox.calls('inviteMember'), 'nothing is sent again while the old one stands').toEqual([])
})

test('a list that cannot be read anew after a change stays, says so, and is tried again', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await sandbox.setFault('getTeam', { ...wordless, times: 2 })
  await field(page, team.email).fill(zoe)
  await button(page, team.invite).click()
  await expect(status(page, team.invited)).toBeVisible()
  await expect(text(page, team.outdated)).toBeVisible()
  await expect(row(page, ada.email)).toBeVisible()
  await button(page, common.tryAgain).click()
  await expect.poll(() => sandbox.calls('getTeam')).toHaveLength(3)
  await expect(text(page, team.outdated)).toBeVisible()
  await sandbox.setFault('removeMember', { status: 403, body: '{"error":"Ben must stay."}' })
  await inRow(page, ben.email, team.remove).click()
  await button(page, team.confirm).click()
  await expect(inviteProblem(page)).toHaveText('Ben must stay.')
  await expect(text(page, team.outdated), 'a change that fails makes no list current').toBeVisible()
  await button(page, common.tryAgain).click()
  await expect(row(page, zoe)).toBeVisible()
  await expect(text(page, team.outdated)).toHaveCount(0)
})

test('an invitation that is cancelled and cannot be sent again says so, and its address waits in the form', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await sandbox.setFault('inviteMember', { ...wordless, times: 1 })
  await inRow(page, ivy, team.resend).click()
  await expect(inviteProblem(page)).toContainText('The old invitation is cancelled, and the new one was not sent.')
  await expect(row(page, ivy)).toHaveCount(0)
  await expect(field(page, team.email)).toHaveValue(ivy)
  await button(page, team.invite).click()
  await expect(row(page, ivy)).toContainText(team.statuses.sent)
})
