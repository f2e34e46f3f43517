import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { inRow, openTeam, row, table } from './group.ts'
import { ivy } from './links.ts'
import { ada, ben, field, storeSession } from './steps.ts'

// Specification §2, Team management screen: the list, of any length.

const column = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })
const sortBy = (page: Page, name: string) => column(page, name).getByRole('button').click()
/** The addresses, from the top. */
const emails = (page: Page) => table(page).locator('tbody tr td:first-child')

const inOrder = ['ada@example.com (you)', 'ben@example.com', 'otto@example.com', 'ivy@example.com', 'max@example.com']

test('the columns, who one is, and what everybody may be done to', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await openTeam(page, sandbox)
  await expect(table(page).getByRole('columnheader')).toHaveText(['EMAIL', 'NAME', 'ROLE', 'STATUS', 'ACTIONS'])
  await expect(emails(page)).toHaveText(inOrder)
  for (const [email, words, buttons] of [
    [ada.email, 'Ada LovelaceAdminACTIVE', ['Copy address']],
    [ben.email, 'Ben BitdiddleMemberACTIVE', ['Copy address', 'Remove member']],
    [ivy, 'MemberINVITATION SENT', ['RESEND', 'Copy address', 'Cancel invitation']],
    ['max@example.com', 'MemberEXPIRED', ['RESEND', 'Copy address', 'Cancel invitation']],
  ] as const) {
    await expect(row(page, email)).toContainText(words)
    const shown = row(page, email).getByRole('button')
    await expect(shown).toHaveCount(buttons.length)
    for (const [place, name] of buttons.entries()) {
      await expect(shown.nth(place)).toHaveAccessibleName(name)
      await expect(shown.nth(place)).toHaveAccessibleDescription(new RegExp(`^${email}`))
    }
  }
  await expect(inRow(page, ivy, 'Cancel invitation')).toHaveAttribute('title', 'Cancel invitation')
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1000)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(column(page, 'NAME')).toBeVisible()
  await expect(row(page, ben.email).getByText('Ben Bitdiddle')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(column(page, 'NAME')).toBeHidden()
  await expect(row(page, ben.email).getByText('Ben Bitdiddle')).toBeHidden()
  for (const name of ['EMAIL', 'ROLE', 'STATUS', 'ACTIONS']) await expect(column(page, name)).toBeVisible()
  await inRow(page, ben.email, 'Remove member').scrollIntoViewIfNeeded()
  await expect(inRow(page, ben.email, 'Remove member')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

/** The cells whose content does not fit, and the buttons that are too small to be met (WCAG 2.5.8). */
const cramped = (page: Page) =>
  table(page).evaluate((element) => {
    const cells = [...element.querySelectorAll('td, th')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    const buttons = [...element.querySelectorAll('td button')].filter((button) => button.clientWidth < 24)
    return [...cells, ...buttons].map(({ outerHTML }) => outerHTML)
  })

test('at every width the list fits: nothing lies on top of something else', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  for (const width of [320, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
    expect(await cramped(page), `${width} px`).toEqual([])
  }
  await field(page, 'SEARCH').fill('nobody like this')
  const middle = async (place: ReturnType<typeof table>) => {
    const box = await place.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  const words = table(page).getByText('Nobody on the list matches your search.')
  await expect(words).toHaveCSS('text-align', 'center')
  expect(Math.abs((await middle(words)) - (await middle(table(page))))).toBeLessThan(2)
})

test('searched and sorted, counted, and kept so after a change', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await expect(page.getByText('5 on the list', { exact: true })).toBeVisible()
  await expect(column(page, 'EMAIL')).not.toHaveAttribute('aria-sort')
  await sortBy(page, 'EMAIL')
  await expect(column(page, 'EMAIL')).toHaveAttribute('aria-sort', 'ascending')
  await expect(emails(page)).toHaveText(inOrder.toSorted())
  await sortBy(page, 'EMAIL')
  await expect(column(page, 'EMAIL')).toHaveAttribute('aria-sort', 'descending')
  await expect(emails(page)).toHaveText(inOrder.toSorted().reverse())
  await expect(column(page, 'EMAIL').getByRole('button')).toBeFocused()
  await sortBy(page, 'STATUS')
  await expect(column(page, 'EMAIL')).not.toHaveAttribute('aria-sort')
  await expect(column(page, 'STATUS')).toHaveAttribute('aria-sort', 'ascending')

  await field(page, 'SEARCH').fill('  INVITATION ex ')
  await expect(emails(page)).toHaveText([ivy])
  await expect(page.getByText('1 of 5 on the list', { exact: true })).toBeVisible()
  await field(page, 'SEARCH').fill('nobody like this')
  await expect(table(page).getByText('Nobody on the list matches your search.')).toBeVisible()
  await field(page, 'SEARCH').fill('member')
  await expect(emails(page)).toHaveText([ben.email, 'otto@example.com', 'max@example.com', ivy])
  await inRow(page, 'max@example.com', 'Cancel invitation').click()
  await expect(emails(page)).toHaveText([ben.email, 'otto@example.com', ivy])
  await expect(page.getByText('3 of 4 on the list', { exact: true })).toBeVisible()
  await sortBy(page, 'STATUS')
  await sortBy(page, 'STATUS')
  await expect(column(page, 'STATUS')).not.toHaveAttribute('aria-sort')
})

test('an address is copied', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTeam(page, sandbox)
  await inRow(page, ben.email, 'Copy address').click()
  await expect(inRow(page, ben.email, 'Copied')).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ben.email)
})

test('the form knows an address that is on the list', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  const email = field(page, 'EMAIL ADDRESS')
  for (const [typed, hint] of [
    ['zoe@example.com', 'An e-mail with a link to join the group is sent to this address.'],
    [ben.email.toUpperCase(), 'This person is in the group already.'],
    [ivy, 'This address has an invitation already. RESEND sends it again.'],
    ['max@example.com', 'An invitation to this address has expired. RESEND sends it again.'],
  ] as const) {
    await email.fill(typed)
    await expect(email).toHaveAccessibleDescription(hint)
  }
})

