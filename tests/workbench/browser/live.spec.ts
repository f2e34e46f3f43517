import type { Page } from '@playwright/test'
import { login } from '#tests/pages/login.ts'
import { violationsOf } from '#tests/support/axe.ts'
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

test('a sign-in is followed: who lives, what happens, and what it leads to, without the password', async ({ page }) => {
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

test('a page that is opened later learns what is there; it can be paused and cleared', async ({ page, context }) => {
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

test('what happened is still there after a chart was opened, and goes on meanwhile', async ({ page }) => {
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

test('the chart of an actor shows where it is and what it took, and follows it', async ({ page }) => {
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

test('a tab is told by what it shows, and by its id where two show the same', async ({ page }) => {
  const tab = await open(page)
  const actor = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(actor('sign-in')).toContainText('/login · SIGN IN · Statehouse')
  await expect(actor('sign-in')).not.toContainText('Statehouse (')
  const other = await page.context().newPage()
  await other.goto('/login?callback=http://127.0.0.1:4567/callback#one-time')
  await expect(actor('sign-in').filter({ hasText: '/login · PLUGIN SIGN-IN · Statehouse' })).toHaveCount(1)
  await other.goto('/login')
  await expect(actor('sign-in').filter({ hasText: 'Statehouse (' })).toHaveCount(2)
  await other.goto('/invite/one-time')
  await expect(actor('invitation')).toContainText('/invite/•••')
  await expect(page.locator('body')).not.toContainText('one-time')
  await Promise.all([tab.close(), other.close()])
})

test('an event that is sent back moves the console, and what listened is told', async ({ page }) => {
  const tab = await open(page)
  const chart = field(page, 'ACTOR')
  await chart.selectOption('')
  const answer = page.getByRole('form', { name: 'Send an event' }).getByRole('status')
  const type = field(page, 'EVENT TYPE')
  await button(page, 'SEND').click()
  await expect(type).toHaveAccessibleDescription(/Say what happened/)
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
  for (let count = 0; count < 40; count += 1) await button(tab, 'SIGN IN').click()
  await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(40)
  const { sequence, all } = await page.evaluate(() => ({
    sequence: document.querySelector('.live-scroll')?.clientHeight ?? 0,
    all: document.documentElement.scrollHeight,
  }))
  expect(sequence).toBeLessThanOrEqual(640)
  expect(all).toBeLessThan(3_000)
})

test("how Stately's inspector is used is told", async ({ page }) => {
  await page.goto('/statecharts.html#/live')
  await expect(page.getByText('?inspector=stately')).toBeVisible()
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
    await button(tab, login.signIn).click()
    await expect(row(page, 'Sequence', 'form.submitted')).toHaveCount(1)
    expect(await violationsOf(page, 'page')).toEqual([])
    await row(page, 'Actors', 'sign-in', 'ready').getByRole('button', { name: 'OPEN' }).click()
    await expect(page).toHaveURL(/#\/sign-in\/ready$/)
    await expect(heading(page, 'LIVE')).toHaveCount(0)
  })
}
