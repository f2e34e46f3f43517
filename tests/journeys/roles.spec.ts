import { ben, lin, nora } from '@statehouse/sandbox/people'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { heading, text } from '#tests/pages/find.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { bar, shell, tab, titleOf } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { hold, operations, setCurrentUser } from '#tests/support/requests.ts'
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

test('a person without a group reads on both pages how to come into one', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, nora)
  for (const area of [team, configuration]) {
    await page.goto(area.address)
    await expect(text(page, shell.howToJoin)).toBeVisible()
  }
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

test('a user that becomes LOCAL while the configuration is edited is led away too, without a question', async ({
  page,
  sandbox,
}) => {
  const session = await storeSession(page, sandbox)
  await setCurrentUser(sandbox, session, { subscriptionType: 'LOCAL' })
  const release = await hold(page, 'getCurrentUser')
  await page.goto(configuration.address)
  await configurationIsReady(page)
  await modelField(page, configuration.model(1), configuration.apiKey).fill('not saved')
  release()
  await profileIsShown(page)
  await expect(text(page, configuration.local[0])).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goBack(page)
  await expect(page).toHaveURL('/robots.txt')
})
