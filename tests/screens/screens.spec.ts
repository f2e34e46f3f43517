import process from 'node:process'
import type { Page } from '@playwright/test'
import { alert } from '#tests/pages/find.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { nightlyVariable } from '#tests/support/builds/build.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import type {} from './frame.tsx'
import { shownIn, statuses, texts } from './texts.ts'

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

test('every chart of the registry has expected texts here, or has no screen', async ({ page }) => {
  await openFrame(page)
  const rendered = await page.evaluate(() => window.screens?.charts ?? [])
  expect([...rendered].sort()).toEqual(Object.keys(texts).sort())
})

/** Checks a chart's pictures: texts, width, axe in both themes. */
async function checkPictures(page: Page, chart: string): Promise<void> {
  const found = await page.evaluate(([id, all]) => window.screens?.pictures(id, all) ?? [], [chart, whole] as const)
  const pictures = found.map(({ states, ...picture }) => ({
    ...picture,
    states: [...states, shownIn[chart]?.(picture.context as never) ?? ''],
  }))
  expect(pictures.length).toBeGreaterThan(0)
  const visited = new Set(pictures.flatMap(({ states }) => states))
  expect([...visited], 'words are for states that exist').toEqual(
    expect.arrayContaining(Object.keys(texts[chart] ?? {}).flatMap((name) => name.split(' + '))),
  )
  const body = page.locator('body')
  for (const { index, title, states, context } of pictures) {
    await test.step(title, async () => {
      await page.evaluate(([id, picture]) => window.screens?.show(id, picture), [chart, index] as const)

      // Texts of a status and rows of a table appear later.
      await expect(body).toContainText(/\w/, { useInnerText: true })
      for (const [name, expected] of Object.entries(texts[chart] ?? {})) {
        if (!name.split(' + ').every((state) => states.includes(state))) continue
        for (const text of expected) {
          const place = statuses.includes(text) ? page.getByRole('status').filter({ hasText: text }) : body
          await expect(place, `in state ${name || 'any'}`).toContainText(text, { useInnerText: true })
        }
      }
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

for (const chart of Object.keys(texts)) {
  test(`${chart}: screens have their texts and no violation`, async ({ page }) => {
    await openFrame(page)
    await test.step('shows the texts', () => checkPictures(page, chart))
    // `npm run types` finds most texts that React cannot change there.
    const hidden = whole ? await page.evaluate((id) => window.screens?.untranslated(id), chart) : []
    expect(hidden, 'React shows each change').toEqual([])
  })
}
