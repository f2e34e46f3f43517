import type { Page } from '@playwright/test'
import { ada, ben, groupName, lin, type Person } from '@statehouse/sandbox/people'
import { configuration } from '#tests/pages/configuration.ts'
import { button, heading } from '#tests/pages/find.ts'
import { plan, planFacts } from '#tests/pages/plan.ts'
import { profile } from '#tests/pages/profile.ts'
import { bar, shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { consoleWorks, holdCode, openWithoutCode, watchStart } from '#tests/support/start.ts'
import { store, storeSession } from '#tests/support/storage.ts'

// The frames that protected addresses show a stored user while the console's code is on its way.

const tabNames = (page: Page) => bar(page).getByRole('link').allInnerTexts()

for (const [who, person, tabs, isWhole, facts] of [
  ['an admin', ada, [shell.profile, shell.configurations, shell.team], true, [groupName, 'Admin', plan.covers.admin]],
  [
    'a member',
    ben,
    [shell.profile, shell.configurations, shell.team],
    false,
    [groupName, 'Member', plan.covers.member],
  ],
  ['somebody on a LOCAL subscription', lin, [shell.profile], false, ['Individual user', plan.covers.local]],
] satisfies [string, Person, string[], boolean, string[]][]) {
  test(`the frame shows ${who} no more than they may see`, async ({ page, context, sandbox }) => {
    await storeSession(page, sandbox, person)
    const release = await holdCode(context)
    await watchStart(context)
    await openWithoutCode(page, profile.address)
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
    expect(await tabNames(page)).toEqual(tabs)
    for (const { address, heading: name } of [team, configuration]) {
      await openWithoutCode(page, address)
      await expect(button(page, shell.logOut)).toBeVisible()
      expect(await tabNames(page)).toEqual(tabs)
      // People on a LOCAL subscription are sent to their profile.
      await expect(heading(page, name)).toHaveCount(person === lin ? 0 : 1)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(isWhole ? 2 : 0)
    }
    await openWithoutCode(page, plan.address)
    await expect(planFacts(page)).toHaveText([person.email, ...facts])
    release()
    await consoleWorks(page)
    await expect(planFacts(page)).toHaveText([person.email, ...facts])
  })
}

/** Users as servers send them, and what is not one. tests/contract and tests/fuzz have every form of either (Specification §3, Current user). */
const storedUsers: readonly [user: string | null, email: string | null, name?: string][] = [
  ['{"user":{"id":1},"email":"beside@example.com"}', 'beside@example.com'],
  ['{"user":{"id":1,"email":"a@b.c","firstName":" Ada "},"lastName":"King"}', 'a@b.c', 'Ada King'],
  ['{"id":1,"email":"a@b.c","firstName":"ליאה","lastName":"כהן"}', 'a@b.c', 'ליאה כהן'],
  ['{"id":1,"email":5}', '', shell.noName],
  ['{"id":1,"email":"junk@example.com","group":{},"isAdmin":"true","subscriptionType":["LOCAL"]}', 'junk@example.com'],
  [null, null],
  ['{', null],
  ['{"id":1,"user":"ada"}', null],
]

test('the frame reads a stored user as the console does', async ({ page, context, sandbox }) => {
  const { token, refreshToken } = await sandbox.openSession(ada.email, ada.password)
  await holdCode(context)
  for (const [user, email, name = email] of storedUsers) {
    await store(page, { token, refreshToken, user })
    await openWithoutCode(page, profile.address)
    // The last element of the page: the scripts before it have run.
    await expect(page.locator('noscript'), `${user}`).toBeAttached()
    expect(await page.locator('h1').allTextContents(), `${user}`).toEqual(email === null ? [] : [profile.heading])
    expect(await page.locator('h1 + p').allTextContents(), `${user}`).toEqual(email ? [email] : [])
    const names = page.getByRole('banner').locator('bdi')
    const shown = name === email ? [name] : [name, email].filter(Boolean)
    expect(await names.allTextContents(), `${user}`).toEqual(name === null ? [] : shown)
    await expect(page.getByRole('form'), `${user}`).toHaveCount(0)
  }
})

test('the console draws the frame of a stored user as the HTML has it', async ({ page, context, sandbox }) => {
  const { token, refreshToken } = await sandbox.openSession(ada.email, ada.password)
  await watchStart(context)
  // Longer than any test: what is stored stays unconfirmed, and no call about another person ends the session. A difference between
  // frame and console is an error of React.
  for (const operation of ['getCurrentUser', 'getUser', 'getTeam'] as const)
    await sandbox.setFault(operation, { delay: 60_000 })
  for (const [user, , name] of storedUsers) {
    if (name === undefined) continue
    await store(page, { token, refreshToken, user })
    await page.goto(team.address)
    await consoleWorks(page)
    await expect(page.getByRole('banner').locator('bdi').first(), `${user}`).toHaveText(name)
  }
  await store(page, { token, refreshToken, user: '{' })
  await page.goto(team.address)
  await expect(heading(page, 'LOADING')).toBeVisible()
})
