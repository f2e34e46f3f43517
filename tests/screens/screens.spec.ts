import process from 'node:process'
import type { Page } from '@playwright/test'
import type {} from '@statehouse/workbench/conformance'
import { models } from '#qa/models/index.ts'
import { alert } from '#tests/pages/find.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { nightlyVariable } from '#tests/support/builds/build.ts'
import { expect, test } from '#tests/support/fixtures.ts'
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
 * `npm test` checks enough pictures to contain each element, text and state, and clicks the controls of enough states
 * to contain each control and user transition. `npm run verify` checks all, on the development build, where React logs
 * warnings.
 */
const whole = Boolean(process.env[nightlyVariable])

/** The smallest supported screen. */
const narrow = { width: 360, height: 800 }

test.use({ viewport: narrow, contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page that renders one screen at a time. */
async function openFrame(page: Page): Promise<void> {
  await page.goto('/tests/screens/frame.html#/frame')
  await page.waitForFunction(() => window.conformance !== undefined)
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
  const rendered = await page.evaluate(() => window.conformance?.charts ?? [])
  expect([...rendered].sort()).toEqual(Object.keys(texts).sort())
})

/** Checks a chart's pictures: texts, width, axe in both themes. */
async function checkPictures(page: Page, chart: string): Promise<void> {
  const found = await page.evaluate(([id, all]) => window.conformance?.pictures(id, all) ?? [], [chart, whole] as const)
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
      await page.evaluate(([id, picture]) => window.conformance?.showPicture(id, picture), [chart, index] as const)

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
      if (problem !== '') await expect(alert(page, problem), 'a problem is the whole text of an alert').toBeVisible()
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

/** Clicks all controls of a chart's screens: each sends what the chart accepts, and each user event has a control. */
async function press(page: Page, chart: string): Promise<void> {
  const trials = await page.evaluate(([id, all]) => window.conformance?.tryScreens(id, all), [chart, whole] as const)
  expect(trials?.faults.map(({ text, states, hash }) => `${text} ${states} ${hash}`)).toEqual([])
  expect((trials?.tried ?? 0) > 0, 'a chart with a screen has states to try').toBe(chart in texts)
}

for (const chart of Object.keys(models)) {
  test(`${chart}: screens have their texts, and every control works`, async ({ page }) => {
    await openFrame(page)
    if (chart in texts) await test.step('shows the texts', () => checkPictures(page, chart))
    await test.step('every control works', () => press(page, chart))
  })
}
