import type { Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { alert, button, field, heading } from '#tests/pages/find.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { emails, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { layoutFlaws } from '#tests/support/layout.ts'
import { storeSession } from '#tests/support/storage.ts'

// Texts of 2,000 characters without a space, wherever the server sends one: nothing is cut, covered or beside the window.

const long = 'W'.repeat(2_000)

/** @param cut the flaws of controls that show their whole text while the pointer or the focus is on them */
async function expectRoom(page: Page, cut: readonly string[] = []): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const flaws = await layoutFlaws(page)
    expect(
      flaws.filter((flaw) => !cut.includes(flaw)),
      `${width} px`,
    ).toEqual([])
  }
}

test('a member and an invitation, on a phone', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  const row = { id: long, email: `${long}@example.com`, name: long, role: long, type: 'USER' }
  const body = JSON.stringify({ members: [row], invitations: [{ ...row, type: 'INVITATION', status: long }] })
  await sandbox.setFault('getTeam', { body })
  await page.goto(team.address)
  await expect(emails(page)).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await layoutFlaws(page)).toEqual([])
})

test('the name, the address and the group of the person who is signed in', async ({ page, sandbox }) => {
  const { user } = await sandbox.openSession(ada.email, ada.password)
  const stored = JSON.parse(user)
  const changed = { ...stored, firstName: long, lastName: long, group: { ...stored.group, name: long } }
  await sandbox.setFault('getCurrentUser', { body: JSON.stringify(changed) })
  await storeSession(page, sandbox, ada, { user: JSON.stringify(changed) })
  await page.goto('/plan')
  await expect(heading(page, 'PLAN')).toBeVisible()
  await expectRoom(page, [`<bdi> ${long.slice(0, 40)} is cut`])
})

test('the longest sentence of the server that is shown', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  const message = long.slice(0, 300)
  await sandbox.setFault('updateUser', { status: 422, body: JSON.stringify({ message }) })
  await field(page, profile.firstName).fill('Augusta')
  await button(page, profile.save).click()
  await expect(alert(page, message)).toBeVisible()
  await expectRoom(page)
})
