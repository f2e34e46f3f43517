import { expect, test } from '#tests/support/fixtures.ts'
import {
  asksNothing,
  configuration,
  configurationIsReady,
  gus,
  hold,
  modelField,
  setCurrentUser,
  tab,
  team,
} from './group.ts'
import { nora } from './links.ts'
import { ben, button, field, heading, profileIsShown, sendSignIn, signInIsShown, store, storeSession } from './steps.ts'

// Specification §6, Roles and permissions: who may not enter learns why, and the server is not asked.

for (const [who, person, sentences] of [
  [
    'a member',
    ben,
    ['You need admin privileges to access team management.', 'You need admin privileges to access configurations.'],
  ],
  [
    'somebody without a group',
    nora,
    [
      'You need to be part of a group to access team management.',
      'You need admin privileges to access configurations.',
    ],
  ],
] as const) {
  test(`${who} reads why both pages are closed, and they ask the server for nothing`, async ({ page, sandbox }) => {
    await storeSession(page, sandbox, person)
    for (const [place, { address, heading: words }] of [team, configuration].entries()) {
      await page.goto(address)
      await expect(heading(page, words)).toBeVisible()
      await expect(page).toHaveTitle(/^(TEAM|CONFIGURATIONS) · Statehouse$/)
      await expect(page.getByText(sentences[place] ?? '', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('form')).toHaveCount(0)
      await expect(page.getByText(/You need/)).toHaveCount(1)
    }
    await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(2)
    await asksNothing(sandbox)
    await tab(page, 'TEAM').click()
    await expect(heading(page, team.heading)).toBeFocused()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await profileIsShown(page, person.email)
  })
}

test('an admin without a group looks at the form and has nothing to save', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, gus)
  await page.goto(configuration.address)
  await expect(page.getByText('You need to be part of a group to save configurations.', { exact: true })).toBeVisible()
  const save = button(page, 'SAVE CONFIGURATION')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, '+ ADD MODEL')).toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, 'API KEY')).toHaveCount(3)
  for (const input of await field(page, 'API KEY').all()) await expect(input).not.toBeEditable()
  await save.click({ force: true })
  await save.press('Enter')
  await field(page, 'API KEY').first().press('Enter')
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  expect(await sandbox.calls('updateConfiguration')).toEqual([])

  await tab(page, 'TEAM').click()
  await expect(page.getByText('You need to be part of a group to access team management.')).toBeVisible()
  expect(await sandbox.calls('getTeam')).toEqual([])
})

test('an admin without a group can ask for a catalogue again', async ({ page, sandbox }) => {
  await sandbox.setFault('getIndexingModels', { status: 500, times: 1 })
  await storeSession(page, sandbox, gus)
  await page.goto(configuration.address)
  await button(page, 'TRY AGAIN').click()
  await expect(modelField(page, 'INDEXING', 'PROVIDER').getByRole('option', { name: 'Mistral' })).toBeAttached()
  await expect(button(page, 'TRY AGAIN')).toHaveCount(0)
})

test('whoever loses the group or the admin’s rights meanwhile reads why', async ({ page, sandbox }) => {
  const session = await storeSession(page, sandbox)
  for (const [changes, sentence] of [
    [{ isAdmin: false }, 'You need admin privileges to access team management.'],
    [{ group: null }, 'You need to be part of a group to access team management.'],
  ] as const) {
    await setCurrentUser(sandbox, session, changes)
    await page.goto(team.address)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.evaluate((user) => localStorage.setItem('user', user), session.user)
  }
})

test('whoever has become an admin meanwhile is let in', async ({ page, sandbox }) => {
  const { user } = await storeSession(page, sandbox)
  await store(page, { user: JSON.stringify({ ...JSON.parse(user), isAdmin: false }) })
  const letGo = await hold(page, 'getCurrentUser')
  await page.goto(configuration.address)
  await expect(page.getByText('You need admin privileges to access configurations.')).toBeVisible()
  letGo()
  await configurationIsReady(page)
})

test('a link to the team leads through the sign-in to it', async ({ page }) => {
  await page.goto(team.address)
  await signInIsShown(page)
  await sendSignIn(page)
  await expect(page).toHaveURL(team.address)
  await expect(heading(page, team.heading)).toBeVisible()
  await expect(page.getByRole('table').getByText(ben.email)).toBeVisible()
})
