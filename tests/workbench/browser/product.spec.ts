import { test } from './doors.ts'
import { button, chartHash, choice, downloaded, expect, field, lead, open, screen, status } from './page.ts'

// The doors have nothing of the console: what the workbench does for them, it does for any product.

test('the list names the charts, and says how much of them tests have executed', async ({ page }) => {
  await open(page, '')
  await expect(page).toHaveTitle('CHARTS · Statecharts of Doors')
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    /^door 5 states, \d+ transitionsDoor: opens for a person who knows the password, or rings the bell\./,
    /^bell 2 states, 2 transitions/,
  ])
  await expect(page.getByText('Model tests: recorded on 2025-01-01 at 10:20 UTC.')).toBeVisible()
  await expect(page.getByText('Browser journeys: not recorded yet. npm test records them.')).toBeVisible()
  await expect(page.getByText('Scenarios: recorded on 2025-01-02 at 10:20 UTC.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(4)
})

test('a chart is coloured by what tests have executed, and lists what they have not', async ({ page }) => {
  await open(page, chartHash('door'))
  const coloured = (how: string) => page.locator(`.viewport .state.${how}:not(.words)`)
  await expect(coloured('active')).toHaveCount(1)
  await expect(coloured('executed')).toHaveCount(0)
  await field(page, 'COVERAGE').selectOption('Model tests')
  await expect(coloured('executed')).toHaveCount(5)
  await expect(coloured('missing')).toHaveCount(1)
  await page.locator('summary', { hasText: /\d+ of \d+$/ }).press('Enter')
  await expect(page.getByRole('list', { name: 'Never executed' }).getByRole('listitem')).toHaveText([
    'closed: bell.pressed leads to ringing',
    'state ringing',
    'ringing: ringBell done leads to closed',
    'ringing: ringBell error leads to closed',
  ])
})

test('a chart is walked with its screen, by the drawing and by its choices, to its end', async ({ page }) => {
  await open(page, chartHash('door'))
  await expect(page.getByText('It closes the curtain.')).toBeVisible()
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
  const report = await downloaded(page, () => button(page, 'EXPORT MARKDOWN').click())
  expect(report.content.toString()).toMatch(/^# Test report: Doors\n/)
  await lead(page, '#/gallery')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ pictures of door$/)
  await lead(page, chartHash('bell'))
  await expect(page.getByText('The bell has no screen: it is heard.')).toBeVisible()
  await button(page, 'Switch to dark theme').click()
  await expect(button(page, 'Switch to light theme')).toBeVisible()
})
