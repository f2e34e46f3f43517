import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'
import { button, chartHash, expect, heading, lead, open, screen, status, test } from './page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Checks everything in the light theme, colors in the dark one, and horizontal scrolling. tests/screens audits the
 * screens in every state; here they are scaled pictures.
 */
async function isClean(page: Page, width: number): Promise<void> {
  expect.soft(await violationsOf(page, 'standard'), 'in the light theme').toEqual([])
  await button(page, 'DARK').click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect.soft(await violationsOf(page, 'colours'), 'in the dark theme').toEqual([])
  await button(page, 'DARK').click()
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'sideways').toBeLessThanOrEqual(width)
}

// 320 px are 1280 px at 400 % (WCAG 1.4.10).
for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('the list of charts has no violation', async ({ page }) => {
      await open(page, '#/')
      await expect(heading(page, 'CHARTS')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Walk a first flow' })).toHaveAttribute('href', '#/sign-in')
      await isClean(page, viewport.width)
    })

    test('a simulated chart and a broken link have no violation', async ({ page }) => {
      await open(
        page,
        chartHash('sign-in', { steps: ['form.submitted~all filled in', 'logIn error~the server refuses: 401'] }),
      )
      await expect(status(page)).toHaveText(/^Step 2: .*form\.page\.ready\.unguarded/)
      await expect(screen(page).getByText('Invalid email or password')).toBeVisible()
      await page.getByRole('link', { name: 'Skip to the walk' }).press('Enter')
      await expect(page.getByRole('region', { name: 'WALK', exact: true })).toBeFocused()
      await isClean(page, viewport.width)
      await lead(page, chartHash('profile', { state: 'nowhere' }))
      await expect(page.getByText('“profile” has no state “nowhere”.')).toBeVisible()
      await isClean(page, viewport.width)
    })

    test('the journeys, and one of them, have no violation', async ({ page }) => {
      await open(page, '#/journeys')
      await expect(heading(page, 'JOURNEYS')).toBeVisible()
      const named = page.getByRole('link', { name: 'an editor, and the exchange fails' })
      await expect(named).toBeVisible()
      await isClean(page, viewport.width)
      await named.click()
      const panel = page.getByRole('region', { name: 'JOURNEY', exact: true })
      await expect(panel.getByRole('status')).toContainText('Step 1: /login')
      await page.getByRole('link', { name: 'Skip to the journey' }).press('Enter')
      await expect(panel).toBeFocused()
      await isClean(page, viewport.width)
    })

    test('a chart with its plan has no violation', async ({ page }) => {
      await open(page, chartHash('password-recovery', { panel: 'plan' }))
      const path = (index: number) => page.locator('.plan-path').nth(index)
      const result = (index: number, name: string) =>
        path(index).getByRole('button', { name: `PATH ${name}`, exact: true })
      for (const index of [0, 1]) await path(index).locator('summary').first().click()
      await path(0).getByRole('button', { name: 'PLAY' }).click()
      await result(0, 'PASSED').click()
      await result(1, 'FAILED').click()
      // The steps appear when their screens have been read.
      for (const index of [0, 1]) await expect(path(index).locator('.test-step').first()).toBeVisible()
      await page.getByText('Report of results and test steps').click()
      // From 1200 px the panel scrolls, not the page.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (viewport.width >= 1200) expect(height).toBe(viewport.height)
      await isClean(page, viewport.width)
    })
  })
}
