import type { Page } from '@playwright/test'
import { faultsOfDrawing } from './drawn.ts'
import { button, chartHash, choice, downloaded, expect, heading, lead, open, screen, status, test } from './page.ts'

const missing = (page: Page) => page.getByRole('list', { name: 'Never executed' }).getByRole('listitem')

// The doors have nothing of the console: what the workbench does for them, it does for any product.

test('the list names the charts, and says how much of them tests have executed', { tag: '@smoke' }, async ({
  page,
}) => {
  await open(page, '')
  await expect(page).toHaveTitle('CHARTS · Statecharts of Doors')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^doorDoor: opens for .* the bell\.5 states · 4 missing in model tests, 17 missing in scenarios$/,
    /^bellBell: rings for a while\.2 states · 5 missing in model tests, 5 missing in scenarios$/,
  ])
  await expect(page.locator('.thumbnail-chart')).toHaveCount(2)
  await page.getByRole('link', { name: '4 missing' }).click()
  await expect(page.getByRole('region', { name: 'Coverage' })).toContainText(
    'Model tests: recorded on 2025-01-01 at 10:20',
  )
})

test('the words of a chart are as wide as they were reckoned, and lie in their boxes', async ({ page }) => {
  await open(page, '#/')
  for (const chart of ['door', 'bell']) {
    await lead(page, chartHash(chart))
    await expect(heading(page, chart)).toBeVisible()
    expect(await faultsOfDrawing(page)).toEqual([])
  }
})

test('a chart is coloured by what tests have executed, and lists what they have not', async ({ page }) => {
  await open(page, chartHash('door'))
  const coloured = (how: string) => page.locator(`.viewport .state.${how}:not(.words)`)
  await expect(coloured('active')).toHaveCount(1)
  await expect(coloured('executed')).toHaveCount(0)
  await page.getByRole('link', { name: 'COVERAGE' }).click()
  await button(page, 'MODEL TESTS').click()
  await expect(coloured('executed')).toHaveCount(5)
  await expect(coloured('missing')).toHaveCount(1)
  await expect(missing(page)).toHaveText([
    'closed: bell.pressed leads to ringing WALK',
    'state ringing WALK',
    'ringing: ringBell done leads to closed WALK',
    'ringing: ringBell error leads to closed WALK',
  ])
})

test('an entry of the coverage lights its line, and leads to a walk that takes it', async ({ page }) => {
  await open(page, chartHash('door', { panel: 'coverage', coverage: 'model' }))
  const entry = missing(page).filter({ hasText: 'bell.pressed' })
  // No pointer stays on the list, which scrolls: what it lies on is lit too.
  await entry.getByRole('link', { name: /^closed: bell\.pressed/ }).press('Enter')
  await expect(page).toHaveURL(/&lit=taken/)
  await expect(page.locator('.viewport g.caption .light')).toHaveCount(1)
  await expect(page.locator('[data-edge*="bell.pressed"]')).toBeInViewport()
  await entry.getByRole('link', { name: /^Walk: closed: bell\.pressed/ }).click()
  await expect(page.locator('.viewport .state.active:not(.words) [data-state]')).toHaveAttribute(
    'data-state',
    'ringing',
  )
})

test('a line that is pointed at names its tests', async ({ page }) => {
  await open(page, chartHash('door', { panel: 'coverage', coverage: 'scenarios' }))
  const tests = page.getByRole('region', { name: 'Tests' })
  await expect(tests).toContainText('Point at a state or a transition')
  await page.locator('[data-edge*="form.submitted[0]-->"]').first().hover()
  await expect(tests).toContainText('closed: form.submitted [isComplete] leads to opening1 scenario')
  await expect(tests.getByRole('listitem')).toHaveText(['door.test.ts › a complete form opens the door'])
  await page.locator('[data-edge*="--key.turned-->"]').hover()
  await expect(tests).toContainText('closed: key.turned [isAtHome] leads to left0 scenarios')
})

test('a chart is walked with its screen, by the drawing and by its choices, to its end', { tag: '@smoke' }, async ({
  page,
}) => {
  await open(page, chartHash('door'))
  await expect(page.getByRole('region', { name: 'Walk' }).getByText('Waits for a person.')).toBeVisible()
  await expect(screen(page).getByRole('heading')).toHaveText('KNOCK, KNOCK')
  await screen(page).getByRole('button', { name: 'OPEN' }).press('Enter')
  await expect(screen(page).getByRole('alert')).toHaveText('Fill in both fields.')
  // Only what would be taken can be pressed.
  const drawing = page.getByRole('group', { name: 'Statechart door' })
  await expect(drawing.getByRole('button', { name: /^key\.turned/ })).toHaveCount(0)
  await drawing.getByRole('button', { name: /^bell\.pressed/ }).click()
  await expect(status(page)).toHaveText('Step 2: now in ringing')
  await choice(page, 'ringBell succeeds').click()
  await choice(page, 'form.submitted').click()
  await expect(screen(page).getByRole('heading')).toHaveText('THE DOOR OPENS')
  await choice(page, 'openDoor succeeds').click()
  await expect(status(page)).toHaveText('Step 5: now in left')
  await expect(screen(page).locator('body')).toHaveText('The flow is over. Its output is {"name":"nobody"}.')
})

test('report, gallery, the sentence for a chart without a screen, and the theme are the product’s', async ({
  page,
}) => {
  await open(page, chartHash('door', { panel: 'plan' }))
  await page.getByText('Report of results and test steps').click()
  const report = await downloaded(page, () => button(page, 'EXPORT ALL CHARTS').click())
  expect(report.content.toString()).toMatch(/^# Test report: Doors\n/)
  await lead(page, '#/gallery')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ pictures of 1 chart$/)
  for (const [chart, sentence] of [
    ['bell', 'The bell has no screen: it is heard.'],
    ['window', 'There is no chart “window”.'],
  ] as const) {
    await lead(page, `#/gallery/${chart}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
  }
  await lead(page, chartHash('bell'))
  await expect(page.getByText('The bell has no screen: it is heard.')).toBeVisible()
  await button(page, 'Switch to dark theme').click()
  await expect(button(page, 'Switch to light theme')).toBeVisible()
})
