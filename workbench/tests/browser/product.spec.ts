import { faultsOfDrawing } from './drawn.ts'
import { button, chartHash, choice, downloaded, expect, heading, lead, open, screen, status, test } from './page.ts'

// The doors have nothing of the console: what the workbench does for them, it does for any product.

test('the list names the charts', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '')
  await expect(page).toHaveTitle('CHARTS · Statecharts of Doors')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^doorDoor: opens for .* the bell\.5 states$/,
    /^bellBell: rings for a while\.2 states$/,
  ])
  await expect(page.locator('.thumbnail-chart')).toHaveCount(2)
})

test('the words of a chart are as wide as they were reckoned, and lie in their boxes', async ({ page }) => {
  await open(page, '#/')
  for (const chart of ['door', 'bell']) {
    await lead(page, chartHash(chart))
    await expect(heading(page, chart)).toBeVisible()
    expect(await faultsOfDrawing(page)).toEqual([])
  }
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
