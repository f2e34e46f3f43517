import { login } from '#tests/pages/login.ts'
import { ada, button, expect, field, heading, profileIsShown, sendSignIn, signInIsShown, test } from '#tests/qa/page.ts'
import { goBack } from '#tests/support/history.ts'
import { active, actor, chart, middle, openLive, row } from './live.ts'

test('a sign-in is followed: its actors, events and transitions, without the password', { tag: '@smoke' }, async ({
  page,
}) => {
  const tab = await openLive(page)
  await expect(actor(page, 'session', 'signedOut')).toHaveCount(1)
  await sendSignIn(tab)
  await profileIsShown(tab)
  await expect(actor(page, 'session', 'signedIn')).toHaveCount(1)
  await expect(actor(page, 'profile', 'ready')).toHaveCount(1)
  await expect(row(page, 'form.submitted', 'leads to signingIn')).toHaveCount(1)
  await expect(row(page, 'sign-in', 'logIn done', 'signingIn: logIn done')).toHaveCount(1)
  await expect(row(page, 'form.edited', '×2')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Sequence' })).not.toContainText(/xstate|#sign-in/)
  await expect(page.locator('body')).not.toContainText(ada.password)
  // The sign-in is over: it has left the list, and its chart can still be seen.
  await expect(actor(page, 'sign-in', 'ready')).toHaveCount(0)
  await page.getByText(/^\d+ ended$/).click()
  await actor(page, 'sign-in', 'done in left').check()
  await expect(active(page, 'sign-in')).toHaveAttribute('data-state', 'left')
  await tab.close()
  await expect(page.getByText('No console is open.')).toBeVisible()
})

test('a page that opens later learns what has happened; it can be cleared', async ({ page, context }) => {
  const tab = await context.newPage()
  await tab.goto('/login')
  await signInIsShown(tab)
  await button(tab, login.signIn).click()
  await expect(field(tab, login.email)).toHaveAccessibleDescription(/valid email/)
  await page.goto('/statecharts.html#/live')
  await expect(actor(page, 'sign-in', 'ready')).toHaveCount(1)
  await expect(row(page, 'form.submitted')).toHaveCount(1)
  await button(page, 'CLEAR').click()
  await expect(row(page, 'form.submitted')).toHaveCount(0)
  await expect(actor(page, 'sign-in', 'ready')).toHaveCount(1)
})

test('the sequence outlives a look at a chart, and goes on meanwhile', async ({ page }) => {
  const tab = await openLive(page)
  await button(tab, login.signIn).click()
  await expect(row(page, 'form.submitted')).toHaveCount(1)
  const since = page
    .locator('.live-actor')
    .filter({ hasText: /^theme/ })
    .getByRole('time')
  const before = await since.getAttribute('datetime')
  await actor(page, 'sign-in', 'ready').check()
  await button(page, 'OPEN CHART').click()
  await expect(page).toHaveURL(/#\/sign-in\/ready\.unoffered$/)
  await expect(heading(page, 'sign-in')).toBeVisible()
  await field(tab, login.email).fill('ada')
  await button(tab, login.signIn).click()
  await goBack(page)
  await expect(row(page, 'form.submitted')).toHaveCount(2)
  await expect(since).toHaveAttribute('datetime', before ?? '')
  // A page that has just been opened knows it from the console.
  await page.reload()
  await expect(row(page, 'form.submitted')).toHaveCount(2)
  await expect(since).toHaveAttribute('datetime', before ?? '')
})

test('the chart of an actor shows its active states and last transitions, and follows it', async ({ page }) => {
  const tab = await openLive(page)
  await expect(active(page, 'sign-in')).toHaveAttribute('data-state', 'ready.unoffered')
  await button(tab, login.signIn).click()
  await expect(chart(page, 'sign-in').locator('.row.last [data-stop]')).toHaveAttribute(
    'data-stop',
    /^#sign-in\.ready --form\.submitted/,
  )
  await actor(page, 'session', 'signedOut').check()
  await expect(active(page, 'session')).toHaveAttribute('data-state', /^signedOut/)
  await sendSignIn(tab)
  await profileIsShown(tab)
  await expect(middle(page)).toContainText('signedIn.current')
  const states = await active(page, 'session').evaluateAll((all) => all.map((each) => each.getAttribute('data-state')))
  expect(states).toEqual(['signedIn.current'])
  await actor(page, 'profile', 'ready').check()
  await expect(chart(page, 'profile')).toBeVisible()
})

test('an event shows the chart as it was, by press and by keyboard, until NOW', async ({ page }) => {
  const tab = await openLive(page)
  await sendSignIn(tab)
  await profileIsShown(tab)
  await expect(row(page, 'getCurrentUser done')).not.toHaveCount(0)
  await row(page, 'form.submitted', 'signingIn').click()
  await expect(page.getByRole('heading', { name: 'AS IT WAS: sign-in' })).toBeVisible()
  await expect(active(page, 'sign-in')).toHaveAttribute('data-state', 'signingIn')
  await expect(chart(page, 'sign-in').locator('.row.last [data-stop]')).toHaveAttribute('data-stop', /form\.submitted/)
  const details = page.getByRole('region', { name: 'The event' })
  await expect(details).toContainText('ready: form.submitted (choice 2) leads to signingIn')
  await details.getByText('WITH').click()
  await expect(details).toContainText('"password": "•••"')
  // From there by keyboard: the newer event above it.
  await page.bringToFront()
  await button(page, 'form.submitted').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(details).toContainText('logIn start')
  await expect(middle(page)).toContainText('in signingIn')
  await button(page, 'NOW').click()
  await expect(page.getByRole('heading', { name: /^NOW: / })).toBeVisible()
  await expect(details).toHaveCount(0)
})

test('typing is one line, which can be unfolded', async ({ page }) => {
  const tab = await openLive(page)
  await field(tab, login.email).pressSequentially('ada')
  const typed = row(page, 'form.edited')
  await expect(typed).toHaveCount(1)
  await page.getByRole('button', { name: '3 events' }).click()
  await expect(typed).toHaveCount(4)
  await page.getByRole('button', { name: '3 events' }).click()
  await expect(typed).toHaveCount(1)
})

test('tabs are told apart, and each event is in the line of its own', async ({ page }) => {
  const one = await openLive(page)
  const other = await page.context().newPage()
  await other.goto('/login')
  await signInIsShown(other)
  await expect(actor(page, 'sign-in', 'ready')).toHaveCount(2)
  await Promise.all([field(one, login.email).fill('first'), field(other, login.email).fill('second')])
  await Promise.all([one, other].map((tab) => button(tab, login.signIn).click()))
  const submitted = row(page, 'form.submitted')
  await expect(submitted).toHaveCount(2)
  const letters = await submitted.evaluateAll((rows) => rows.map((each) => each.children[1]?.textContent))
  expect(letters.sort()).toEqual(['A', 'B'])
  await expect(row(page, 'form.submitted', 'ready: form.submitted (choice 3) stays there')).toHaveCount(2)
  await expect(page.getByRole('region', { name: /^Tab A: \/login/ })).toBeVisible()
})

test('an actor that crashes is shown in red with its message', async ({ page }) => {
  const tab = await openLive(page)
  // No event of a person makes a chart of the console crash, so a message says that one has.
  await tab.evaluate(() => {
    const at = Date.now()
    const actor = { id: 'other/x:0', name: 'sign-in', isChart: true, parentId: null }
    const crashed = {
      number: 1,
      at,
      since: at,
      actor,
      event: { type: 'session.changed' },
      status: 'error',
      paths: ['ready'],
    }
    const step = { ...crashed, context: {}, crash: 'No luck', taken: [], emitted: [] }
    const message = { tab: 'other', path: '/login', title: '', isOpen: true, isAll: false, steps: [step] }
    new BroadcastChannel('workbench.live').postMessage(message)
  })
  await expect(page.getByRole('alert')).toContainText('sign-in crashed in ready: No luck')
  await expect(row(page, 'sign-in', 'session.changed', 'Crashed:')).toHaveCount(1)
  await expect(actor(page, 'sign-in', 'crashed in ready')).toHaveCount(1)
  const colour = await page.locator('.live-row .live-crash').evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
  expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5)
})

test('tabs, chart and log are in one screen from 1280 by 800 on, however long the log', async ({ page }) => {
  const tab = await openLive(page)
  for (let count = 0; count < 40; count += 1) {
    await field(tab, login.email).fill(`ada${count}`)
    await button(tab, login.signIn).click()
  }
  await expect(row(page, 'form.submitted')).toHaveCount(40)
  for (const [width, height] of [
    [1280, 800],
    [1600, 950],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth, scrollHeight]
    })
    expect(size, `at ${width}`).toEqual([width, height])
    for (const part of ['.live-column:first-child', '.live .pane', '.live-log']) {
      const box = await page.locator(part).boundingBox()
      expect(box && box.height > 200 && box.y + box.height <= height, `${part} at ${width}`).toBe(true)
    }
  }
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
