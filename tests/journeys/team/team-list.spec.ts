import type { Page } from '@playwright/test'
import { ada, ben } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, status } from '#tests/pages/find.ts'
import { planIsShown } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { planInBar, shell, tab } from '#tests/pages/shell.ts'
import { column, emails, openTeam, row, sortBy, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'

// The list's search, filter, order and scroll position are kept in the history entry.

const otto = 'otto@example.com'

const [emailColumn] = team.columns
const [, membersFilter] = team.filters
const members = [otto, ben.email, ada.email]

async function listIsShown(page: Page, search: string, shown: readonly string[]): Promise<void> {
  await expect(field(page, team.search)).toHaveValue(search)
  await expect(emails(page)).toHaveText(shown)
}

test('search, filter, order and scroll position survive Back from another page and a reload', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openTeam(page, sandbox)
  await expect(status(page, '5 of 5')).toBeVisible()
  for (const _ of ['ascending', 'descending']) await sortBy(page, emailColumn)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
  const top = () => page.evaluate(() => window.scrollY)
  await button(page, `${membersFilter} 3`).press('Enter')
  await field(page, team.search).pressSequentially('example')
  // No debounce: the click on the link is enough.
  await tab(page, shell.profile).click()
  await profileIsShown(page, ada.email)
  await goBack(page)
  await expect(page).toHaveURL(team.path)
  await listIsShown(page, 'example', members)
  await expect(status(page, '3 of 5')).toBeVisible()
  await expect(button(page, `${membersFilter} 3`)).toHaveAttribute('aria-pressed', 'true')
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
  await expect(tab(page, shell.team)).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(() => page.evaluate(() => history.state.list.scroll)).toBe(120)
  await planInBar(page).click()
  await planIsShown(page)
  await expect.poll(top, 'a new page begins at its top').toBe(0)
  await goBack(page)
  await listIsShown(page, 'example', members)
  await expect.poll(top).toBe(120)
  await page.reload()
  await listIsShown(page, 'example', members)
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

test('a failed removal moves nothing, and can be tried again', async ({ page, sandbox, expectConsole }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await sandbox.setFault('removeMember', { status: 500 })
  await openTeam(page, sandbox)
  const remove = button(row(page, otto), 'Remove member')
  await remove.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await row(page, otto).boundingBox())?.y ?? 0)
  const before = await top()
  const dialog = page.getByRole('dialog', { name: team.question })
  await remove.press('Enter')
  for (const label of [team.confirm, common.tryAgain]) {
    await button(dialog, label).press('Enter')
    await expect(alert(dialog, team.notRemoved('Otto Octave'))).toBeVisible()
    await expect(button(dialog, common.tryAgain)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  expect(await top()).toBe(before)
  await expect(alert(page, team.notRemoved('Otto Octave')), 'below the invite form').not.toBeInViewport()
  expectConsole(/500/)
})

test('on a phone, the status is below the email', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openTeam(page, sandbox)
  const left = async (text: string) => (await row(page, ben.email).getByText(text, { exact: true }).boundingBox())?.x
  expect(await left(team.statuses.active)).toBe(await left(ben.email))
})
