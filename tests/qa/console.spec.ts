import { plannedPaths, writeInput } from '@statehouse/workbench/kit'
import { models } from '#qa/models/index.ts'
import { screens } from '#routes/screens.tsx'
import { chartHash, expect, heading, lead, open, screen, status, test } from './page.ts'

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

test('the list leads to every chart: it is drawn, and walked along its longest path', async ({ page }) => {
  await open(page, '#/')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(Object.keys(models).length)
  for (const [chart, model] of Object.entries(models)) {
    await test.step(chart, async () => {
      await lead(page, '#/')
      await page.getByRole('link', { name: chart, exact: true }).click()
      await expect(heading(page, chart)).toBeVisible()
      await expect(status(page)).toHaveText(/^Start: now in \S+/)
      expect(await page.evaluate(() => window.scrollY), 'how far down the view begins').toBe(0)
      await expect(page).toHaveTitle(`${chart.toUpperCase()} · Statecharts of Statehouse`)

      const [longest] = plannedPaths(model).toSorted((a, b) => b.steps.length - a.steps.length)
      if (!longest) throw new Error(`${chart} has no plan`)
      const { walk, steps, end } = longest
      await lead(page, chartHash(chart, { input: writeInput(walk), steps }))
      await expect(status(page)).toHaveText(`${steps.length === 0 ? 'Start' : `Step ${steps.length}`}: now in ${end}`)
      if (typeof screens[chart] === 'string') await expect(page.getByText(screens[chart])).toBeVisible()
      else await expect(screen(page).locator('body')).toContainText(/\S/, { useInnerText: true })
    })
  }
})
