import { login } from '#tests/pages/login.ts'
import { ada, button, downloaded, expect, field, heading, profileIsShown, sendSignIn, test } from '#tests/qa/page.ts'
import { goBack } from '#tests/support/history.ts'
import { active, actor, chart, middle, openLive, row } from './live.ts'

test('follows a sign-in: its actors, events and transitions, without the password', { tag: '@smoke' }, async ({
  page,
}) => {
  const tab = await openLive(page)
  await expect(actor(page, 'session', 'signedOut')).toHaveCount(1)
  await sendSignIn(tab)
  await profileIsShown(tab)
  await expect(actor(page, 'session', 'signedIn')).toHaveCount(1)
  await expect(actor(page, 'profile', 'ready')).toHaveCount(1)
  await expect(row(page, 'form.submitted', 'leads to signingIn')).toHaveCount(1)
  await expect(row(page, 'sign-in', 'logIn done', 'signingIn leads to')).toHaveCount(1)
  await expect(row(page, 'form.edited', '×2')).toHaveCount(1)
  await page.getByLabel('FILTER').fill('login done')
  await expect(row(page, 'form.edited')).toHaveCount(0)
  await expect(row(page, 'logIn done')).not.toHaveCount(0)
  await page.getByLabel('FILTER').fill('')
  await expect(row(page, 'logIn', 'succeeds')).toHaveCount(0)
  await button(page, 'ALL EVENTS').click()
  await expect(row(page, 'logIn', 'succeeds')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Sequence' })).not.toContainText(/xstate|#sign-in/)
  await expect(page.locator('body')).not.toContainText(ada.password)
  // The sign-in has ended: it left the list, but its chart is still available.
  await expect(actor(page, 'sign-in', 'ready')).toHaveCount(0)
  await page.getByText(/^\d+ ended$/).click()
  await actor(page, 'sign-in', 'done in left').check()
  await expect(active(page, 'sign-in')).toHaveAttribute('data-state', 'left')
  await tab.close()
  await expect(page.getByText('No console is open.')).toBeVisible()
})

test('keeps recording events while a chart is open', async ({ page }) => {
  const tab = await openLive(page)
  await button(tab, login.signIn).click()
  await expect(row(page, 'form.submitted')).toHaveCount(1)
  await actor(page, 'sign-in', 'ready').check()
  await button(page, 'OPEN AS WALK').click()
  await expect(page).toHaveURL(/#\/sign-in\?step=form\.submitted/)
  await expect(heading(page, 'sign-in')).toBeVisible()
  await field(tab, login.email).fill('ada')
  await button(tab, login.signIn).click()
  await goBack(page)
  await expect(row(page, 'form.submitted')).toHaveCount(2)
})

test('an event shows the chart as it was, by mouse and by keyboard, until NOW', async ({ page }) => {
  const tab = await openLive(page)
  await sendSignIn(tab)
  await profileIsShown(tab)
  await expect(row(page, 'getCurrentUser done')).not.toHaveCount(0)
  await expect(page.locator('.live-row td:last-child wbr'), 'long names break at dots').not.toHaveCount(0)
  const { width = 0 } = (await page.getByRole('table', { name: 'Sequence' }).boundingBox()) ?? {}
  expect(width, 'more than half of 1280 px').toBeGreaterThan(640)
  await row(page, 'form.submitted', 'signingIn').click()
  await expect(page.getByRole('heading', { name: 'AS IT WAS: sign-in' })).toBeVisible()
  await expect(active(page, 'sign-in')).toHaveAttribute('data-state', 'signingIn')
  await expect(chart(page, 'sign-in').locator('.row.last [data-stop]')).toHaveAttribute('data-stop', /form\.submitted/)
  const details = page.getByRole('region', { name: 'The event' })
  await expect(details).toContainText(/ready\.unguarded: form\.submitted \[canBeSent\] leads to signingIn/)
  await details.getByText('WITH').click()
  await expect(details).toContainText('"password": "•••"')
  await page.bringToFront()
  const { name } = await downloaded(page, () => button(page, 'BUG REPORT').click())
  expect(name, 'the report is about this event').toBe('bug-sign-in-signingIn.png')
  // Then by keyboard to the newer event above.
  await button(page, 'form.submitted').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(details).toContainText('logIn done')
  await expect(middle(page)).toContainText('in completing')
  await button(page, 'NOW').click()
  await expect(page.getByRole('heading', { name: /^NOW: / })).toBeVisible()
  await expect(details).toHaveCount(0)
})
