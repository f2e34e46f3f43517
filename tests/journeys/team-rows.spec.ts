import { ada } from '#sandbox/people.ts'
import { field, heading, status, text } from '#tests/pages/find.ts'
import { inRow, removeOneself, row, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold, operations } from '#tests/support/requests.ts'
import { store, storeSession } from '#tests/support/storage.ts'

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

for (const [changes, words] of [
  [{ group: null }, team.noGroup],
  [{ isAdmin: false }, team.notAdmin],
] as const) {
  test(`an admin who removes herself reads at once: ${words}`, async ({ page, sandbox }) => {
    await removeOneself(page, sandbox, changes)
    await expect(status(page, team.removed)).toBeVisible()
    await expect(text(page, words)).toBeVisible()
    await expect(heading(page, team.heading)).toBeFocused()
    await expect(table(page)).toHaveCount(0)
    expect((await operations(sandbox)).slice(-2)).toEqual(['removeMember', 'getCurrentUser'])
  })
}

test('an admin who removes herself and cannot be read again goes on with the list', async ({ page, sandbox }) => {
  await removeOneself(page, sandbox, {}, async () => {
    await sandbox.setFault('getCurrentUser', { status: 500 })
  })
  await expect(status(page, team.removed)).toBeVisible()
  await expect.poll(async () => (await operations(sandbox)).at(-1)).toBe('getTeam')
  await expect(inRow(page, ada.email, team.remove)).not.toHaveAttribute('aria-disabled')
})

test('an admin who removes herself while another tab signs her in anew goes on with the list', async ({
  page,
  context,
  sandbox,
}) => {
  const anew = await sandbox.openSession(ada.email, ada.password)
  const release = await removeOneself(page, sandbox, { isAdmin: false }, () => hold(page, 'getCurrentUser'))
  await expect(status(page, team.removed)).toBeVisible()
  const other = await context.newPage()
  // A sign-in removes the user before it; what a refresh stores is about the same session.
  await store(other, { user: null })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await store(other, { ...anew })
  // The answer is about the session of before: nothing of it is stored.
  release?.()
  await expect.poll(async () => (await operations(sandbox)).at(-1)).toBe('getTeam')
  await expect(inRow(page, ada.email, team.remove)).not.toHaveAttribute('aria-disabled')
  await expect(text(page, team.notAdmin)).toHaveCount(0)
})

test('an admin who removes herself and is still one goes on with the list', async ({ page, sandbox }) => {
  await removeOneself(page, sandbox, {})
  await expect(status(page, team.removed)).toBeVisible()
  await expect(inRow(page, ada.email, team.remove)).toBeEnabled()
  await expect.poll(async () => (await operations(sandbox)).at(-1)).toBe('getTeam')
})
