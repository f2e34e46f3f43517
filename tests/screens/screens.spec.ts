import process from 'node:process'
import type { Page } from '@playwright/test'
import { alert } from '#tests/pages/find.ts'
import { charts } from '#tests/pages/texts.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { nightlyVariable } from '#tests/support/builds/build.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import type {} from './frame.tsx'

/** The error messages in a context: of the form, and of fields. */
function errorsIn(context: unknown): { problem: string; others: string[] } {
  const {
    problem = '',
    reason = '',
    fieldProblems = {},
  } = context as { problem?: string; reason?: string; fieldProblems?: Record<string, string> }
  return { problem, others: [reason, ...Object.values(fieldProblems)].filter((message) => message !== '') }
}

/**
 * `npm test` checks enough pictures to contain each element, text and state. `npm run verify` checks all, on the
 * development build, where React logs warnings, and each transition on a translated page.
 */
const whole = Boolean(process.env[nightlyVariable])

/** Texts that appear while the user is elsewhere on the page: each is a status. */
const statuses =
  /^(Congratulations! |We kept what you typed|Your changes are saved, but|The list could not be loaded again)/

/** The smallest supported screen. */
const narrow = { width: 360, height: 800 }

test.use({ viewport: narrow, contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page that renders one screen at a time. */
async function openFrame(page: Page): Promise<void> {
  await page.goto('/tests/screens/frame.html#/frame')
  await page.waitForFunction(() => window.screens !== undefined)
}

const setDark = (page: Page, dark: boolean) =>
  page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), dark)

test('an audit finds errors, including color-only ones', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>x</title><button></button><p style="color:#aaa">pale</p>',
  )
  const found = async (audit: 'standard' | 'colours') => (await violationsOf(page, audit)).map(([rule]) => rule)
  expect(await found('standard')).toEqual(['button-name', 'color-contrast'])
  expect(await found('colours')).toEqual(['color-contrast'])
})

/** Checks a chart's pictures: errors, width, axe in both themes. tests/pages has the texts of each state. */
async function checkPictures(page: Page, chart: string): Promise<void> {
  const pictures = await page.evaluate(([id, all]) => window.screens?.pictures(id, all) ?? [], [chart, whole] as const)
  expect(pictures.length).toBeGreaterThan(0)
  const body = page.locator('body')
  for (const { index, title, context } of pictures) {
    await test.step(title, async () => {
      await page.evaluate(([id, picture]) => window.screens?.show(id, picture), [chart, index] as const)

      // Texts of a status and rows of a table appear later.
      await expect(body).toContainText(/\w/, { useInnerText: true })
      const notAnnounced = page.getByText(statuses).and(page.locator(':not([role="status"], [role="status"] *)'))
      await expect(notAnnounced).toHaveCount(0)
      const { problem, others } = errorsIn(context)
      // The last one: a dialog may repeat what the form behind it says.
      if (problem !== '')
        await expect(alert(page, problem).last(), 'a problem is the whole text of an alert').toBeVisible()
      for (const other of others)
        await expect(body, 'what the chart says is wrong').toContainText(other, { useInnerText: true })
      const optional = page.locator('[aria-invalid=true]:not(textarea, [aria-required=true], [required])')
      await expect(optional, 'every field with rules is required').toHaveCount(0)

      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, 'the page must not scroll sideways').toBeLessThanOrEqual(narrow.width)

      expect(await violationsOf(page, 'standard'), 'in the light theme').toEqual([])
      await setDark(page, true)
      expect(await violationsOf(page, 'colours'), 'in the dark theme').toEqual([])
      await setDark(page, false)
    })
  }
}

for (const chart of charts) {
  test(`${chart}: screens show their errors, and have no violation`, async ({ page }) => {
    await openFrame(page)
    await checkPictures(page, chart)
    // `npm run types` finds most texts that React cannot change there.
    const hidden = whole ? await page.evaluate((id) => window.screens?.untranslated(id), chart) : []
    expect(hidden, 'React shows each change').toEqual([])
  })
}
