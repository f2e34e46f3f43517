import type { Page } from '@playwright/test'
import { currentStep, plannedPaths, startOf, stateWords, writeInput } from '@statehouse/workbench/kit'
import { models } from '#qa/models/index.ts'
import { button, chartHash, expect, heading, lead, open, status, test } from './page.ts'

// A slow machine is no failure.
test.describe.configure({ timeout: 180_000 })

const drawing = (page: Page) => page.locator('.viewport svg.chart')
const isLaidOut = (page: Page) => expect(page.locator('.viewport[aria-busy="false"]')).toBeVisible({ timeout: 30_000 })
const note = (page: Page) => page.locator('.viewport-note')
const search = (page: Page) => page.getByRole('combobox', { name: 'SEARCH' })

/** Lists the innermost active states of a chart that neither are in view nor are named in one that is. */
const faults = (page: Page, innermost: readonly string[]) =>
  page.evaluate((paths) => {
    const port = document.querySelector('.viewport')
    if (!port) return ['nothing is drawn']
    const room = port.getBoundingClientRect()
    const found: string[] = []
    for (const path of paths) {
      const parts = path.split('.')
      const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
      const shown = around.map((each) => port.querySelector(`.state.active [data-state="${each}"]`)).find(Boolean)
      const box = shown?.querySelector('.frame')?.getBoundingClientRect()
      if (!box) found.push(`${path} is not drawn as active`)
      else if (box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom) {
        found.push(`${path} is not in view`)
      }
    }
    return found
  }, innermost)

test('every chart opens whole at 1600x950, with all active states in view, wherever a planned path ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 950 })
  await open(page, '#/')
  for (const [chart, model] of Object.entries(models)) {
    const start = startOf(model)
    const places = [
      { end: stateWords(currentStep(start).snapshot), hash: chartHash(chart) },
      ...plannedPaths(model).map(({ walk, steps, end }) => ({
        end,
        hash: chartHash(chart, { input: writeInput(walk), steps }),
      })),
    ]
    for (const { end, hash } of new Map(places.map((place) => [place.end, place])).values()) {
      await lead(page, hash)
      await expect(heading(page, chart)).toBeVisible()
      await isLaidOut(page)
      // The end of a chart that is no state of its own is the chart itself.
      const innermost = end.split(', ').filter((path) => path !== chart)
      await expect.poll(() => faults(page, innermost), `${chart} in ${end}`).toEqual([])
    }
  }
})

test('a state is folded and unfolded in its box, by mouse and by keyboard, and a link keeps it', async ({ page }) => {
  await open(page, chartHash('profile', { state: 'ready.edited' }))
  await isLaidOut(page)
  const before = await drawing(page)
    .getByRole('button', { name: /^State / })
    .count()
  const inner = await drawing(page)
    .getByRole('button', { name: /^State ready\./ })
    .count()
  await button(page, 'Fit').click()
  await drawing(page).getByRole('button', { name: 'Fold ready', exact: true }).click()
  const folded = drawing(page).getByRole('button', { name: 'State ready, folded, active' })
  await isLaidOut(page)
  await expect(folded).toBeVisible()
  await expect(drawing(page).getByText('in edited', { exact: false })).toBeVisible()
  await expect(drawing(page).getByRole('button', { name: /^State / })).toHaveCount(before - inner)
  expect(new URL(page.url()).hash).toContain('folded=ready')
  await page.reload()
  await isLaidOut(page)
  await expect(folded).toBeVisible()
  await expect(note(page)).toHaveText('1 state is folded')
  const unfold = drawing(page).getByRole('button', { name: /^Unfold ready, \d+ inside$/ })
  await unfold.focus()
  await page.keyboard.press('Enter')
  await expect(drawing(page).getByRole('button', { name: 'Fold ready', exact: true })).toBeFocused()
  await expect(drawing(page).getByRole('button', { name: /^State / })).toHaveCount(before)
  await lead(page, chartHash('profile', { folded: ['nowhere', 'ready'] }))
  await expect(drawing(page).locator('.state.folded:not(.words)')).toHaveCount(1)
  await button(page, 'UNFOLD ALL').click()
  await expect(note(page)).toBeEmpty()
  await expect(drawing(page).locator('.state.folded')).toHaveCount(0)
  expect(new URL(page.url()).hash).not.toContain('folded')
})

