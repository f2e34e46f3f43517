import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { button, heading, signInIsShown } from '#tests/journeys/steps.ts'
import { expect, test } from '#tests/support/stage.ts'
import { chartHash, lead, open, screen, status } from './page.ts'

/** WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The two themes differ in colours and in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

async function violations(page: Page, rules: 'all' | 'colours') {
  // The screens in the frames are examined in tests/screens, each in every state; here they are scaled pictures.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  const { violations: found } = await (rules === 'all' ? axe.withTags(standard) : axe.withRules(colourRules)).analyze()
  return found.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

/** Everything in the light theme, what colours can break in the dark one, and no way to scroll sideways. */
async function isClean(page: Page, width: number): Promise<void> {
  expect.soft(await violations(page, 'all'), 'in the light theme').toEqual([])
  await button(page, 'Switch to dark theme').click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect.soft(await violations(page, 'colours'), 'in the dark theme').toEqual([])
  await button(page, 'Switch to light theme').click()
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'sideways').toBeLessThanOrEqual(width)
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('the list of charts', async ({ page }) => {
      await open(page, '#/')
      await expect(heading(page, 'CHARTS')).toBeVisible()
      await isClean(page, viewport.width)
    })

    test('a chart that is walked, and one that is shaded', async ({ page }) => {
      await open(page, chartHash('sign-in', { steps: ['form.submitted~0', 'logIn error~0'] }))
      await expect(status(page)).toHaveText('Step 2: now in ready')
      await expect(screen(page).getByText('Invalid email or password')).toBeVisible()
      await page.getByText('Legend', { exact: true }).click()
      await isClean(page, viewport.width)
      await lead(page, chartHash('profile', { state: 'nowhere' }))
      await expect(page.getByText('“profile” has no state “nowhere”.')).toBeVisible()
      await page.getByLabel('COVERAGE', { exact: true }).selectOption({ label: 'Browser journeys' })
      await isClean(page, viewport.width)
    })

    test('a chart and its plan', async ({ page }) => {
      await open(page, chartHash('password-recovery', { panel: 'plan' }))
      const plan = page.getByRole('region', { name: 'Test plan' })
      await plan.getByRole('button', { name: 'PLAY' }).first().click()
      await plan.getByRole('button', { name: 'PASSED' }).first().click()
      await plan.getByRole('button', { name: 'FAILED' }).nth(1).click()
      await plan
        .getByText(/^Adds \d+$/)
        .first()
        .click()
      await isClean(page, viewport.width)
    })

    test('the gallery', async ({ page }) => {
      await open(page, '#/gallery/activation')
      await expect(page.getByRole('figure').first().frameLocator('iframe').getByRole('main')).toBeVisible()
      await isClean(page, viewport.width)
    })

    test('a console that is followed', async ({ page, context }) => {
      await open(page, '#/live')
      const tab = await context.newPage()
      await tab.goto('/login')
      await signInIsShown(tab)
      await button(tab, 'SIGN IN').click()
      await expect(page.getByRole('table', { name: 'Sequence' })).toContainText('form.submitted')
      await isClean(page, viewport.width)
    })
  })
}

test('nothing scrolls sideways at 320 px, which is 1280 px at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '#/')
  for (const [hash, title] of [
    ['#/', 'CHARTS'],
    [chartHash('oauth-callback'), 'oauth-callback'],
    [chartHash('plugin-handoff', { panel: 'plan' }), 'plugin-handoff'],
    ['#/gallery/activation', 'GALLERY'],
    ['#/live', 'LIVE'],
  ] as const) {
    await lead(page, hash)
    await expect(heading(page, title)).toBeVisible()
    const coverage = page.getByLabel('COVERAGE', { exact: true })
    if (await coverage.isVisible()) await coverage.selectOption({ label: 'Model tests' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBeLessThanOrEqual(320)
  }
})
