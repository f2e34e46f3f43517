import { models } from '#models/index.ts'
import { screens } from '#routes/screens.tsx'
import { login } from '#tests/pages/login.ts'
import { plannedPaths } from '#workbench/paths/walks.ts'
import { button, chartHash, choice, expect, lead, open, screen, screenSays, status, test } from './page.ts'

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

test('the longest path of each chart is walked to its end, with its screen', async ({ page }) => {
  await open(page, '#/')
  for (const [chart, model] of Object.entries(models)) {
    await test.step(chart, async () => {
      const [longest] = plannedPaths(model).toSorted((a, b) => b.steps.length - a.steps.length)
      if (!longest) throw new Error(`${chart} has no plan`)
      const { walk, steps, end } = longest
      await lead(page, chartHash(chart, { input: walk.input, steps }))
      await expect(status(page)).toHaveText(`${steps.length === 0 ? 'Start' : `Step ${steps.length}`}: now in ${end}`)
      await expect(page.getByRole('main').getByText(/does not exist|cannot be made/)).toHaveCount(0)
      if (typeof screens[chart] === 'string') await expect(page.getByText(screens[chart])).toBeVisible()
      else await expect(screen(page).locator('body')).toContainText(/\S/, { useInnerText: true })
    })
  }
})

test('a walk goes back, forward, to the start, and anew from any of its steps', async ({ page }) => {
  await open(page, chartHash('sign-in'))
  const email = screen(page).getByLabel(login.email, { exact: true })
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
