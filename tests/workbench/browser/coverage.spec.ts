import { models } from '#models/index.ts'
import { chartHash, expect, lead, open, test } from './page.ts'

test('the drawing shows what the tests executed, and its total opens what they did not', async ({ page }) => {
  await open(page, '#/')
  // A fresh clone has recorded nothing.
  const recorded: string[] = []
  for (const kind of ['Model tests', 'Browser journeys']) {
    const known = page.getByText(`${kind}: recorded on `)
    await expect(known.or(page.getByText(`${kind}: not recorded yet.`))).toBeVisible()
    if (await known.isVisible()) recorded.push(kind)
  }
  await expect(page.getByRole('progressbar')).toHaveCount(Object.keys(models).length * recorded.length)

  await lead(page, chartHash('team'))
  const coloured = page.locator('.viewport .chart :is(.executed, .missing)')
  await expect(page.getByRole('heading', { name: 'team' })).toBeVisible()
  await expect(coloured).toHaveCount(0)
  const select = page.getByLabel('COVERAGE', { exact: true })
  await expect(select).toHaveCount(recorded.length > 0 ? 1 : 0)
  for (const kind of recorded) {
    await select.selectOption({ label: kind })
    await expect(coloured).not.toHaveCount(0)
    const total = page.locator('summary', { hasText: /\d+ of \d+$/ })
    const [executed = 0, all = 0] = ((await total.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    await total.press('Enter')
    const missing = page.getByRole('list', { name: 'Never executed' }).getByRole('listitem')
    await expect(missing).toHaveCount(all - executed)
    // The model tests have to execute everything, or the check fails.
    if (kind === 'Model tests') await expect(page.locator('.viewport .missing')).toHaveCount(0)
    await total.press('Enter')
  }
})
