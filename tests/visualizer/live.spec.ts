import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ada, button, field, heading, profileIsShown, sendSignIn, signInIsShown } from '#tests/journeys/steps.ts'
import { expect, test } from '#tests/support/stage.ts'

const row = (page: Page, table: string, ...words: string[]) =>
  words.reduce(
    (rows, word) => rows.filter({ hasText: word }),
    page.getByRole('table', { name: table }).getByRole('row'),
  )

/** The live page, and a console in another tab that it follows. */
async function open(page: Page): Promise<Page> {
  await page.goto('/statecharts.html#/live')
  await expect(page.getByText('No console is open.')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await signInIsShown(tab)
  await expect(row(page, 'Actors', 'sign-in', 'ready')).toHaveCount(1)
  return tab
}

test('a sign-in is followed: who lives, what happens, and what it leads to, without the password', async ({ page }) => {
  const tab = await open(page)
  await expect(row(page, 'Actors', 'session', 'signedOut')).toHaveCount(1)
  await sendSignIn(tab)
  await profileIsShown(tab)
  await expect(row(page, 'Actors', 'session', 'signedIn')).toHaveCount(1)
  await expect(row(page, 'Actors', 'profile')).not.toHaveCount(0)
  await expect(row(page, 'Sequence', 'form.submitted', '#sign-in.signingIn', ada.email, '•••')).toHaveCount(1)
  await expect(page.locator('body')).not.toContainText(ada.password)
  await tab.close()
  await expect(page.getByText('No console is open.')).toBeVisible()
})

test('a page that is opened later learns what is there; it can be paused and cleared', async ({ page, context }) => {
  const tab = await context.newPage()
  await tab.goto('/login')
  await signInIsShown(tab)
  await page.goto('/statecharts.html#/live')
  await expect(row(page, 'Actors', 'sign-in', 'ready')).toHaveCount(1)

  await button(page, 'PAUSE').click()
  await tab.getByRole('button', { name: 'SIGN IN', exact: true }).click()
  await expect(field(tab, 'EMAIL ADDRESS')).toHaveAccessibleDescription(/valid email/)
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(0)
  await button(page, 'GO ON').click()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(1)
  await button(page, 'CLEAR').click()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(0)
  await expect(row(page, 'Actors', 'sign-in', 'ready')).toHaveCount(1)
})

test('an event that is sent back moves the console', async ({ page }) => {
  const tab = await open(page)
  const chart = page.getByLabel('ACTOR', { exact: true })
  await button(page, 'SEND').click()
  await expect(chart).toHaveAccessibleDescription('Choose who gets it.')
  await chart.selectOption({ label: (await chart.getByRole('option', { name: /^sign-in/ }).textContent()) ?? '' })
  await field(page, 'EVENT TYPE').fill('form.submitted')
  await field(page, 'WITH').fill('{"values":')
  await button(page, 'SEND').click()
  await expect(field(page, 'WITH')).toHaveAccessibleDescription(/no JSON object/)
  await field(page, 'WITH').fill(JSON.stringify({ values: ada }))
  await button(page, 'SEND').click()
  await profileIsShown(tab)
})

test('what cannot be read is ignored and counted', async ({ page, context }) => {
  await page.goto('/statecharts.html#/live')
  await expect(page.getByText('No console is open.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(() => {
    const channel = new BroadcastChannel('statehouse.inspection')
    channel.postMessage('nonsense')
    channel.postMessage({ type: 'statehouse.hello', version: 99 })
  })
  await expect(page.getByText('2 messages ignored that could not be read')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no violation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const tab = await open(page)
    await button(tab, 'SIGN IN').click()
    await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(1)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
    await row(page, 'Actors', 'sign-in', 'ready').getByRole('button', { name: 'OPEN' }).click()
    await expect(page).toHaveURL(/#\/sign-in\/ready$/)
    await expect(heading(page, 'LIVE')).toHaveCount(0)
  })
}
