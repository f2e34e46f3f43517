import type { Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { card, field, text } from '#tests/pages/find.ts'
import { bar } from '#tests/pages/shell.ts'
import { emails, table, team } from '#tests/pages/team.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { sheets } from '#tests/support/layout.ts'
import { storeSession } from '#tests/support/storage.ts'

// The list on paper, and in the browser's own search.

async function openTeamOf(page: Page, sandbox: SandboxControl, count: number): Promise<void> {
  const members = Array.from({ length: count }, (_, index) => {
    const id = index + 1
    return { id, type: 'USER', email: `member-${id}@example.com`, name: `Member ${id}`, role: 'Member' }
  })
  await storeSession(page, sandbox)
  await sandbox.setFault('getTeam', { body: JSON.stringify({ members, invitations: [] }) })
  await page.goto(team.address)
  await expect(text(page, `${count.toLocaleString('en')} members`)).toBeVisible()
}

/** Searches as Ctrl+F does. */
const find = (page: Page, words: string) =>
  page.evaluate((what) => (window as unknown as { find(words: string): boolean }).find(what), words)

test('of more the browser finds those in view, and the paper says how many it has', {
  annotation: needs('print'),
  tag: '@hunt',
}, async ({ page, sandbox }) => {
  await openTeamOf(page, sandbox, 1_001)
  await expect(text(page, team.longNote)).toBeVisible()
  expect(await find(page, 'member-1001@')).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect(text(page, team.longNote)).toBeHidden()
  const rows = table(page).locator('tbody tr[aria-rowindex]')
  // The paper is laid out anew, so the rows are counted together with the note.
  await expect.poll(async () => text(page, team.printNote(`${await rows.count()}`, '1,001')).isVisible()).toBe(true)
  expect(await sheets(page)).toBeLessThan(5)
})

test('on paper the list is black on white, without what cannot be pressed there', {
  annotation: needs('print', 'colour scheme'),
}, async ({ page, sandbox }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openTeamOf(page, sandbox, 3)
  const heading = table(page).locator('thead')
  await expect(heading).toHaveCSS('display', 'block')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(heading, 'repeated on each sheet').toHaveCSS('display', 'table-header-group')
  await expect(card(page, team.listCard)).toBeVisible()
  await expect(text(page, '3 members')).toBeVisible()
  for (const hidden of [bar(page), card(page, team.inviteCard), field(page, team.search)])
    await expect(hidden).toBeHidden()
  const words = await table(page).innerText()
  expect(words.split(/\s+/)).toEqual([
    ...team.columns.slice(0, 4),
    ...[1, 2, 3].flatMap((id) => [`member-${id}@example.com`, 'Member', `${id}`, 'Member', team.statuses.active]),
  ])
  await expect(emails(page).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')

  await page.emulateMedia({ media: 'screen' })
  await field(page, team.search).fill('member-2')
  await expect(emails(page)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(field(page, team.search), 'says which rows these are').toBeVisible()
})
