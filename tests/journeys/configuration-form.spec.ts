import { common } from '#tests/pages/common.ts'
import { chosen, configuration, model, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { alert, button, field, status } from '#tests/pages/find.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §4 and §5, Configuration: choosing, adding, removing, and missing values.

const { provider, type, apiKey, url, azureUrl, indexing, embedding } = configuration
const [first, second, third] = [configuration.model(1), configuration.model(2), configuration.model(3)] as const

/** A model without values. */
const blank = { providerName: '', modelType: '', apiKey: '', url: '' }

/** The server answers with this configuration first, and with another one that the console does not use. */
const answerWith = (loaded: object) => {
  const other = { conversationModels: [], indexingModel: blank, embeddingModel: blank }
  return {
    body: JSON.stringify([
      { id: 7, ...loaded },
      { id: 8, ...other },
    ]),
  }
}

test('another provider clears the model type; a conversation model keeps one that the new provider has', async ({
  page,
  sandbox,
}) => {
  await openConfiguration(page, sandbox)
  for (const [name, next, left] of [
    [indexing, 'Azure', configuration.selectType],
    [first, 'Azure', 'GPT 4o'],
    [first, 'Google', configuration.selectType],
  ] as const) {
    await modelField(page, name, provider).selectOption(next)
    await expect(chosen(page, name, type)).toHaveText(left)
  }
  const types = [configuration.selectType, 'Gemini 2 5 Pro', 'Gemini 2 5 Flash']
  await expect(modelField(page, first, type).getByRole('option')).toHaveText(types)
})

test('there is a URL for azure only, and API keys are hidden and not the password of an account', async ({
  page,
  sandbox,
}) => {
  await openConfiguration(page, sandbox)
  await expect(modelField(page, indexing, url)).toHaveCount(0)
  await modelField(page, indexing, provider).selectOption('Azure')
  await expect(modelField(page, indexing, url)).toBeVisible()
  await expect(modelField(page, embedding, provider).getByRole('option', { name: 'Azure' })).toHaveCount(0)
  await expect(modelField(page, second, azureUrl)).toHaveValue('https://analytical-engines.openai.azure.com')
  await modelField(page, second, provider).selectOption('Openai')
  await expect(field(page, azureUrl)).toHaveCount(0)

  await expect(field(page, apiKey)).toHaveCount(4)
  for (const input of await field(page, apiKey).all()) {
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveAttribute('autocomplete', 'new-password')
  }
})

test('the last model stays, and what was typed stays with its model', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await button(page, configuration.add).press('Enter')
  await expect(modelField(page, third, provider)).toBeFocused()
  await modelField(page, third, apiKey).fill('third')
  await modelField(page, first, apiKey).fill('first')
  await button(model(page, second), configuration.remove).press('Enter')
  await expect(page.getByRole('group', { name: configuration.conversationModels })).toBeFocused()
  await expect(modelField(page, first, apiKey)).toHaveValue('first')
  await expect(modelField(page, second, apiKey)).toHaveValue('third')
  await button(model(page, first), configuration.remove).click()
  await expect(modelField(page, first, apiKey)).toHaveValue('third')
  await expect(button(page, configuration.remove)).toHaveCount(0)
})

test('a missing value is reported at its field, the first gets the focus, and a corrected one is no longer reported', async ({
  page,
  sandbox,
}) => {
  const loaded = { conversationModels: [], indexingModel: blank, embeddingModel: blank }
  await sandbox.setFault('getConfigurations', answerWith(loaded))
  await openConfiguration(page, sandbox)
  await expect(chosen(page, embedding, provider)).toHaveText('Openai')
  await button(page, configuration.save).click()
  await expect(alert(page, configuration.needsModel)).toBeVisible()
  await button(page, configuration.add).click()
  await expect(alert(page, configuration.needsModel)).toHaveCount(0)
  await modelField(page, embedding, provider).selectOption(configuration.selectProvider)
  await button(page, configuration.save).click()
  for (const [name, [message]] of [
    [indexing, configuration.missing.indexing],
    [embedding, configuration.missing.embedding],
    [first, configuration.missing.conversation],
  ] as const) {
    await expect(modelField(page, name, provider)).toHaveAccessibleDescription(message)
  }
  await expect(modelField(page, indexing, provider)).toBeFocused()
  await modelField(page, indexing, provider).selectOption('Openai')
  await expect(modelField(page, indexing, provider)).toHaveAccessibleDescription('')
  expect(await sandbox.calls('updateConfiguration')).toEqual([])
})

test('saved values that are not in the catalogue are marked', async ({ page, sandbox }) => {
  const own = { providerName: 'Acme', modelType: 'acme_gpt_9', apiKey: 'key', url: '' }
  const loaded = { conversationModels: [{ ...own, providerName: 'OpenAI' }], indexingModel: own, embeddingModel: own }
  await sandbox.setFault('getConfigurations', answerWith(loaded))
  await openConfiguration(page, sandbox)
  for (const [name, shownProvider, shownType] of [
    [indexing, configuration.unknown('Acme'), configuration.unknown('Acme GPT 9')],
    [embedding, configuration.unknown('Acme'), configuration.unknown('Acme Gpt 9')],
    [first, 'Openai', configuration.unknown('Acme GPT 9')],
  ] as const) {
    await expect(chosen(page, name, provider)).toHaveText(shownProvider)
    await expect(chosen(page, name, type)).toHaveText(shownType)
  }
})

test('changes are discarded at once, with their problems, and brought back by the same button', async ({
  page,
  sandbox,
}) => {
  await openConfiguration(page, sandbox)
  await expect(button(page, common.discard)).toHaveCount(0)
  const before = await modelField(page, first, apiKey).inputValue()
  await modelField(page, first, apiKey).fill('another key')
  await button(page, configuration.add).click()
  await button(page, configuration.save).click()
  await expect(modelField(page, third, provider)).toBeFocused()
  await button(page, common.discard).click()
  await expect(status(page, common.discarded)).toBeVisible()
  await expect(button(page, common.undo)).toBeFocused()
  await expect(model(page, third)).toHaveCount(0)
  await expect(modelField(page, first, apiKey)).toHaveValue(before)
  await button(page, common.undo).click()
  await expect(modelField(page, first, apiKey)).toHaveValue('another key')
  await expect(model(page, third)).toBeVisible()
  expect(await sandbox.calls('updateConfiguration')).toEqual([])
})

test('an undone edit is no change, and typing after a discard begins new ones', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  const key = modelField(page, first, apiKey)
  const before = await key.inputValue()
  await key.fill('another key')
  await expect(button(page, common.discard)).toBeVisible()
  await key.fill(before)
  await expect(button(page, common.discard)).toHaveCount(0)

  await key.fill('another key')
  await button(page, common.discard).click()
  await expect(button(page, common.undo)).toBeVisible()
  await modelField(page, second, apiKey).fill('a second key')
  await expect(button(page, common.discard)).toBeVisible()
  await expect(key).toHaveValue(before)
})
