import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { chosen, configurationIsReady, hold, model, modelField, openConfiguration, tab, wordless } from './group.ts'
import { button, field, heading, profileIsShown, signInIsShown, storeSession, toast } from './steps.ts'

// Specification §8, Configuration: what fails, and that nothing is lost by it.

const saved = 'Configuration updated successfully'
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('a save that fails says so, keeps everything, and asks before it is left', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await modelField(page, 'MODEL 2', 'API KEY').fill('another key')
  await button(page, '+ ADD MODEL').click()
  await modelField(page, 'MODEL 3', 'PROVIDER').selectOption('Anthropic')
  await modelField(page, 'MODEL 3', 'MODEL TYPE').selectOption('Claude Sonnet 4')
  await modelField(page, 'MODEL 3', 'API KEY').fill('third key')
  for (const fault of [{ status: 500 }, { status: 400, body: '{"message":"No."}' }, { drop: true }] as const) {
    await sandbox.setFault('updateConfiguration', fault)
    await sandbox.clearCalls()
    await button(page, 'SAVE CONFIGURATION').click()
    await expect.poll(() => sandbox.calls('updateConfiguration')).not.toEqual([])
    await expect(page.getByText('Failed to save configuration. Please try again.')).toBeVisible()
    await expect(modelField(page, 'MODEL 2', 'API KEY')).toHaveValue('another key')
    await expect(modelField(page, 'MODEL 3', 'MODEL TYPE')).toHaveValue('claude_sonnet_4')
    await expect(modelField(page, 'MODEL 3', 'API KEY')).toHaveValue('third key')
  }
  await expect(toast(page, 'alert', 'Failed to save configuration').first()).toBeVisible()
  await tab(page, 'TEAM').click()
  await expect(question(page)).toBeVisible()
  await button(page, 'STAY').click()

  await sandbox.clearFaults()
  await button(page, 'SAVE CONFIGURATION').click()
  await expect(toast(page, 'status', saved)).toBeVisible()
  await expect(page.getByText('Failed to save configuration. Please try again.')).toHaveCount(0)
  await configurationIsReady(page)
  await expect(modelField(page, 'MODEL 3', 'API KEY')).toHaveValue('third key')
  await tab(page, 'TEAM').click()
  await expect(heading(page, 'TEAM MANAGEMENT')).toBeVisible()
})

test('unsaved changes are asked about on a tab and on LOG OUT, and undone ones are not', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  const apiKey = modelField(page, 'MODEL 1', 'API KEY')
  await apiKey.fill('another key')
  for (const leave of [tab(page, 'PROFILE'), button(page, 'LOG OUT')]) {
    await leave.click()
    await expect(question(page)).toBeVisible()
    await button(page, 'STAY').click()
    await expect(apiKey).toHaveValue('another key')
  }
  await apiKey.fill('sk-sandbox-conversation')
  await tab(page, 'PROFILE').click()
  await profileIsShown(page)

  await tab(page, 'CONFIGURATIONS').click()
  await configurationIsReady(page)
  await button(page, '+ ADD MODEL').click()
  await button(page, 'LOG OUT').click()
  await button(page, 'LEAVE').click()
  await signInIsShown(page)
})

test('a catalogue that cannot be had keeps nobody from the others, and comes later without losing a change', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('getConversationModels', { status: 500, times: 1 })
  await openConfiguration(page, sandbox)
  await expect(page.getByText(/^The models to choose from could not be loaded \(conversation\)\./)).toBeVisible()
  await expect(chosen(page, 'MODEL 1', 'PROVIDER')).toHaveText('Openai')
  await expect(chosen(page, 'MODEL 1', 'MODEL TYPE')).toHaveText('GPT 4o')
  await modelField(page, 'MODEL 1', 'API KEY').fill('another key')
  await modelField(page, 'INDEXING', 'PROVIDER').selectOption('Mistral')

  const letGo = await hold(page, 'getConversationModels')
  await button(page, 'TRY AGAIN').click()
  await expect(button(page, 'LOADING...')).toBeVisible()
  await modelField(page, 'INDEXING', 'MODEL TYPE').selectOption('Mistral Small')
  letGo()
  await expect(page.getByText(/^The models to choose from/)).toHaveCount(0)
  await expect(modelField(page, 'MODEL 1', 'API KEY')).toHaveValue('another key')
  await expect(chosen(page, 'INDEXING', 'MODEL TYPE')).toHaveText('Mistral Small')
  await modelField(page, 'MODEL 1', 'PROVIDER').selectOption('Anthropic')
  await modelField(page, 'MODEL 1', 'MODEL TYPE').selectOption('Claude 3 5 Haiku')
  await button(page, 'SAVE CONFIGURATION').click()
  await expect(toast(page, 'status', saved)).toBeVisible()
})

test('a configuration that cannot be loaded, and one that is not there', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getConfigurations', wordless)
  await page.goto('/configuration')
  await expect(page.getByRole('alert').getByText('Failed to fetch user information')).toBeVisible()
  await expect(button(page, 'SAVE CONFIGURATION')).toHaveCount(0)
  await sandbox.setFault('getConfigurations', { body: '[]' })
  await button(page, 'TRY AGAIN').click()
  await expect(page.getByRole('heading', { name: 'NO CONFIGURATION YET' })).toBeVisible()
  await expect(button(page, 'SAVE CONFIGURATION')).toHaveCount(0)
  await sandbox.clearFaults()
  await button(page, 'TRY AGAIN').click()
  await configurationIsReady(page)
  await expect(field(page, 'API KEY')).toHaveCount(4)
  expect(await sandbox.calls('updateConfiguration')).toEqual([])
})

test('a reload that fails after a save is no failed save', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await sandbox.setFault('getConfigurations', wordless)
  await modelField(page, 'MODEL 1', 'API KEY').fill('another key')
  await button(page, 'SAVE CONFIGURATION').click()
  await expect(toast(page, 'status', saved)).toBeVisible()
  await expect(page.getByText(/^Your changes are saved, but could not be loaded again/)).toBeVisible()
  await expect(page.getByText(/^Failed to/)).toHaveCount(0)
  await expect(modelField(page, 'MODEL 1', 'API KEY')).toHaveValue('another key')
  await modelField(page, 'MODEL 1', 'API KEY').fill('a third key')
  await tab(page, 'PROFILE').click()
  await button(page, 'STAY').click()
  await modelField(page, 'MODEL 1', 'API KEY').fill('another key')
  await tab(page, 'PROFILE').click()
  await profileIsShown(page)

  await tab(page, 'CONFIGURATIONS').click()
  await expect(page.getByText('Failed to fetch user information')).toBeVisible()
  await sandbox.clearFaults()
  await button(page, 'TRY AGAIN').click()
  await configurationIsReady(page)
  await expect(model(page, 'MODEL 2')).toBeVisible()
  await expect(modelField(page, 'MODEL 1', 'API KEY')).toHaveValue('another key')
})
