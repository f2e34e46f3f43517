import { ben, lin } from '@statehouse/sandbox/people'
import { configuration } from '#tests/pages/configuration.ts'
import { heading, text } from '#tests/pages/find.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { bar, shell, tab, titleOf } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { operations } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §6, Roles and permissions: a refused page says why, and the server is not asked.

test('a member reads why both pages are closed, and they ask the server for nothing', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ben)
  for (const [area, title] of [
    [team, shell.team],
    [configuration, shell.configurations],
  ] as const) {
    await page.goto(area.address)
    await expect(heading(page, area.heading)).toBeVisible()
    await expect(page).toHaveTitle(titleOf(title))
    await expect(text(page, area.notAdmin)).toBeVisible()
    await expect(page.getByRole('main').getByRole('form')).toHaveCount(0)
  }
  await expect.poll(() => operations(sandbox)).toEqual(['getCurrentUser', 'getCurrentUser'])
  await tab(page, shell.team).click()
  await expect(heading(page, team.heading)).toBeFocused()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await profileIsShown(page, ben.email)
})

// Specification §2 and §6: LOCAL subscriptions are individual; the team and the configuration are not for them.

test('LOCAL: the team leads to the profile, which says why once', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, lin)
  await page.goto(team.address)
  await profileIsShown(page, lin.email)
  for (const sentence of team.local) await expect(text(page, sentence)).toBeVisible()
  await expect(bar(page).getByRole('link')).toHaveText([shell.profile])
  await page.reload()
  await profileIsShown(page, lin.email)
  await expect(text(page, team.local[0])).toHaveCount(0)
  expect(new Set(await operations(sandbox))).toEqual(new Set(['getCurrentUser', 'getUser']))
})
