import { ben } from '@statehouse/sandbox/people'
import { configuration, configurationIsReady } from '#tests/pages/configuration.ts'
import { heading, text } from '#tests/pages/find.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { shell, tab, titleOf } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold, operations } from '#tests/support/requests.ts'
import { store, storeSession } from '#tests/support/storage.ts'

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

test('a member that has become an admin meanwhile is let in', async ({ page, sandbox }) => {
  const { user } = await storeSession(page, sandbox)
  await store(page, { user: JSON.stringify({ ...JSON.parse(user), isAdmin: false }) })
  const release = await hold(page, 'getCurrentUser')
  await page.goto(configuration.address)
  await expect(text(page, configuration.notAdmin)).toBeVisible()
  release()
  await configurationIsReady(page)
})
