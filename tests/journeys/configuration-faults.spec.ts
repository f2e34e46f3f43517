import { common } from '#tests/pages/common.ts'
import {
  chosen,
  configuration,
  configurationIsReady,
  fillModel,
  modelField,
  openConfiguration,
} from '#tests/pages/configuration.ts'
import { alert, button, card, field, heading, status, text } from '#tests/pages/find.ts'
import { shell, tab, unsavedQuestion } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold, wordless } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §8, Configuration: failures lose nothing.

const { provider, type, apiKey, indexing } = configuration
const [first, second, third] = [configuration.model(1), configuration.model(2), configuration.model(3)] as const

test('a save that fails says so, keeps everything, and is still unsaved', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await modelField(page, second, apiKey).fill('another key')
  await button(page, configuration.add).click()
  await fillModel(page, third, 'Anthropic', 'Claude Sonnet 4', 'third key')
  for (const fault of [{ status: 400, body: '{"message":"No."}' }, { drop: true }] as const) {
    await sandbox.setFault('updateConfiguration', fault)
    await sandbox.clearCalls()
    await button(page, configuration.save).click()
    await expect.poll(() => sandbox.calls('updateConfiguration')).not.toEqual([])
    await expect(alert(page, configuration.notSaved)).toBeVisible()
    await expect(modelField(page, second, apiKey)).toHaveValue('another key')
    await expect(modelField(page, third, type)).toHaveValue('claude_sonnet_4')
  }
  await expect(alert(page, configuration.notSavedToast).first()).toBeVisible()
  await tab(page, shell.team).click()
  await expect(unsavedQuestion(page)).toBeVisible()
  await button(page, shell.unsaved.stay).click()

  await sandbox.clearFaults()
  await button(page, configuration.save).click()
  await expect(status(page, configuration.saved)).toBeVisible()
  await expect(alert(page, configuration.notSaved)).toHaveCount(0)
  await configurationIsReady(page)
  await expect(modelField(page, third, apiKey)).toHaveValue('third key')
  await tab(page, shell.team).click()
  await expect(heading(page, team.heading)).toBeVisible()
})

test('no catalogue can be loaded: what is chosen stays, and TRY AGAIN loads them all', async ({ page, sandbox }) => {
  const catalogues = ['getConversationModels', 'getIndexingModels', 'getEmbeddingModels'] as const
  for (const operation of catalogues) await sandbox.setFault(operation, { status: 500, times: 1 })
  await openConfiguration(page, sandbox)
  await expect(page.getByText(configuration.noCatalogue)).toContainText('(conversation, indexing, embedding)')
  await expect(chosen(page, first, type)).toHaveText('GPT 4o')
  await button(page, common.tryAgain).click()
  await expect(page.getByText(configuration.noCatalogue)).toHaveCount(0)
  await modelField(page, indexing, provider).selectOption('Mistral')
})

test('a catalogue that cannot be loaded leaves the others usable, and comes later without losing a change', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('getConversationModels', { status: 500, times: 1 })
  await openConfiguration(page, sandbox)
  await expect(page.getByText(configuration.noCatalogue)).toContainText('(conversation)')
  await expect(chosen(page, first, type)).toHaveText('GPT 4o')
  await modelField(page, first, apiKey).fill('another key')
  await modelField(page, indexing, provider).selectOption('Mistral')

  const release = await hold(page, 'getConversationModels')
  await button(page, common.tryAgain).click()
  await expect(button(page, configuration.loading)).toBeVisible()
  await modelField(page, indexing, type).selectOption('Mistral Small')
  release()
  await expect(page.getByText(configuration.noCatalogue)).toHaveCount(0)
  await expect(chosen(page, indexing, type)).toHaveText('Mistral Small')
  await fillModel(page, first, 'Anthropic', 'Claude 3 5 Haiku', 'another key')
  await button(page, configuration.save).click()
  await expect(status(page, configuration.saved)).toBeVisible()
})

test('a configuration that cannot be loaded, and one that is not there', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await sandbox.setFault('getConfigurations', wordless)
  await page.goto(configuration.address)
  await expect(alert(page, configuration.notLoaded)).toBeVisible()
  await expect(button(page, configuration.save)).toHaveCount(0)
  await sandbox.setFault('getConfigurations', { body: '[]' })
  await button(page, common.tryAgain).click()
  await expect(card(page, configuration.empty)).toBeVisible()
  await expect(button(page, configuration.save)).toHaveCount(0)
  await sandbox.clearFaults()
  await button(page, common.tryAgain).click()
  await configurationIsReady(page)
  await expect(field(page, apiKey)).toHaveCount(4)
})

test('a reload that fails after a save is no failed save', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await sandbox.setFault('getConfigurations', wordless)
  await modelField(page, first, apiKey).fill('another key')
  await button(page, configuration.save).click()
  await expect(status(page, configuration.saved)).toBeVisible()
  await expect(text(page, configuration.unconfirmed)).toBeVisible()
  await sandbox.clearFaults()
  await button(page, common.tryAgain).click()
  await configurationIsReady(page)
  await expect(text(page, configuration.unconfirmed)).toHaveCount(0)
  await expect(modelField(page, first, apiKey)).toHaveValue('another key')
})

test('after a save that could not be loaded again, the next change can be made and saved', async ({
  page,
  sandbox,
}) => {
  await openConfiguration(page, sandbox)
  await sandbox.setFault('getConfigurations', wordless)
  for (const key of ['another key', 'a third key']) {
    await modelField(page, first, apiKey).fill(key)
    await expect(text(page, configuration.unconfirmed)).toHaveCount(0)
    await button(page, configuration.save).click()
    await expect(text(page, configuration.unconfirmed)).toBeVisible()
    await expect(modelField(page, first, apiKey)).toHaveValue(key)
  }
  expect(await sandbox.calls('updateConfiguration')).toHaveLength(2)
})

test('a configuration that is gone after a save: the words, and nothing to save', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await sandbox.setFault('getConfigurations', { body: '[]' })
  await modelField(page, first, apiKey).fill('another key')
  await button(page, configuration.save).click()
  await expect(card(page, configuration.empty)).toBeVisible()
  await expect(button(page, configuration.save)).toHaveCount(0)
})