test('without a connection the chart stays as it was and says why', async ({ page, context, expectConsole }) => {
  await open(page, chartHash('profile'))
  await isLaidOut(page)
  await context.route('**/elk-worker*', (route) => route.abort())
  expectConsole(/elk-worker|ERR_FAILED/)
  const fold = drawing(page).getByRole('button', { name: 'Fold ready', exact: true })
  await fold.focus()
  await page.keyboard.press('Enter')
  const problem = page.getByText('The chart could not be laid out anew: is the page still connected?')
  await expect(problem).toBeVisible()
  await expect(fold).toBeVisible()
  await context.unroute('**/elk-worker*')
  await button(page, 'TRY AGAIN').click()
  await expect(drawing(page).getByRole('button', { name: /^Unfold ready, / })).toBeVisible()
  await expect(problem).toBeHidden()
})

test('a search finds states, events, guards, actions and texts, and lights what it finds', async ({ page }) => {
  await open(page, chartHash('profile', { folded: ['ready'] }))
  await isLaidOut(page)
  await search(page).fill('form.submitted')
  const count = page.locator('.chart-search-count')
  await expect(count).toHaveText(/^\d+ hits$/)
  await page.keyboard.press('Enter')
  await expect(count).toHaveText(/^1 of \d+ hits$/)
  const now = drawing(page).locator('.caption.lit-now')
  await expect(now, 'the folded state has opened').toBeInViewport()
  await expect(now).toContainText('form.')
  await expect(search(page)).toBeFocused()
  await expect(page.getByRole('listbox', { name: 'Hits' }).getByRole('option', { selected: true })).toContainText(
    'form.',
  )
  await page.keyboard.press('Shift+Enter')
  await expect(count).toHaveText(/^(\d+) of \1 hits$/)
  await search(page).fill('no such thing')
  await expect(count).toHaveText('No hit')
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(drawing(page).locator('.light')).toHaveCount(0)
})

test('a small map shows where the view is, and moves it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, chartHash('session'))
  await isLaidOut(page)
  const map = page.locator('.minimap')
  await expect(map).toHaveCount(0)
  for (let times = 0; times < 4; times += 1) await button(page, 'Zoom in').click()
  await expect(map).toBeVisible()
  const box = await map.boundingBox()
  if (!box) throw new Error('There is no map')
  const content = page.locator('.viewport-content')
  const view = () => content.getAttribute('style')
  const first = await view()
  await page.mouse.click(box.x + box.width - 4, box.y + 4)
  await expect.poll(view).not.toBe(first)
  const corner = await view()
  const at = await map.boundingBox()
  if (!at) throw new Error('There is no map')
  await page.mouse.move(at.x + at.width - 4, at.y + 4)
  await page.mouse.down()
  await page.mouse.move(at.x + 4, at.y + at.height - 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(view).not.toBe(corner)
  await button(page, 'Fit').click()
  await expect(map).toHaveCount(0)
  await button(page, 'Fit active').click()
  await expect(map).toBeVisible()
  await expect(drawing(page).locator('.state.active .frame').first()).toBeInViewport({ ratio: 0.99 })
})

test('parts are hidden, shown and resized, and this browser keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 950 })
  await open(page, chartHash('sign-in'))
  await expect(status(page)).toBeVisible()
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0
  const [screenBefore, chartBefore] = [await widthOf('.chart-screen'), await widthOf('.viewport')]
  const separator = page.getByRole('separator', { name: 'Width of the screen' })
  await separator.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf('.chart-screen')).toBeGreaterThan(screenBefore + 40)
  await expect.poll(() => widthOf('.viewport')).toBeLessThan(chartBefore - 40)
  const [handle, height] = [await separator.boundingBox(), 950 / 2]
  if (!handle) throw new Error('There is no separator')
  await page.mouse.move(handle.x + 3, height)
  await page.mouse.down()
  await page.mouse.move(handle.x + 212, height, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => widthOf('.chart-screen')).toBeLessThan(screenBefore)
  await separator.dblclick()
  await expect.poll(() => widthOf('.chart-screen')).toBeCloseTo(screenBefore, 0)

  const words = page.locator('.viewport-frame').getByLabel('SEARCH')
  await words.fill('submitted')
  await button(page, 'SCREEN').click()
  await expect(page.locator('.chart-screen')).toBeHidden()
  await expect.poll(() => widthOf('.viewport')).toBeGreaterThan(chartBefore + 200)
  for (let press = 0; press < 2; press++) await button(page, 'CHART').click()
  await expect(words, 'a hidden part stays as it is').toHaveValue('submitted')
  await button(page, 'CHART').click()
  await expect(page.locator('.viewport')).toBeHidden()
  await button(page, 'WALK').click()
  await expect(status(page), 'the last part stays').toBeVisible()
  await page.reload()
  await expect(status(page)).toBeVisible()
  await expect(page.locator('.viewport')).toBeHidden()
  await button(page, 'CHART').click()
  await button(page, 'SCREEN').click()
  await expect(page.locator('.viewport')).toBeVisible()
  await expect(page.locator('.chart-screen')).toBeVisible()
})
