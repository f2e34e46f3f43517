import type { Page } from '@playwright/test'
import { button } from '#tests/journeys/steps.ts'
import { expect, test } from '#tests/support/stage.ts'
import { nowOf } from '#workbench/paths/simulation.ts'
import { plannedWalks } from '#workbench/paths/walks.ts'
import { placeWords } from '#workbench/paths/words.ts'
import { chartHash, downloaded, open, screenSays } from './page.ts'

const walks = plannedWalks('password-recovery')
/** The longest, which is a walk of several steps. */
const longest = walks.reduce(
  (best, each, place) => (each.steps.length > (walks[best]?.steps.length ?? 0) ? place : best),
  0,
)
const planned = walks[longest]

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

const panel = (page: Page) => page.getByRole('region', { name: 'Test plan' })
const row = (page: Page, place: number) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `WALK ${place + 1}`, exact: true }) })
const result = (page: Page, place: number, name: 'PASSED' | 'FAILED') =>
  row(page, place).getByRole('button', { name, exact: true })
/** Opens the line of a walk. */
const unfold = (page: Page, place: number) => row(page, place).locator('summary').first().click()
const drawn = (page: Page, state: string) => page.getByRole('button', { name: `State ${state}, active`, exact: true })

test('a walk of the plan is played step by step', async ({ page }) => {
  if (!planned) throw new Error('There is no walk')
  await open(page, chartHash('password-recovery', { panel: 'plan' }))
  const walk = row(page, longest)
  await unfold(page, longest)
  await walk.getByRole('button', { name: 'PLAY' }).click()
  for (let at = 0; at <= planned.steps.length; at += 1) {
    await expect(walk.getByRole('status')).toHaveText(`Step ${at} of ${planned.steps.length}`)
    const { snapshot } = nowOf({ ...planned.walk, at })
    await expect(
      drawn(page, placeWords(snapshot)).or(page.getByRole('button', { name: /, final, active$/ })),
    ).toBeVisible()
    if (at < planned.steps.length) await walk.getByRole('button', { name: 'NEXT STEP' }).click()
  }
  await expect(walk.getByRole('button', { name: 'NEXT STEP' })).toHaveAttribute('aria-disabled', 'true')
  await walk.getByRole('button', { name: 'PLAY AGAIN' }).click()
  await expect(walk.getByRole('status')).toHaveText(`Step 0 of ${planned.steps.length}`)
  await screenSays(page, 'EMAIL ADDRESS')
})

test('what was found is kept, and exported for people and for machines', async ({ page }) => {
  const note = 'Too slow | "<b>"'
  await open(page, chartHash('password-recovery', { panel: 'plan' }))
  for (const place of [0, 1]) await unfold(page, place)
  await result(page, 0, 'PASSED').click()
  await result(page, 1, 'PASSED').click()
  await result(page, 1, 'FAILED').click()
  await row(page, 1).getByLabel('NOTE').fill(note)
  const summary = `1 of ${walks.length} passed, 1 failed, ${walks.length - 2} to do`
  await expect(panel(page).getByRole('status').first()).toHaveText(summary)

  await page.reload()
  await expect(panel(page).getByRole('status').first()).toHaveText(summary)
  for (const place of [0, 1]) await unfold(page, place)
  await expect(result(page, 0, 'PASSED')).toHaveAttribute('aria-pressed', 'true')
  await expect(result(page, 1, 'PASSED')).toHaveAttribute('aria-pressed', 'false')
  await expect(result(page, 1, 'FAILED')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 1).getByLabel('NOTE')).toHaveValue(note)

  const markdown = await downloaded(page, () => button(page, 'EXPORT MARKDOWN').click())
  expect(markdown.name).toBe('protocol.md')
  const lines = markdown.content.toString().split('\n')
  const section = lines.slice(lines.indexOf('## password-recovery'))
  expect(section[2]).toBe(`1 of ${walks.length} passed, 1 failed.`)
  expect(section.find((line) => line.startsWith('| [1](http'))).toContain('| PASSED |')
  expect(section.find((line) => line.startsWith('| [2](http'))).toContain('| FAILED | Too slow \\| "&lt;b&gt;" |')

  const json = await downloaded(page, () => button(page, 'EXPORT JSON').click())
  expect(json.name).toBe('protocol.json')
  const { charts } = JSON.parse(json.content.toString())
  const { entries, ...totals } = charts.find(({ chart }: { chart: string }) => chart === 'password-recovery')
  expect(totals).toMatchObject({ walks: walks.length, passed: 1, failed: 1 })
  expect(entries[0]).toMatchObject({ result: 'passed', steps: walks[0]?.steps })
  expect(entries[1]).toMatchObject({ result: 'failed', note })

  await result(page, 0, 'PASSED').click()
  await expect(panel(page).getByRole('status').first()).toContainText(`0 of ${walks.length} passed, 1 failed`)
})

