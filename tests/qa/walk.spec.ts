import type { Locator, Page } from '@playwright/test'
import { button, chartHash, choice, expect, heading, lead, open, screenSays, status, test } from './page.ts'

const drawing = (page: Page) => page.getByRole('group', { name: /^Statechart / })
const state = (page: Page, name: string) => drawing(page).getByRole('button', { name: `State ${name}`, exact: true })
const next = (page: Page) => page.getByRole('group', { name: 'What can happen next' })

test('names what does not exist, and keeps working', async ({ page }) => {
  await open(page, '#/Teem')
  const warning = page.getByRole('main').getByRole('alert')
  await expect(warning).toHaveText('There is no page or chart “Teem”.')
  for (const hash of ['#/%E0%A4%A', '#/__proto__', '#/constructor/x?step']) {
    await lead(page, hash)
    await expect(warning).toContainText('There is no page or chart')
  }
  await lead(page, '#nonsense://x')
  await expect(heading(page, 'CHARTS')).toBeVisible()
  await expect(warning).toHaveText('Unknown in this link: “#nonsense://x”.')
  await lead(page, '#/gallery?chart=teem')
  await expect(warning).toHaveText('There is no chart “teem”.')
  await expect(page.getByRole('figure').first(), 'all pictures').toBeVisible()
  await lead(page, chartHash('activation', { panel: 'plan', via: 'activatde' }))
  await expect(warning).toHaveText('“activation” has no state “activatde”.')
  await expect(page.getByText('No path is like this.')).toBeVisible()
})

test('says that it needs a web server only if it is opened as a file', async ({ page, expectConsole }) => {
  expectConsole(/blocked by CORS policy/)
  const notice = heading(page, 'The statecharts need a web server')
  // Without the code, the page shows what its HTML shows.
  await page.route('**/assets/**', (route) => route.abort())
  await open(page, '#/')
  await expect(page).toHaveTitle('STATECHARTS · Statehouse')
  await expect(notice).toBeHidden()
  await page.goto(new URL('../../statecharts.html', import.meta.url).href)
  await expect(notice).toBeVisible()
})

test('shows an error instead of an empty page', { tag: '@smoke' }, async ({ page, expectConsole }) => {
  expectConsole(/removeChild/)
  await open(page, '#/')
  await page.getByLabel('SEARCH').fill('no chart has this')
  // React cannot remove what another script has removed.
  await button(page, 'SHOW ALL CHARTS').evaluate((element) => element.parentElement?.remove())
  await page.getByLabel('SEARCH').fill('')
  await expect(page.getByRole('alert')).toHaveText('The statecharts could not be shown. Please try again.')
})

test('a walk goes back, forward and to any step, Back undoes a jump to a state', { tag: '@smoke' }, async ({
  page,
}) => {
  await open(page, '#/')
  await lead(page, chartHash('activation'))
  await expect(status(page)).toHaveText('Start: now in activating')
  await choice(page, 'activateAccount failsthe server refuses: 404').click()
  await expect(status(page)).toHaveText('Step 1: now in failed')
  await screenSays(page, 'ACTIVATION ERROR', 'This link was used already')
  await button(page, 'BACK').click()
  await screenSays(page, 'ACTIVATING ACCOUNT')
  await button(page, 'FORWARD').click()
  await expect(button(page, 'FORWARD')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('region', { name: 'STEPS' }).getByRole('button').first().click()
  await expect(status(page)).toHaveText('Start: now in activating')
  await choice(page, 'activateAccount succeeds').click()
  await screenSays(page, 'ACCOUNT ACTIVATED')
  await state(page, 'failed').press('Enter')
  await expect(status(page)).toHaveText('Start: now in failed')
  // Steps have no history entries.
  await page.goBack()
  await expect(status(page)).toHaveText('Step 1: now in activated')
  await screenSays(page, 'ACCOUNT ACTIVATED')
  await page.goBack()
  await expect(heading(page, 'CHARTS')).toBeVisible()
})

test('says that a screen loads', async ({ page }) => {
  await page.route('**/statecharts.html', (route) => !route.request().frame().parentFrame() && route.continue())
  await open(page, chartHash('activation'))
  await expect(page.getByRole('region', { name: 'Screen' }).getByRole('status')).toHaveText('The screen is loading…')
})

/** More than the Tab stops of a page. */
const far = 120

/** Presses Tab until an element has the focus. The focus is never lost. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await expect(element).toBeVisible()
  const has = () => element.evaluate((node) => node === node.ownerDocument.activeElement)
  for (let stops = 0; !(await has()); stops += 1) {
    expect(stops, 'stops on the way').toBeLessThan(far)
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement === document.body), 'the focus is nowhere').toBe(false)
  }
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

test('a keyboard is enough to run a chart to its end, in list and drawing', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '#/')
  await press(page, page.getByRole('link', { name: 'activation', exact: true }))
  await expect(status(page)).toHaveText('Start: now in activating')
  await press(page, choice(page, 'activateAccount succeeds'))
  await expect(status(page)).toHaveText('Step 1: now in activated')
  await press(page, choice(page, 'signIn.chosen'))
  await expect(status(page)).toHaveText('Step 2: now in left')
  await expect(next(page)).toBeFocused()
  await screenSays(page, 'It goes to /login')
  // The drawing is one Tab stop; arrow keys move between its parts.
  await tabTo(page, drawing(page).locator('[data-stop][tabindex="0"]'), 'Shift+Tab')
  await page.keyboard.press('Home')
  for (let stops = 0; !(await state(page, 'failed').evaluate((node) => node === document.activeElement)); stops += 1) {
    expect(stops).toBeLessThan(far)
    await page.keyboard.press('ArrowDown')
  }
  await expect(state(page, 'failed')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Start: now in failed')
  await press(page, button(page, 'RESTART'))
  await expect(status(page)).toHaveText('Start: now in failed')
})
