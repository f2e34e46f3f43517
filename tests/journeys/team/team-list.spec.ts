import type { Page } from '@playwright/test'
import { ada, ben, ivy, max } from '@statehouse/sandbox/people'
import { field, status } from '#tests/pages/find.ts'
import { planIsShown } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { planInBar, shell, tab } from '#tests/pages/shell.ts'
import { column, emails, openTeam, sortBy, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'

// The list's search, order and scroll position are kept in the history entry.

const otto = 'otto@example.com'

const [emailColumn] = team.columns
const members = [otto, max, ivy, ben.email]

async function listIsShown(page: Page, search: string, shown: readonly string[]): Promise<void> {
  await expect(field(page, team.search)).toHaveValue(search)
  await expect(emails(page)).toHaveText(shown)
}

test('search, order and scroll position survive Back from another page and a reload', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openTeam(page, sandbox)
  await expect(status(page, '3 members, 2 invitations')).toBeVisible()
  for (const _ of ['ascending', 'descending']) await sortBy(page, emailColumn)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
  const top = () => page.evaluate(() => window.scrollY)
  await field(page, team.search).pressSequentially('member')
  // No debounce: the click on the link is enough.
  await tab(page, shell.profile).click()
  await profileIsShown(page, ada.email)
  await goBack(page)
  await expect(page).toHaveURL(team.path)
  await listIsShown(page, 'member', members)
  await expect(status(page, '4 of 5')).toBeVisible()
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
  await expect(tab(page, shell.team)).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(() => page.evaluate(() => history.state.list.scroll)).toBe(120)
  await planInBar(page).click()
  await planIsShown(page)
  await expect.poll(top, 'a new page begins at its top').toBe(0)
  await goBack(page)
  await listIsShown(page, 'member', members)
  await expect.poll(top).toBe(120)
  await page.reload()
  await listIsShown(page, 'member', members)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(top).toBe(120)
})

test('the printed list is white, without buttons, and within the sheet', async ({ page, sandbox }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openTeam(page, sandbox)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('row').first()).toHaveCSS('background-color', 'color(srgb 1 1 1)')
  await expect(page.locator('button:visible:not(th > *)')).toHaveCount(0)
  expect((await emails(page).first().boundingBox())?.x).toBeGreaterThanOrEqual(0)
})