test('what is ticked in one tab is not lost in another', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, chartHash('password-recovery', { panel: 'plan' }))
    await expect(panel(tab).getByRole('status').first()).toContainText('0 of ')
  }
  await unfold(page, 0)
  await unfold(other, 1)
  await result(page, 0, 'PASSED').click()
  await result(other, 1, 'PASSED').click()
  await expect(panel(other).getByRole('status').first()).toContainText('2 of ')
  await page.reload()
  await expect(panel(page).getByRole('status').first()).toContainText('2 of ')
})

test('a walk of the plan outlives a reload, and Back leads to what was gone before it', async ({ page }) => {
  await open(page, chartHash('password-recovery', { panel: 'plan' }))
  await unfold(page, longest)
  const walk = row(page, longest)
  await walk.getByRole('button', { name: 'PLAY' }).click()
  await walk.getByRole('button', { name: 'NEXT STEP' }).click()
  await page.reload()
  await expect(walk.getByRole('status')).toHaveText(`Step 1 of ${planned?.steps.length}`)
  await walk.getByRole('button', { name: 'NEXT STEP' }).click()
  await expect(walk.getByRole('status')).toHaveText(`Step 2 of ${planned?.steps.length}`)
  await page.goBack()
  await expect(walk.getByRole('status')).toHaveCount(0)
})

test('whoever leaves a walk is told what was expected, and gets back to it by keyboard', async ({ page }) => {
  const walks = plannedWalks('sign-in')
  const place = walks.findIndex(
    ({ walk, steps }) => walk.input === 0 && steps.slice(0, 2).join() === 'form.submitted~0,logIn done~0',
  )
  const length = walks[place]?.steps.length
  await open(page, chartHash('sign-in', { panel: 'plan' }))
  await unfold(page, place)
  const walk = row(page, place)
  await walk.getByRole('button', { name: 'PLAY' }).click()
  await walk.getByRole('button', { name: 'NEXT STEP' }).click()
  const drawing = page.getByRole('group', { name: 'Statechart sign-in' })
  await drawing
    .getByRole('button', { name: /^logIn error/ })
    .first()
    .click()
  const words = `You left walk ${place + 1} at step 2: expected logIn done, got logIn error.`
  await expect(walk.getByRole('status')).toHaveText(words)
  // It is open still, to be judged.
  await expect(result(page, place, 'FAILED')).toBeVisible()
  await button(page, 'BACK TO THE WALK').press('Enter')
  await expect(walk.getByRole('status')).toHaveText(`Step 1 of ${length}`)
  await expect(panel(page)).not.toContainText('You left')
  await expect(walk.locator('summary').first()).toBeFocused()
  await screenSays(page, 'SIGNING IN...')
})

test('the walks are one line each but the current one, and can be filtered by what was found', async ({ page }) => {
  await open(page, chartHash('password-recovery', { panel: 'plan' }))
  const lines = panel(page).getByRole('heading', { level: 3 })
  const adds = walks[0]?.adds.length
  await expect(lines).toHaveCount(walks.length)
  await expect(row(page, 0).locator('summary').first()).toContainText(`ends in ${walks[0]?.end} · ${adds} obligation`)
  await unfold(page, 0)
  await row(page, 0).getByText(`Meets ${adds} obligations that no walk before it meets`).click()
  await result(page, 0, 'FAILED').click()
  await row(page, 0).locator('summary').first().click()
  await expect(result(page, 0, 'FAILED')).toHaveCount(0)
  const filter = (name: string) =>
    panel(page).getByRole('group', { name: 'Walks that are shown' }).getByRole('button', { name })
  await filter('FAILED').click()
  await expect(filter('FAILED')).toHaveAttribute('aria-pressed', 'true')
  await expect(lines).toHaveText(['WALK 1'])
  await unfold(page, 0)
  await result(page, 0, 'FAILED').click()
  await expect(lines).toHaveText(['WALK 1'])
  await filter('FAILED').click()
  await expect(panel(page)).toContainText('There is none.')
  await filter('TO DO').click()
  await expect(lines).toHaveCount(walks.length)
})
