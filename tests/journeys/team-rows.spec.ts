import { button, field, status, text } from '#tests/pages/find.ts'
import { inRow, row, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { adaAndGroup } from '#tests/support/mails.ts'
import { ada } from '#tests/support/people.ts'
import { setCurrentUser } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §3, Team data: rows as a server may send them.

test('rows with one id stay apart, and a row that cannot be read hides no other', async ({ page, sandbox }) => {
  const one = { id: 'x', email: 'one@example.com', name: 'One', role: 'Member' }
  const other = { ...one, email: 'other@example.com', name: 'Other' }
  const members = [one, other, { ...one, name: 'One again' }, { ...one, id: null }]
  await storeSession(page, sandbox)
  await sandbox.setFault('getTeam', { body: JSON.stringify({ members, invitations: [] }) })
  await page.goto(team.address)
  await expect(text(page, team.leftOut)).toBeVisible()
  await field(page, team.search).fill('other')
  await expect(row(page, one.email)).toHaveCount(0)
  await expect(row(page, other.email)).toHaveCount(1)
  await field(page, team.search).fill('')
  for (const { email } of [one, other]) await expect(row(page, email)).toHaveCount(1)
})

test('an admin who removes herself reads at once that she has no group', async ({ page, sandbox }) => {
  const session = await storeSession(page, sandbox)
  const { adaId } = await adaAndGroup(sandbox)
  const members = [{ id: adaId, email: ada.email, name: 'Ada Lovelace', role: 'Owner' }]
  await sandbox.setFault('getTeam', { body: JSON.stringify({ members, invitations: [] }) })
  await sandbox.setFault('removeMember', { status: 204 })
  await page.goto(team.address)
  await inRow(page, ada.email, team.remove).click()
  await setCurrentUser(sandbox, session, { group: null })
  await button(page, team.confirm).click()
  await expect(status(page, team.removed)).toBeVisible()
  await expect(text(page, team.noGroup)).toBeVisible()
  await expect(table(page)).toHaveCount(0)
})
