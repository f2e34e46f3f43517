import { ben, gus, nora } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { button, field, heading, text } from '#tests/pages/find.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { shell, tab, titleOf } from '#tests/pages/shell.ts'
import { table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold, operations, setCurrentUser } from '#tests/support/requests.ts'
import { store, storeSession } from '#tests/support/storage.ts'

// Specification §6, Roles and permissions: a refused page says why, and the server is not asked.

for (const [name, person, teamSentence] of [
  ['a member', ben, team.notAdmin],
  ['a person without a group', nora, team.noGroup],
] as const) {
  test(`${name} reads why both pages are closed, and they ask the server for nothing`, async ({ page, sandbox }) => {
    await storeSession(page, sandbox, person)
    for (const [area, title, sentence] of [
      [team, shell.team, teamSentence],
      [configuration, shell.configurations, configuration.notAdmin],
    ] as const) {
      await page.goto(area.address)
      await expect(heading(page, area.heading)).toBeVisible()
      await expect(page).toHaveTitle(titleOf(title))
      await expect(text(page, sentence)).toBeVisible()
      await expect(page.getByRole('main').getByRole('form')).toHaveCount(0)
    }
    await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(2)
    expect(new Set(await operations(sandbox))).toEqual(new Set(['getCurrentUser']))
    await tab(page, shell.team).click()
    await expect(heading(page, team.heading)).toBeFocused()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await profileIsShown(page, person.email)
  })
}

test('an admin without a group looks at the form, can load a catalogue again, and has nothing to save', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('getIndexingModels', { status: 500, times: 1 })
  await storeSession(page, sandbox, gus)
  await page.goto(configuration.address)
  await expect(text(page, configuration.noGroup)).toBeVisible()
  const save = button(page, configuration.save)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, configuration.add)).toHaveAttribute('aria-disabled', 'true')
  for (const input of await field(page, configuration.apiKey).all()) await expect(input).not.toBeEditable()
  await save.press('Enter')
  await field(page, configuration.apiKey).first().press('Enter')
  expect(await sandbox.calls('updateConfiguration')).toEqual([])

  await button(page, common.tryAgain).click()
  const providers = modelField(page, configuration.indexing, configuration.provider)
  await expect(providers.getByRole('option', { name: 'Mistral' })).toBeAttached()
  await tab(page, shell.team).click()
  await expect(text(page, team.noGroup)).toBeVisible()
  expect(await sandbox.calls('getTeam')).toEqual([])
})

test('an admin without a group who has a configuration looks at it', async ({ page, sandbox }) => {
  const models = { providerName: 'openai', modelType: 'gpt_4o_mini', apiKey: 'key', url: '' }
  const own = { id: 7, conversationModels: [models], indexingModel: models, embeddingModel: models }
  await sandbox.setFault('getConfigurations', { body: JSON.stringify([own]) })
  await storeSession(page, sandbox, gus)
  await page.goto(configuration.address)
  await expect(text(page, configuration.noGroup)).toBeVisible()
  await expect(modelField(page, configuration.model(1), configuration.apiKey)).toHaveValue('key')
  await expect(modelField(page, configuration.model(1), configuration.apiKey)).not.toBeEditable()
  await expect(button(page, configuration.save)).toHaveAttribute('aria-disabled', 'true')
})

test('an admin that loses these rights meanwhile reads why', async ({ page, sandbox }) => {
  const session = await storeSession(page, sandbox)
  await setCurrentUser(sandbox, session, { isAdmin: false })
  await page.goto(team.address)
  await expect(text(page, team.notAdmin)).toBeVisible()
  await expect(table(page)).toHaveCount(0)
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
