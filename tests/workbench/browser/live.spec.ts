import type { Page } from '@playwright/test'
import { login } from '#tests/pages/login.ts'
import { ada, button, expect, field, heading, profileIsShown, sendSignIn, signInIsShown, test } from './page.ts'

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

test('a sign-in is followed: its actors, events and transitions, without the password', async ({ page }) => {
  const tab = await open(page)
  await expect(row(page, 'Actors', 'session', 'signedOut')).toHaveCount(1)
  await sendSignIn(tab)
  await profileIsShown(tab)
  await expect(row(page, 'Actors', 'session', 'signedIn')).toHaveCount(1)
  await expect(row(page, 'Actors', 'profile')).not.toHaveCount(0)
  await expect(row(page, 'Sequence', 'form.submitted', 'leads to signingIn', ada.email, '•••')).toHaveCount(1)
  await expect(row(page, 'Sequence', 'sign-in', 'logIn done', 'signingIn: logIn done')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Sequence' })).not.toContainText(/xstate|#sign-in/)
  await expect(page.locator('body')).not.toContainText(ada.password)
  await tab.close()
  await expect(page.getByText('No console is open.')).toBeVisible()
})

test('a page that opens later learns of the running actors; it can be paused and cleared', async ({
  page,
  context,
}) => {
  const tab = await context.newPage()
  await tab.goto('/login')
  await signInIsShown(tab)
  await page.goto('/statecharts.html#/live')
  await expect(row(page, 'Actors', 'sign-in', 'ready')).toHaveCount(1)

  await button(page, 'PAUSE').click()
  await tab.getByRole('button', { name: login.signIn, exact: true }).click()
  await expect(field(tab, login.email)).toHaveAccessibleDescription(/valid email/)
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(0)
  await button(page, 'GO ON').click()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(1)
  await button(page, 'CLEAR').click()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(0)
  await expect(row(page, 'Actors', 'sign-in', 'ready')).toHaveCount(1)
})

test('the sequence outlives a look at a chart, and goes on meanwhile', async ({ page }) => {
  const tab = await open(page)
  await button(tab, login.signIn).click()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(1)
  const since = page.getByRole('row', { name: /^theme / }).getByRole('time')
  const before = await since.getAttribute('datetime')
  await row(page, 'Actors', 'sign-in', 'ready').getByRole('button', { name: 'OPEN' }).click()
  await expect(page).toHaveURL(/#\/sign-in\/ready$/)
  await expect(heading(page, 'sign-in')).toBeVisible()
  await button(tab, login.signIn).click()
  await page.goBack()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(2)
  await expect(since).toHaveAttribute('datetime', before ?? '')
  // A page that has just been opened knows it from the console.
  await page.reload()
  await expect(since).toHaveAttribute('datetime', before ?? '')
})

test('the chart of an actor shows its active states and last transitions, and follows it', async ({ page }) => {
  const tab = await open(page)
  const chart = (name: string) => page.getByRole('img', { name: `Statechart ${name}` })
  const active = (name: string) => chart(name).locator('g.active[class^="state"] [data-state]')
  await expect(active('sign-in')).toHaveAttribute('data-state', 'ready')
  await button(tab, login.signIn).click()
  await expect(chart('sign-in').locator('.caption.taken [data-edge]')).toHaveAttribute(
    'data-edge',
    /^#sign-in\.ready --form\.submitted/,
  )
  await page
    .getByRole('row', { name: /^session / })
    .getByLabel('WATCH')
    .check()
  await expect(active('session')).toHaveAttribute('data-state', /^signedOut/)
  await sendSignIn(tab)
  await profileIsShown(tab)
  const regions = await row(page, 'Actors', 'session', 'signedIn').locator('code').first().textContent()
  const states = await active('session').evaluateAll((all) => all.map((each) => each.getAttribute('data-state')))
  expect(states).toEqual(regions?.split(', '))
  await page
    .getByRole('row', { name: /^profile / })
    .getByLabel('WATCH')
    .check()
  await expect(chart('profile')).toBeVisible()
})

test('an event that is sent back moves the console, and its transition is shown', async ({ page }) => {
  const tab = await open(page)
  const chart = field(page, 'ACTOR')
  await chart.selectOption('')
  const answer = page.getByRole('form', { name: 'Send an event' }).getByRole('status')
  const type = field(page, 'EVENT TYPE')
  await button(page, 'SEND').click()
  await expect(type).toHaveAccessibleDescription(/Name the event/)
  await chart.selectOption({ label: (await chart.getByRole('option', { name: /^sign-in/ }).textContent()) ?? '' })
  await expect(type).toHaveAccessibleDescription(/Listened to now: .*form\.submitted/)
  await expect(page.locator('datalist option[value="form.submitted"]')).toHaveCount(1)
  await type.fill('nonsense')
  await button(page, 'SEND').click()
  await expect(answer).toHaveText('No transition: nothing listened.')
  await type.fill('form.submitted')
  await field(page, 'WITH').fill('{"values":')
  await button(page, 'SEND').click()
  await expect(field(page, 'WITH')).toHaveAccessibleDescription(/no JSON object/)
  await field(page, 'WITH').fill(JSON.stringify({ values: ada }))
  await button(page, 'SEND').click()
  await profileIsShown(tab)
  await expect(answer).toContainText('leads to signingIn')
})

test('a long sequence does not push anything away', async ({ page }) => {
  const tab = await open(page)
  for (let count = 0; count < 40; count += 1) await button(tab, login.signIn).click()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(40)
  const { sequence, all } = await page.evaluate(() => ({
    sequence: document.querySelector('.live-scroll')?.clientHeight ?? 0,
    all: document.documentElement.scrollHeight,
  }))
  expect(sequence).toBeLessThanOrEqual(640)
  expect(all).toBeLessThan(3_000)
})
