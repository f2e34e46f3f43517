import type { Page } from '@playwright/test'
import { registry } from '#machines/index.ts'
import { chartHash, expect, heading, lead, open, test } from './page.ts'

const all = ['Model tests', 'Browser journeys'] as const
const coloured = (page: Page) => page.locator('.viewport .chart :is(.executed, .missing)')

/** The kinds of tests that were recorded here before the page was built: none in a fresh clone. */
async function recordedIn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const kind of all) {
    const known = page.getByText(new RegExp(`^${kind}: recorded on 20\\d\\d-\\d\\d-\\d\\d at \\d\\d:\\d\\d UTC\\.$`))
    const unknown = page.getByText(`${kind}: not recorded yet. npm test records them.`)
    await expect(known.or(unknown)).toBeVisible()
    if (await known.isVisible()) found.push(kind)
  }
  return found
}

test('the list says when each kind of test was recorded', async ({ page }) => {
  await open(page, '#/')
  const recorded = await recordedIn(page)
  const charts = Object.keys(registry).length
  await expect(page.getByRole('progressbar')).toHaveCount(charts * recorded.length)
})

test('the drawing shows what the tests executed, and its total opens what they did not', async ({ page }) => {
  await open(page, '#/')
  const recorded = await recordedIn(page)
  await lead(page, chartHash('sign-in'))
  await expect(heading(page, 'sign-in')).toBeVisible()
  await expect(coloured(page)).toHaveCount(0)
  const select = page.getByLabel('COVERAGE', { exact: true })
  await expect(select).toHaveCount(recorded.length > 0 ? 1 : 0)
  for (const kind of all.filter((each) => !recorded.includes(each))) {
    await expect(page.getByText(`${kind}: not recorded yet. npm test records them.`)).toBeVisible()
  }
  for (const kind of recorded) {
    await select.selectOption({ label: kind })
    await expect(page.getByRole('progressbar', { name: kind })).toBeVisible()
    await expect(coloured(page)).not.toHaveCount(0)

    const total = page.locator('summary', { hasText: /\d+ of \d+$/ })
    const [executed = 0, every = 0] = ((await total.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    await total.focus()
    await page.keyboard.press('Enter')
    const missing = page.getByRole('list', { name: 'Never executed' }).getByRole('listitem')
    await expect(missing).toHaveCount(every - executed)
    await expect(page.getByText('Nothing is missing')).toBeVisible({ visible: every === executed })
    await page.keyboard.press('Enter')
    await expect(missing.first()).toBeHidden()
  }
  if (!recorded.includes('Model tests')) return
  await select.selectOption({ label: 'Model tests' })
  // The model tests have to execute everything, or the check fails.
  await expect(page.locator('.viewport .missing')).toHaveCount(0)
})
