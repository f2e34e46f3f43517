import { expect, test } from '#tests/support/fixtures.ts'
import { hold, inRow, openTeam, problem, row, table, wordless } from './group.ts'
import { faultMessage, ivy } from './links.ts'
import { ada, ben, button, field, heading, storeSession, toast } from './steps.ts'

// Specification §2 and §8, Team: what a person reads when there is nothing, not yet or no longer.

const tryAgain = 'The list could not be loaded again. What you see may be out of date.'

test('loading, failed, tried again, and empty', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getTeam', { ...wordless, times: 1 })
  const letGo = await hold(page, 'getTeam')
  await page.goto('/team')
  await expect(heading(page, 'TEAM MANAGEMENT')).toBeVisible()
  await expect(table(page).getByText('Loading team members...')).toBeVisible()
  await expect(button(page, 'INVITE MEMBER')).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'EMAIL ADDRESS').fill('zoe@example.com')
  letGo()

  await expect(
    page.getByRole('alert').getByText(/^The team could not be loaded\. The server has a problem/),
  ).toBeVisible()
  await expect(table(page)).toHaveCount(0)
  await sandbox.setFault('getTeam', { body: '{"members":[],"invitations":[]}', times: 1 })
  await button(page, 'TRY AGAIN').click()
  await expect(table(page).getByText('No team members or pending invitations')).toBeVisible()
  await expect(page.getByText('0 on the list')).toBeVisible()

  await expect(field(page, 'EMAIL ADDRESS'), 'what was typed meanwhile').toHaveValue('zoe@example.com')
  await button(page, 'INVITE MEMBER').click()
  await expect(row(page, 'zoe@example.com')).toBeVisible()
})

test('an invitation that fails says why under the form and keeps the address and the list', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await field(page, 'EMAIL ADDRESS').fill(ben.email)
  await button(page, 'INVITE MEMBER').click()
  await expect(problem(page)).toHaveText('ben@example.com is already a member of this team.')
  for (const [fault, words] of [
    [{ status: 500 }, faultMessage],
    [wordless, /^The invitation was not sent\. The server has a problem/],
    [{ drop: true }, /^The invitation was not sent\. The server cannot be reached/],
  ] as const) {
    await sandbox.setFault('inviteMember', fault)
    await button(page, 'INVITE MEMBER').click()
    await expect(problem(page)).toHaveText(words)
    await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(ben.email)
    await expect(row(page, ben.email)).toBeVisible()
  }
  await sandbox.clearFaults()
  await field(page, 'EMAIL ADDRESS').fill('zoe@example.com')
  await field(page, 'EMAIL ADDRESS').press('Enter')
  await expect(row(page, 'zoe@example.com')).toBeVisible()
  await expect(problem(page)).toHaveCount(0)
})

test('a removal and a cancellation that fail say why under the form and keep the list', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await sandbox.setFault('removeMember', { status: 403, body: '{"error":"Ben must stay."}' })
  await inRow(page, ben.email, 'Remove member').click()
  await button(page, 'REMOVE').click()
  await expect(problem(page)).toHaveText('Ben must stay.')
  await expect(inRow(page, ben.email, 'Remove member')).toBeFocused()
  await expect(row(page, ben.email)).toContainText('ACTIVE')

  for (const name of ['Cancel invitation', 'RESEND']) {
    await sandbox.setFault('cancelInvitation', wordless)
    await inRow(page, ivy, name).click()
    await expect(problem(page)).toContainText(name === 'RESEND' ? 'was not sent again.' : 'was not cancelled.')
    await expect(row(page, ivy)).toContainText('INVITATION SENT')
    await expect(inRow(page, ivy, name)).toBeFocused()
  }
  expect(await sandbox.calls('inviteMember'), 'nothing is sent again while the old one stands').toEqual([])
})

test('a resending that stops halfway puts the address back into the form', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await sandbox.setFault('inviteMember', { ...wordless, times: 1 })
  await inRow(page, ivy, 'RESEND').click()
  await expect(problem(page)).toHaveText(/^The old invitation is cancelled, and the new one was not sent\. The server/)
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(ivy)
  await expect(row(page, ivy)).toHaveCount(0)
  await button(page, 'INVITE MEMBER').click()
  await expect(row(page, ivy)).toContainText('INVITATION SENT')
  await expect(problem(page)).toHaveCount(0)
})

test('a list that cannot be read anew after a change stays, says so, and is tried again', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await sandbox.setFault('getTeam', wordless)
  await field(page, 'EMAIL ADDRESS').fill('zoe@example.com')
  await button(page, 'INVITE MEMBER').click()
  await expect(toast(page, 'status', 'The invitation is on its way.')).toBeVisible()
  await expect(page.getByText(tryAgain)).toBeVisible()
  await expect(row(page, ada.email)).toBeVisible()
  await expect(problem(page)).toHaveCount(0)
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue('')
  await button(page, 'TRY AGAIN').click()
  await expect.poll(() => sandbox.calls('getTeam')).toHaveLength(3)
  await expect(page.getByText(tryAgain)).toBeVisible()
  await expect(row(page, ada.email)).toBeVisible()

  await sandbox.clearFaults()
  await button(page, 'TRY AGAIN').click()
  await expect(row(page, 'zoe@example.com')).toBeVisible()
  await expect(page.getByText(tryAgain)).toHaveCount(0)
  expect(await sandbox.calls('inviteMember')).toHaveLength(1)
})

test('a change that is under way keeps every other from starting', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  const letGo = await hold(page, 'cancelInvitation')
  const cancel = inRow(page, ivy, 'Cancel invitation')
  await cancel.click()
  await expect(row(page, ivy)).toContainText('CANCELLING...')
  await expect(row(page, ivy)).toHaveAttribute('aria-busy', 'true')
  await cancel.press('Enter')
  await field(page, 'EMAIL ADDRESS').fill('zoe@example.com')
  await field(page, 'EMAIL ADDRESS').press('Enter')
  await inRow(page, ben.email, 'Remove member').click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(row(page, ivy)).toHaveCount(0)
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue('zoe@example.com')
  expect(await sandbox.calls('cancelInvitation')).toHaveLength(1)
  expect(await sandbox.calls('inviteMember')).toEqual([])
})
