import type { Page } from '@playwright/test'
import { button, chartHash, downloaded, expect, field, lead, open, test } from './page.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Test plan' })
const player = (page: Page) => page.getByRole('region', { name: 'The step that is played' })
const row = (page: Page, index: number) => panel(page).locator('.plan-path').nth(index)
const result = (page: Page, index: number, name: 'PASSED' | 'FAILED') =>
  row(page, index).getByRole('button', { name: `PATH ${name}`, exact: true })
/** By keyboard, because a path moves while the steps of the one above are read. */
const unfold = (page: Page, index: number) => row(page, index).locator('summary').first().press('Enter')
const summary = (page: Page) => panel(page).getByRole('status').filter({ hasText: 'paths passed' })

test('keeps results, and exports them as Markdown', { tag: '@smoke' }, async ({ page }) => {
  const note = 'Too slow | "<b>"'
  await open(page, chartHash('activation', { panel: 'plan' }))
  for (const index of [0, 1]) await unfold(page, index)
  const start = row(page, 0).locator('.test-step').first()
  await expect(start).toBeVisible()
  await result(page, 0, 'PASSED').click()
  await expect(start, 'a path that has passed has no step that has not').toContainText('PASSED')
  await result(page, 1, 'PASSED').click()
  await result(page, 1, 'FAILED').click()
  await row(page, 1).getByLabel('NOTE').fill(note)
  const text = /^1 of \d+ paths passed, 1 failed, \d+ to do$/
  await expect(summary(page)).toHaveText(text)

  await page.reload()
  await expect(summary(page)).toHaveText(text)
  await unfold(page, 1)
  await expect(result(page, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Report of results and test steps').click()
  await field(page, 'TESTER').fill('Tess')
  const { name, content } = await downloaded(page, () => button(page, 'EXPORT THIS CHART').click())
  expect(name).toBe('report-activation.md')
  expect(content).toMatch(/^# Test report: Statehouse/)
  expect(content).toContain('Note: Too slow \\| "&lt;b&gt;"')
  expect(content).toContain('- Tester: Tess')
  expect(content).toContain('<br>1. Sign out, if the console is signed in')

  const results = await downloaded(page, () => button(page, 'EXPORT RESULTS').click())
  page.once('dialog', (dialog) => dialog.accept())
  await button(page, 'NEW RUN').click()
  await expect(summary(page)).toHaveText(/^0 of/)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'IMPORT RESULTS').click()])
  const build = /"version": "(.+)"/.exec(results.content)?.[1] ?? ''
  const [own, other] = [results.content, results.content.replace(build, '0.9.0')]
  expect(other).not.toBe(own)
  await chooser.setFiles({ name: 'results.json', mimeType: 'application/json', buffer: Buffer.from(other) })
  await expect(panel(page).getByText('2 results added.')).toBeVisible()
  await expect(summary(page), 'a result of another build does not count').toHaveText(/^0 of \d+ paths passed, 1 failed/)
  await expect(row(page, 0)).toContainText('passed in 0.9.0')

  await lead(page, '#/')
  await expect(page.getByRole('listitem').filter({ hasText: /0 of \d+ paths passed, 1 failed/ })).toHaveCount(1)
  await button(page, 'FAILED').click()
  await expect(page.locator('.charts-item')).toHaveCount(1)
})

test('follows the results of another tab, and keeps them', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, chartHash('activation', { panel: 'plan' }))
    for (const index of [0, 1]) await unfold(tab, index)
  }
  await result(page, 0, 'PASSED').click()
  await expect(result(other, 0, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await result(other, 1, 'FAILED').click()
  await expect(summary(page)).toHaveText(/^1 of \d+ paths passed, 1 failed/)
})

test('plays a path by keyboard, and counts its steps with STEP PASSED', async ({ page }) => {
  await open(page, chartHash('activation', { panel: 'plan' }))
  await row(page, 0).locator('summary').first().press('Enter')
  await row(page, 0).getByRole('button', { name: 'PLAY', exact: true }).press('Enter')
  await expect(player(page)).toBeFocused()
  await expect(player(page).getByRole('status')).toContainText('its only step')
  const next = player(page).getByRole('button', { name: 'NEXT' })
  const passed = player(page).getByRole('button', { name: 'STEP PASSED', exact: true })
  for (let steps = 0; (await next.textContent()) === 'NEXT'; steps += 1) {
    expect(steps).toBeLessThan(9)
    await passed.press('Enter')
    await expect(player(page).getByRole('status')).toContainText(`step ${steps + 1} of `)
    await expect(player(page)).toBeInViewport()
  }
  await passed.press('Enter')
  await expect(result(page, 0, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await next.press('Enter')
  await expect(player(page).getByRole('status')).toContainText(/start, then \d+ steps?/)
  await expect(next).toBeFocused()
  await expect(next).toHaveText('NEXT')
  await player(page).getByRole('button', { name: 'STEP FAILED', exact: true }).press('Enter')
  await unfold(page, 1)
  await expect(result(page, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await player(page).getByRole('button', { name: 'STEP FAILED', exact: true }).press('Enter')
  await result(page, 1, 'FAILED').click()
  await expect(row(page, 1).locator('.test-step').first(), 'a path fails at its current step').toContainText('FAILED')
  await expect(row(page, 1).getByRole('button', { name: /^PATH PASSED \(\d steps? without a result\)$/ })).toBeVisible()
  await player(page)
    .getByLabel(/^NOTE ON/)
    .fill('No alert')
  await page.reload()
  await expect(player(page).getByLabel(/^NOTE ON/)).toHaveValue('No alert')
})
