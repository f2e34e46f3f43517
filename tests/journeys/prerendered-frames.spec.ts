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
import { storeSession } from '#tests/support/storage.ts'

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
