import type { Page } from '@playwright/test'
import { ada, ben, ivy, max } from '@statehouse/sandbox/people'
import { field, text } from '#tests/pages/find.ts'
import { endSession, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { column, emails, inRow, openTeam, row, sortBy, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack, goForward } from '#tests/support/history.ts'
import { operations } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Search and order of the list are in the address.

const otto = 'otto@example.com'

const [emailColumn] = team.columns
const address = '/team?search=member&order=-email'
const members = [otto, max, ivy, ben.email]

async function listIsShown(page: Page, search: string, shown: readonly string[]): Promise<void> {
  await expect(field(page, team.search)).toHaveValue(search)
  await expect(emails(page)).toHaveText(shown)
}

/** The number of entries in the history of the tab. */
const entries = (page: Page) => page.evaluate(() => history.length)

/** Sorts by the address, downwards. */
async function sortDown(page: Page): Promise<void> {
  await sortBy(page, emailColumn)
  await sortBy(page, emailColumn)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
}

test('search and order survive Back from another page and a reload', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await sortDown(page)
  await field(page, team.search).pressSequentially('member')
  // Nothing waits for the address: the press on the link lets it follow.
  await tab(page, shell.profile).click()
  await profileIsShown(page, ada.email)
  await goBack(page)
  await expect(page).toHaveURL(address)
  await listIsShown(page, 'member', members)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
  await expect(tab(page, shell.team)).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await listIsShown(page, 'member', members)
  await expect(column(page, emailColumn)).toHaveAttribute('aria-sort', 'descending')
})

test('while the address follows, nothing is loaded, moved or announced', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openTeam(page, sandbox)
  const before = await entries(page)
  await field(page, team.email).fill('not sent@example.com')
  const search = field(page, team.search)
  await search.pressSequentially('mmber')
  for (const _ of 'mber') await page.keyboard.press('ArrowLeft')
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect(page).toHaveURL('/team?search=mmber')
  await page.keyboard.type('e')
  await listIsShown(page, 'member', [ben.email, otto, ivy, max])
  await expect(page).toHaveURL('/team?search=member')
  await expect(search).toBeFocused()
  expect(await search.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  // The browser itself holds what is in view in its place, to the pixel.
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(150, -1)
  expect(await entries(page)).toBe(before)
  await expect(field(page, team.email)).toHaveValue('not sent@example.com')
  await search.fill('')
  await expect(page).toHaveURL('/team')
  expect((await operations(sandbox)).filter((name) => name === 'getTeam')).toHaveLength(1)
  await inRow(page, ben.email, team.remove).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('each entry of the history shows its own list', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto('/team?search=ben')
  await listIsShown(page, 'ben', [ben.email])
  await page.goto('/team?search=ivy')
  await listIsShown(page, 'ivy', [ivy])
  await tab(page, shell.team).click()
  await expect(page).toHaveURL('/team')
  await expect(field(page, team.search)).toHaveValue('')
  await expect(row(page, max)).toBeVisible()
  await goBack(page)
  await listIsShown(page, 'ivy', [ivy])
  await field(page, team.search).fill('ivy@')
  await expect(page).toHaveURL('/team?search=ivy%40')
  await goBack(page)
  await listIsShown(page, 'ben', [ben.email])
  await goForward(page)
  await listIsShown(page, 'ivy@', [ivy])
  await goForward(page)
  await expect(field(page, team.search)).toHaveValue('')
})

test('a search is back for the same person after the session has ended, and nobody else gets it, with Back neither', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  const end = () => endSession(page, sandbox, () => inRow(page, max, team.cancel).click())
  await field(page, team.search).fill('max')
  await expect(page).toHaveURL('/team?search=max')
  await end()
  await sendSignIn(page)
  await listIsShown(page, 'max', [max])
  await expect(page).toHaveURL('/team?search=max')
  await tab(page, shell.team).click()
  await field(page, team.search).fill('max@')
  await expect(page).toHaveURL('/team?search=max%40')
  await end()
  await sendSignIn(page, ben)
  await expect(text(page, team.notAdmin)).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL('/team')
  await expect(text(page, team.notAdmin)).toBeVisible()
})
