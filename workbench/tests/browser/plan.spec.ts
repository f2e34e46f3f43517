import type { Page } from '@playwright/test'
import { models } from '#tests/product/models.ts'
import { namedPaths } from '#workbench/plan/named-paths.ts'
import { button, chartHash, downloaded, expect, field, open, test } from './page.ts'

const paths = namedPaths({ name: 'Doors', models, screens: {} }, models.door)

const panel = (page: Page) => page.getByRole('region', { name: 'Test plan' })
const player = (page: Page) => page.getByRole('region', { name: 'The step that is played' })
const row = (page: Page, index: number) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: paths[index]?.name ?? '', exact: true }) })
const result = (page: Page, index: number, name: 'PASSED' | 'FAILED') =>
  row(page, index).getByRole('button', { name: `PATH ${name}`, exact: true })
/** Opens the row of a path. */
const unfold = (page: Page, index: number) => row(page, index).locator('summary').first().click()
const summary = (page: Page) => panel(page).getByRole('status').filter({ hasText: 'paths passed' })
const filter = (page: Page, name: string) =>
  panel(page).getByRole('group', { name: 'Paths that are shown' }).getByRole('button', { name })

test('results are kept, shown in the other tabs at once, and exported as Markdown', { tag: '@smoke' }, async ({
  page,
  context,
}) => {
  const note = 'Too slow | "<b>"'
  const hash = chartHash('door', { panel: 'plan' })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, hash)
    for (const index of [0, 1]) await unfold(tab, index)
  }
  const start = row(page, 0).locator('.test-step').first()
  await expect(start).toBeVisible()
  await result(page, 0, 'PASSED').click()
  await expect(start, 'a path that has passed has no step that has not').toContainText('PASSED')
  await result(page, 1, 'PASSED').click()
  await result(page, 1, 'FAILED').click()
  await row(page, 1).getByLabel('NOTE').fill(note)
  const words = `1 of ${paths.length} paths passed, 1 failed, ${paths.length - 2} to do`
  await expect(summary(page)).toHaveText(words)
  await expect(summary(other)).toHaveText(words)
  await expect(result(other, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(other, 1).getByLabel('NOTE')).toHaveValue(note)

  await page.reload()
  await expect(summary(page)).toHaveText(words)
  for (const index of [0, 1]) await unfold(page, index)
  await expect(result(page, 0, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await expect(result(page, 1, 'PASSED')).toHaveAttribute('aria-pressed', 'false')
  await expect(row(page, 1).getByLabel('NOTE')).toHaveValue(note)

  await page.getByText('Report of results and test steps').click()
  await field(page, 'TESTER').fill('Tess')
  const { name, content } = await downloaded(page, () => button(page, 'EXPORT THIS CHART').click())
  expect(name).toBe('report-door.md')
  expect(content.toString()).toContain('Note: Too slow \\| "&lt;b&gt;"')
  expect(content.toString()).toContain('- Tester: Tess')

  await result(page, 0, 'PASSED').click()
  await expect(summary(page)).toContainText(`0 of ${paths.length} paths passed, 1 failed`)
})

test('the paths are one line each, the shortest first, and can be filtered by result and by a state', async ({
  page,
}) => {
  await open(page, chartHash('door', { panel: 'plan' }))
  const lines = panel(page).getByRole('heading', { level: 3 })
  await expect(lines).toHaveText(paths.map(({ name }) => name))
  await expect(row(page, 0).locator('summary').first()).toContainText(' · ends in ')
  await unfold(page, 0)
  await result(page, 0, 'FAILED').click()
  await filter(page, 'FAILED').click()
  await expect(lines).toHaveText([paths[0]?.name ?? ''])
  await result(page, 0, 'FAILED').click()
  await expect(lines, 'a note may follow').toHaveCount(1)
  await filter(page, 'FAILED').click()
  await expect(panel(page)).toContainText('No path is like this.')
  await filter(page, 'TO DO').click()
  await expect(lines).toHaveCount(paths.length)

  await page.getByRole('button', { name: 'State ringing', exact: true }).press('Enter')
  await filter(page, 'THROUGH ringing').click()
  const through = paths.filter(({ meets }) => meets.has('state #door.ringing'))
  expect(through.length).toBeLessThan(paths.length)
  await expect(lines).toHaveText(through.map(({ name }) => name))
  await page.reload()
  await expect(lines, 'the link has the state').toHaveCount(through.length)
})

test('a path is played with its step above the plan; STEP PASSED leads on, and the steps sum up', async ({ page }) => {
  const index = paths.findIndex(({ steps }) => steps.length === 2)
  await open(page, chartHash('door', { panel: 'plan' }))
  await unfold(page, index)
  await row(page, index).getByRole('button', { name: 'PLAY', exact: true }).click()
  const press = (name: string) => player(page).getByRole('button', { name, exact: true }).click()
  for (const step of ['step 0 of 2', 'step 1 of 2', 'step 2 of 2']) {
    await expect(player(page)).toContainText(step)
    await expect(player(page)).toBeInViewport()
    await press('STEP PASSED')
  }
  await expect(result(page, index, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await press('BACK')
  await press('STEP FAILED')
  await player(page).getByLabel('NOTE ON STEP 1').fill('No alert')
  await expect(result(page, index, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(player(page).getByLabel('NOTE ON STEP 1')).toHaveValue('No alert')
})
