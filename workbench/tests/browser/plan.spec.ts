import type { Page } from '@playwright/test'
import { models } from '#tests/product/models.ts'
import { plannedPaths } from '#workbench/kit/paths/walks.ts'
import { button, chartHash, downloaded, expect, field, open, test } from './page.ts'

const paths = plannedPaths(models.door)

const panel = (page: Page) => page.getByRole('region', { name: 'Test plan' })
const row = (page: Page, index: number) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `PATH ${index + 1}`, exact: true }) })
const result = (page: Page, index: number, name: 'PASSED' | 'FAILED') =>
  row(page, index).getByRole('button', { name, exact: true })
/** Opens the row of a path. */
const unfold = (page: Page, index: number) => row(page, index).locator('summary').first().click()

test('results are kept, and exported as Markdown and JUnit XML', { tag: '@smoke' }, async ({ page, context }) => {
  const note = 'Too slow | "<b>"'
  await open(page, chartHash('door', { panel: 'plan' }))
  for (const index of [0, 1]) await unfold(page, index)
  await result(page, 0, 'PASSED').click()
  await result(page, 1, 'PASSED').click()
  await result(page, 1, 'FAILED').click()
  await row(page, 1).getByLabel('NOTE').fill(note)
  const summary = `1 of ${paths.length} passed, 1 failed, ${paths.length - 2} to do`
  await expect(panel(page).getByRole('status').first()).toHaveText(summary)

  await page.reload()
  await expect(panel(page).getByRole('status').first()).toHaveText(summary)
  for (const index of [0, 1]) await unfold(page, index)
  await expect(result(page, 0, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await expect(result(page, 1, 'PASSED')).toHaveAttribute('aria-pressed', 'false')
  await expect(result(page, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 1).getByLabel('NOTE')).toHaveValue(note)

  await page.getByText('Export results and test steps').click()
  await field(page, 'TESTER').fill('Tess')
  const exported = async (format: string) => {
    await field(page, 'AS').selectOption(format)
    return downloaded(page, () => button(page, 'EXPORT').click())
  }
  const markdown = await exported('Markdown')
  expect(markdown.name).toBe('report.md')
  expect(markdown.content.toString()).toContain('Note: Too slow \\| "&lt;b&gt;"')
  expect(markdown.content.toString()).toContain('- Tester: Tess')
  const junit = await exported('JUnit XML')
  expect(junit.name).toBe('report.xml')
  const reader = await context.newPage()
  const counts = await reader.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return ['parsererror', 'testsuite', 'testcase', 'failure', 'skipped'].map(
      (name) => document.getElementsByTagName(name).length,
    )
  }, junit.content.toString())
  expect(counts).toEqual([0, 1, paths.length, 1, paths.length - 2])

  await result(page, 0, 'PASSED').click()
  await expect(panel(page).getByRole('status').first()).toContainText(`0 of ${paths.length} passed, 1 failed`)
})

test('a result and a note are in the other tabs at once', async ({ page, context }) => {
  const hash = chartHash('door', { panel: 'plan' })
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, hash)
  await unfold(page, 0)
  await unfold(other, 0)
  await result(page, 0, 'FAILED').click()
  await row(page, 0).getByLabel('NOTE').fill('Too slow')
  await expect(panel(other).getByRole('status').first()).toContainText('1 failed')
  await expect(result(other, 0, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(other, 0).getByLabel('NOTE')).toHaveValue('Too slow')
})

test('the paths are one line each but the current one, and can be filtered by result', async ({ page }) => {
  await open(page, chartHash('door', { panel: 'plan' }))
  const lines = panel(page).getByRole('heading', { level: 3 })
  const adds = paths[0]?.adds.length
  await expect(lines).toHaveCount(paths.length)
  await expect(row(page, 0).locator('summary').first()).toContainText(
    `ends in ${paths[0]?.end} · ${adds} coverage item`,
  )
  await unfold(page, 0)
  await row(page, 0).getByText(`Meets ${adds} coverage items that no path before it meets`).click()
  await result(page, 0, 'FAILED').click()
  await row(page, 0).locator('summary').first().click()
  await expect(result(page, 0, 'FAILED')).toHaveCount(0)
  const filter = (name: string) =>
    panel(page).getByRole('group', { name: 'Paths that are shown' }).getByRole('button', { name })
  await filter('FAILED').click()
  await expect(filter('FAILED')).toHaveAttribute('aria-pressed', 'true')
  await expect(lines).toHaveText(['PATH 1'])
  await unfold(page, 0)
  await result(page, 0, 'FAILED').click()
  await expect(lines).toHaveText(['PATH 1'])
  await filter('FAILED').click()
  await expect(panel(page)).toContainText('No path has this result.')
  await filter('TO DO').click()
  await expect(lines).toHaveCount(paths.length)
})

test('the findings of steps are kept, and sum up to the result of the path', async ({ page }) => {
  await open(page, chartHash('door', { panel: 'plan' }))
  await unfold(page, 1)
  const ticks = row(page, 1).getByRole('button', { name: /^PASSED +(start|step)/ })
  await expect(ticks).toHaveCount((paths[1]?.steps.length ?? 0) + 1)
  for (let press = 0; press < 2; press++) await button(page, 'WALK AND PLAN').click()
  await expect(ticks, 'the row stays open').toHaveCount((paths[1]?.steps.length ?? 0) + 1)
  for (const tick of await ticks.all()) await tick.click()
  await expect(result(page, 1, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await row(page, 1)
    .getByRole('button', { name: /^FAILED +step 1/ })
    .click()
  await expect(result(page, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await row(page, 1).getByLabel('NOTE ON STEP 1').fill('No alert')
  await page.reload()
  await unfold(page, 1)
  await expect(row(page, 1).getByLabel('NOTE ON STEP 1')).toHaveValue('No alert')
})