test.describe('of five thousand', () => {
  const address = (number: number) => `member-${String(number).padStart(4, '0')}@example.com`
  const members = Array.from({ length: 5_000 }, (_, place) => ({
    id: place + 1,
    type: 'USER',
    email: address(place + 1),
    name: `Member ${place + 1}`,
    role: 'Member',
  }))

  test.beforeEach(async ({ page, sandbox }) => {
    await storeSession(page, sandbox)
    await sandbox.setFault('getTeam', { body: JSON.stringify({ members, invitations: [] }) })
    await page.goto('/team')
    await expect(row(page, address(1))).toBeVisible()
  })

  /** Heights that were guessed become right on the way, so the end is reached in steps. */
  const scrollTo = (page: Page, email: string, to: 'start' | 'end') =>
    expect(async () => {
      await page.evaluate((end) => window.scrollTo(0, end ? document.documentElement.scrollHeight : 0), to === 'end')
      await expect(row(page, email)).toBeInViewport({ timeout: 500 })
    }).toPass()

  test('only those in view are in the document, and each says which it is', async ({ page }) => {
    await expect(page.getByText('5,000 on the list')).toBeVisible()
    await expect(table(page)).toHaveAttribute('aria-rowcount', '5001')
    await expect(row(page, address(1))).toHaveAttribute('aria-rowindex', '2')
    expect(await table(page).locator('tbody tr').count()).toBeLessThan(60)

    await scrollTo(page, address(5_000), 'end')
    await expect(row(page, address(5_000))).toHaveAttribute('aria-rowindex', '5001')
    await expect(row(page, address(1))).toHaveCount(0)
    expect(await table(page).locator('tbody tr').count()).toBeLessThan(60)

    await field(page, 'SEARCH').fill('member 2500')
    await expect(row(page, address(2_500))).toBeInViewport()
    await expect(row(page, address(2_500))).toHaveAttribute('aria-rowindex', '2')
    await expect(table(page)).toHaveAttribute('aria-rowcount', '2')
    await expect(page.getByText('1 of 5,000 on the list')).toBeVisible()
  })

  test('the row with the focus stays, however far one scrolls', async ({ page }) => {
    const remove = inRow(page, address(3), 'Remove member')
    await remove.focus()
    await scrollTo(page, address(5_000), 'end')
    await expect(remove).toBeFocused()
    await expect(row(page, address(2))).toHaveCount(0)
    await scrollTo(page, address(1), 'start')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(`Member 3 (${address(3)})`)
  })
})
