import type { Page } from '@playwright/test'
import { button, chartHash, downloaded, expect, field, open, test } from './page.ts'

// The screens of all steps are read first, and a slow machine is no failure.
test.describe.configure({ timeout: 120_000 })
const isRead = { timeout: 60_000 }

const panel = (page: Page) => page.getByRole('region', { name: 'Test plan' })
const player = (page: Page) => page.getByRole('region', { name: 'The step that is played' })
const row = (page: Page, index: number) => panel(page).locator('.plan-path').nth(index)
const result = (page: Page, index: number, name: 'PASSED' | 'FAILED') =>
  row(page, index).getByRole('button', { name: `PATH ${name}`, exact: true })
const unfold = (page: Page, index: number) => row(page, index).locator('summary').first().click()
const summary = (page: Page) => panel(page).getByRole('status').filter({ hasText: 'paths passed' })
const filter = (page: Page, name: string) =>
  panel(page).getByRole('group', { name: 'Paths that are shown' }).getByRole('button', { name })

test('results are kept, shown in the other tabs at once, and exported as Markdown', { tag: '@smoke' }, async ({
  page,
  context,
}) => {
  const note = 'Too slow | "<b>"'
  const hash = chartHash('activation', { panel: 'plan' })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, hash)
    for (const index of [0, 1]) await unfold(tab, index)
  }
  const start = row(page, 0).locator('.test-step').first()
  await expect(start).toBeVisible(isRead)
  await result(page, 0, 'PASSED').click()
  await expect(start, 'a path that has passed has no step that has not').toContainText('PASSED')
  await result(page, 1, 'PASSED').click()
  await result(page, 1, 'FAILED').click()
  await row(page, 1).getByLabel('NOTE').fill(note)
  const words = /^1 of \d+ paths passed, 1 failed, \d+ to do$/
  await expect(summary(page)).toHaveText(words)
  await expect(summary(other)).toHaveText(words)
  await expect(result(other, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(other, 1).getByLabel('NOTE')).toHaveValue(note)

  await page.reload()
  await expect(summary(page)).toHaveText(words)
  await unfold(page, 1)
  await expect(result(page, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Report of results and test steps').click()
  await field(page, 'TESTER').fill('Tess')
  const { name, content } = await downloaded(page, () => button(page, 'EXPORT THIS CHART').click())
  expect(name).toBe('report-activation.md')
  expect(content).toMatch(/^# Test report: Statehouse/)
  expect(content).toContain('Note: Too slow \\| "&lt;b&gt;"')
  expect(content).toContain('- Tester: Tess')
  expect(content).toContain('| Start | Sign out, if the console is signed in')
})

test('paths are filtered by result and by a state, which the link keeps', async ({ page }) => {
  await open(page, chartHash('activation', { panel: 'plan' }))
  const lines = panel(page).getByRole('heading', { level: 3 })
  await expect(row(page, 0).locator('summary').first()).toContainText(' · ends in ')
  const all = await lines.count()
  await unfold(page, 0)
  await result(page, 0, 'FAILED').click()
  await filter(page, 'FAILED').click()
  await expect(lines).toHaveCount(1)
  await result(page, 0, 'FAILED').click()
  await expect(lines, 'a note may follow').toHaveCount(1)
  await filter(page, 'FAILED').click()
  await expect(panel(page)).toContainText('No path is like this.')
  await filter(page, 'TO DO').click()
  await expect(lines).toHaveCount(all)
  await page.getByRole('button', { name: 'State activated', exact: true }).press('Enter')
  await filter(page, 'THROUGH activated').click()
  await expect.poll(() => lines.count()).toBeLessThan(all)
  const through = await lines.allTextContents()
  await page.reload()
  await expect(lines).toHaveText(through)
})

test('a path is played by keyboard with its step above the plan; STEP PASSED leads on, and the steps sum up', async ({
  page,
}) => {
  await open(page, chartHash('activation', { panel: 'plan' }))
  await row(page, 0).locator('summary').first().press('Enter')
  await row(page, 0).getByRole('button', { name: 'PLAY', exact: true }).press('Enter')
  await expect(player(page)).toBeFocused()
  await expect(player(page).getByRole('status')).toContainText(/step 0 of \d+/, isRead)
  const next = player(page).getByRole('button', { name: 'NEXT' })
  const passed = player(page).getByRole('button', { name: 'STEP PASSED', exact: true })
  for (let steps = 0; (await next.getAttribute('aria-disabled')) !== 'true'; steps += 1) {
    expect(steps).toBeLessThan(9)
    await passed.press('Enter')
    await expect(player(page).getByRole('status')).toContainText(`step ${steps + 1} of `)
    await expect(player(page)).toBeInViewport()
  }
  await passed.press('Enter')
  await expect(result(page, 0, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await player(page).getByRole('button', { name: 'STEP FAILED', exact: true }).press('Enter')
  await expect(result(page, 0, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await player(page)
    .getByLabel(/^NOTE ON/)
    .fill('No alert')
  await page.reload()
  await expect(player(page).getByLabel(/^NOTE ON/)).toHaveValue('No alert')
})
