import type { Page } from '@playwright/test'
import { ada, ben, ivy, max, zoe } from '#sandbox/people.ts'
import { field, text } from '#tests/pages/find.ts'
import { column, emails, inRow, openTeam, row, sortBy, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §2, Team management screen: the list, of any length.

const [emailColumn, nameColumn, , statusColumn] = team.columns
const otto = 'otto@example.com'

const inOrder = [`${ada.email} (you)`, ben.email, otto, ivy, max]

test('the columns, the own row, and the actions on each row', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await openTeam(page, sandbox)
  await expect(table(page).getByRole('columnheader')).toHaveText([...team.columns])
  await expect(emails(page)).toHaveText(inOrder)
  for (const [email, words, buttons] of [
    [ada.email, `Ada LovelaceAdmin${team.statuses.active}`, [team.copy]],
    [ben.email, `Ben BitdiddleMember${team.statuses.active}`, [team.copy, team.remove]],
    [ivy, `Member${team.statuses.sent}`, [team.resend, team.copy, team.cancel]],
    [max, `Member${team.statuses.expired}`, [team.resend, team.copy, team.cancel]],
  ] as const) {
    await expect(row(page, email)).toContainText(words)
    const shown = row(page, email).getByRole('button')
    await expect(shown).toHaveCount(buttons.length)
    for (const [index, name] of buttons.entries()) {
      await expect(shown.nth(index)).toHaveAccessibleName(name)
      await expect(shown.nth(index)).toHaveAccessibleDescription(new RegExp(`^${email}`))
    }
  }
  await expect(inRow(page, ivy, team.cancel)).toHaveAttribute('title', team.cancel)
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1000)

  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of team.columns) await expect(column(page, name)).toBeVisible({ visible: name !== nameColumn })
  await inRow(page, ben.email, team.remove).scrollIntoViewIfNeeded()
  await expect(inRow(page, ben.email, team.remove)).toBeInViewport({ ratio: 1 })
})

/** The cells whose content does not fit. */
const cramped = (page: Page) =>
  table(page).evaluate((element) =>
    [...element.querySelectorAll('td, th')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map(({ outerHTML }) => outerHTML),
  )

test('at every width the list fits: nothing lies on top of something else', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  for (const width of [320, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
    expect(await cramped(page), `${width} px`).toEqual([])
  }
})

test('searched and sorted, counted, and kept so after a change', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await expect(text(page, team.count('5'))).toBeVisible()
  await sortBy(page, emailColumn)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'ascending')
  await expect(emails(page)).toHaveText(inOrder.toSorted())
  await sortBy(page, emailColumn)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
  await expect(emails(page)).toHaveText(inOrder.toSorted().reverse())
  await expect(column(page, emailColumn).getByRole('button')).toBeFocused()
  await sortBy(page, statusColumn)
  await expect(column(page, emailColumn)).not.toHaveAttribute('aria-sort')

  await field(page, team.search).fill('  INVITATION ex ')
  await expect(emails(page)).toHaveText([ivy])
  await expect(text(page, team.count('1 of 5'))).toBeVisible()
  await field(page, team.search).fill('nobody like this')
  await expect(text(table(page), team.noMatch)).toBeVisible()
  await field(page, team.search).fill('member')
  await expect(emails(page)).toHaveText([ben.email, otto, max, ivy])
  await inRow(page, max, team.cancel).click()
  await expect(emails(page)).toHaveText([ben.email, otto, ivy])
  await expect(text(page, team.count('3 of 4'))).toBeVisible()
})

test('the form knows an address that is on the list', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  for (const [typed, hint] of [
    [zoe, team.hints.unknown],
    [ben.email.toUpperCase(), team.hints.member],
    [ivy, team.hints.invited],
    [max, team.hints.expired],
  ] as const) {
    await field(page, team.email).fill(typed)
    await expect(field(page, team.email)).toHaveAccessibleDescription(hint)
  }
})
