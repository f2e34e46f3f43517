import { lin } from '@statehouse/sandbox/people'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { text } from '#tests/pages/find.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { bar, shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { hold, operations, setCurrentUser } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

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
