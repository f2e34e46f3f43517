import { registry } from '#machines/index.ts'
import { button } from '#tests/journeys/steps.ts'
import { words } from '#tests/screens/words.ts'
import { expect, test } from '#tests/support/stage.ts'
import { type Moment, nowOf } from '#workbench/paths/simulation.ts'
import { plannedWalks, toEnd } from '#workbench/paths/walks.ts'
import { exitWords, placeWords } from '#workbench/paths/words.ts'
import { chartHash, choice, lead, open, screen, screenSays, status } from './page.ts'

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

/** What the screen says at a moment; `known` are the words of its chart. */
function wordsOn({ snapshot }: Moment, known: NonNullable<(typeof words)[string]>): readonly string[] {
  const exit = exitWords(snapshot)
  if (exit !== null) return ['The flow is over.', exit]
  if ('handoff' in snapshot.children) return ['The screen of another chart, plugin-handoff, is shown here']
  const { problem = '' }: { problem?: string } = snapshot.context
  return [...snapshot._nodes.flatMap(({ path }) => known[path.join('.')] ?? []), problem]
}

for (const chart of Object.keys(registry)) {
  test(`every walk of ${chart} plays to its end`, async ({ page }) => {
    await open(page, chartHash(chart))
    const walks = plannedWalks(chart)
    expect(walks.length).toBeGreaterThan(0)
    for (const { walk, steps, id } of walks) {
      await test.step(id, async () => {
        const moment = nowOf(toEnd(walk))
        await lead(page, chartHash(chart, { input: walk.input, steps }))
        const place = steps.length === 0 ? 'Start' : `Step ${steps.length}`
        await expect(status(page)).toHaveText(`${place}: now in ${placeWords(moment.snapshot)}`)
        await expect(page.locator('.notice')).toHaveCount(0)
        const known = words[chart]
        if (known) await screenSays(page, ...wordsOn(moment, known))
        else await expect(page.getByText(/has no screen/)).toBeVisible()
      })
    }
  })
}

test('a walk is gone back, forward, from the start, and anew from any of its steps', async ({ page }) => {
  await open(page, chartHash('sign-in'))
  const email = screen(page).getByLabel('EMAIL ADDRESS', { exact: true })
  await choice(page, 'form.submitted').click()
  await choice(page, 'logIn fails').click()
  await expect(status(page)).toHaveText('Step 2: now in ready')
  await screenSays(page, 'Invalid email or password')
  await button(page, 'BACK').click()
  await expect(status(page)).toHaveText('Step 1: now in signingIn')
  await screenSays(page, 'SIGNING IN...')
  await button(page, 'FORWARD').click()
  await expect(status(page)).toHaveText('Step 2: now in ready')
  await expect(button(page, 'FORWARD')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('region', { name: 'STEPS' }).getByRole('button').nth(1).click()
  await expect(status(page)).toHaveText('Step 1: now in signingIn')
  await choice(page, 'logIn succeeds').click()
  await choice(page, 'getCurrentUser fails').click()
  await expect(status(page)).toHaveText('Step 3: now in ready')
  await email.fill('somebody')
  await button(page, 'RESTART').click()
  await expect(status(page)).toHaveText('Start: now in ready')
  await expect(email).toHaveValue('')
  await expect(button(page, 'BACK')).toHaveAttribute('aria-disabled', 'true')
})

test('a walk is sent to somebody as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, chartHash('sign-in'))
  await choice(page, 'form.submitted').click()
  await choice(page, 'logIn fails').click()
  await expect(status(page)).toHaveText('Step 2: now in ready')
  await button(page, 'COPY LINK').click()
  await expect(button(page, 'COPIED')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await expect(status(other)).toHaveText('Step 2: now in ready')
  await screenSays(other, 'Invalid email or password')
})

test('a walk with something to come is whole after a reload', async ({ page }) => {
  await open(page, chartHash('sign-in'))
  await choice(page, 'form.submitted').click()
  await choice(page, 'logIn fails').click()
  await button(page, 'BACK').click()
  await expect(status(page)).toHaveText('Step 1: now in signingIn')
  await page.reload()
  await expect(status(page)).toHaveText('Step 1: now in signingIn')
  await button(page, 'FORWARD').click()
  await expect(status(page)).toHaveText('Step 2: now in ready')
  await screenSays(page, 'Invalid email or password')
})

test('a jump to a state is undone by Back, and steps are no entries of their own', async ({ page }) => {
  await open(page, '#/')
  await lead(page, chartHash('sign-in'))
  await choice(page, 'form.submitted').click()
  await choice(page, 'logIn fails').click()
  await expect(status(page)).toHaveText('Step 2: now in ready')
  await page.getByRole('button', { name: 'State connecting' }).press('Enter')
  await expect(status(page)).toHaveText('Step 1: now in connecting')
  await page.goBack()
  await expect(status(page)).toHaveText('Step 2: now in ready')
  await screenSays(page, 'Invalid email or password')
  await button(page, 'RESTART').click()
  await expect(status(page)).toHaveText('Start: now in ready')
  await page.goBack()
  await expect(status(page)).toHaveText('Step 2: now in ready')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'CHARTS' })).toBeVisible()
})

test("the browser's Back leads to the walk that was there before", async ({ page }) => {
  await open(page, chartHash('sign-in'))
  await choice(page, 'form.submitted').click()
  await expect(status(page)).toHaveText('Step 1: now in signingIn')
  await lead(page, chartHash('sign-in', { state: 'completing' }))
  await expect(status(page)).toHaveText('Step 2: now in completing')
  await page.goBack()
  await expect(status(page)).toHaveText('Step 1: now in signingIn')
  await page.goForward()
  await expect(status(page)).toHaveText('Step 2: now in completing')
})
