import { expect, test } from '#tests/support/fixtures.ts'
import { changesOf, chosen, listenToSent, modelButton, modelField, openConfiguration } from './group.ts'
import { button, field, toast } from './steps.ts'

// Specification §4 and §5, Configuration: what choosing, adding and removing do, and what is missing.

/** A model that says nothing of itself. */
const blank = { providerName: '', modelType: '', apiKey: '', url: '' }

/** Lets the server have this configuration first, and another one that is none of the console's business. */
const answerWith = (configuration: object) => {
  const other = { conversationModels: [blank], indexingModel: blank, embeddingModel: blank }
  return {
    body: JSON.stringify([
      { id: 7, ...configuration },
      { id: 8, ...other },
    ]),
  }
}

test('another provider clears the model type; a conversation model keeps one that the new provider has', async ({
  page,
  sandbox,
}) => {
  await openConfiguration(page, sandbox)
  for (const [name, provider, left] of [
    ['INDEXING', 'Azure', 'Select a model type'],
    ['EMBEDDING', 'Mistral', 'Select a model type'],
    ['MODEL 1', 'Azure', 'GPT 4o'],
    ['MODEL 1', 'Google', 'Select a model type'],
  ] as const) {
    await modelField(page, name, 'PROVIDER').selectOption(provider)
    await expect(chosen(page, name, 'MODEL TYPE')).toHaveText(left)
  }
  await expect(modelField(page, 'MODEL 1', 'MODEL TYPE').getByRole('option')).toHaveText([
    'Select a model type',
    'Gemini 2 5 Pro',
    'Gemini 2 5 Flash',
  ])
})

test('there is a URL for azure only, and it comes back with azure', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await expect(modelField(page, 'INDEXING', 'URL')).toHaveCount(0)
  await modelField(page, 'INDEXING', 'PROVIDER').selectOption('Azure')
  await expect(modelField(page, 'INDEXING', 'URL')).toBeVisible()
  await expect(modelField(page, 'EMBEDDING', 'PROVIDER').getByRole('option', { name: 'Azure' })).toHaveCount(0)

  const url = modelField(page, 'MODEL 2', 'AZURE URL')
  const known = 'https://analytical-engines.openai.azure.com'
  await expect(modelField(page, 'MODEL 1', 'AZURE URL')).toHaveCount(0)
  await expect(url).toHaveValue(known)
  await modelField(page, 'MODEL 2', 'PROVIDER').selectOption('Openai')
  await expect(url).toHaveCount(0)
  await modelField(page, 'MODEL 2', 'PROVIDER').selectOption('Azure')
  await expect(url).toHaveValue(known)
})

test('API keys are hidden, can be revealed, and are not the password of an account', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await expect(field(page, 'API KEY')).toHaveCount(4)
  for (const input of await field(page, 'API KEY').all()) {
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveAttribute('autocomplete', 'new-password')
  }
  await modelButton(page, 'MODEL 1', 'Show characters').click()
  await expect(modelField(page, 'MODEL 1', 'API KEY')).toHaveAttribute('type', 'text')
  await expect(modelField(page, 'MODEL 2', 'API KEY')).toHaveAttribute('type', 'password')
})

test('the last model stays, and what was typed stays with its model', async ({ page, sandbox }) => {
  await openConfiguration(page, sandbox)
  await button(page, '+ ADD MODEL').press('Enter')
  await expect(modelField(page, 'MODEL 3', 'PROVIDER')).toBeFocused()
  await modelField(page, 'MODEL 3', 'API KEY').fill('third')
  await modelField(page, 'MODEL 1', 'API KEY').fill('first')
  await modelButton(page, 'MODEL 2', 'Remove').press('Enter')
  await expect(page.getByRole('group', { name: 'Conversation models' })).toBeFocused()
  await expect(modelField(page, 'MODEL 1', 'API KEY')).toHaveValue('first')
  await expect(modelField(page, 'MODEL 2', 'API KEY')).toHaveValue('third')
  await modelButton(page, 'MODEL 1', 'Remove').click()
  await expect(modelField(page, 'MODEL 1', 'API KEY')).toHaveValue('third')
  await expect(button(page, 'Remove')).toHaveCount(0)
})
test('what is missing is said at its field, the first has the focus, and what is put right is forgiven', async ({
  page,
  sandbox,
}) => {
  const configuration = { conversationModels: [blank], indexingModel: blank, embeddingModel: blank }
  await sandbox.setFault('getConfigurations', answerWith(configuration))
  await openConfiguration(page, sandbox)
  await expect(chosen(page, 'EMBEDDING', 'PROVIDER')).toHaveText('Openai')
  await modelField(page, 'EMBEDDING', 'PROVIDER').selectOption('Select a provider')
  await button(page, 'SAVE CONFIGURATION').click()
  for (const [name, ...messages] of [
    [
      'INDEXING',
      'Indexing model provider is required',
      'Indexing model type is required',
      'Indexing API key is required',
    ],
    [
      'EMBEDDING',
      'Embedding model provider is required',
      'Embedding model type is required',
      'Embedding API key is required',
    ],
    ['MODEL 1', 'Model provider is required', 'Model type is required', 'API key is required'],
  ] as const) {
    for (const [place, label] of ['PROVIDER', 'MODEL TYPE', 'API KEY'].entries()) {
      await expect(modelField(page, name, label)).toHaveAccessibleDescription(messages[place] ?? '')
      await expect(modelField(page, name, label)).toHaveAttribute('aria-invalid', 'true')
    }
  }
  await expect(modelField(page, 'INDEXING', 'PROVIDER')).toBeFocused()

  await modelField(page, 'INDEXING', 'PROVIDER').selectOption('Openai')
  await modelField(page, 'INDEXING', 'MODEL TYPE').selectOption('GPT 4o Mini')
  await modelField(page, 'INDEXING', 'API KEY').fill('key')
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(6)
  await button(page, 'SAVE CONFIGURATION').click()
  await expect(modelField(page, 'EMBEDDING', 'PROVIDER')).toBeFocused()
  expect(await sandbox.calls('updateConfiguration')).toEqual([])
})

test('a configuration without conversation models needs one', async ({ page, sandbox }) => {
  const full = { ...blank, providerName: 'openai', modelType: 'gpt_4o_mini', apiKey: 'key' }
  const configuration = { conversationModels: [], indexingModel: full, embeddingModel: full }
  await sandbox.setFault('getConfigurations', answerWith(configuration))
  await openConfiguration(page, sandbox)
  await button(page, 'SAVE CONFIGURATION').click()
  const words = page.getByRole('alert').getByText('At least one conversational model is required')
  await expect(words).toBeVisible()
  await button(page, '+ ADD MODEL').click()
  await expect(words).toHaveCount(0)
  await expect(modelField(page, 'MODEL 1', 'PROVIDER')).toBeFocused()
  expect(await sandbox.calls('updateConfiguration')).toEqual([])
})

test('saved values that the catalogue lacks are shown, stay, and are sent back byte for byte', async ({
  page,
  sandbox,
}) => {
  const apiKey = ' sk-\tкл\u00a0ü\\"✓\n '
  const own = { providerName: 'Acme', modelType: 'acme_gpt_9', apiKey, url: 'https://acme.example.com' }
  const conversation = { ...own, providerName: 'OpenAI' }
  await sandbox.setFault(
    'getConfigurations',
    answerWith({ conversationModels: [conversation], indexingModel: own, embeddingModel: own }),
  )
  await sandbox.setFault('updateConfiguration', { status: 204 })
  const sent = listenToSent(page)
  await openConfiguration(page, sandbox)
  for (const [name, provider, type] of [
    ['INDEXING', 'Acme (not in catalogue)', 'Acme GPT 9 (not in catalogue)'],
    ['EMBEDDING', 'Acme (not in catalogue)', 'Acme Gpt 9 (not in catalogue)'],
    ['MODEL 1', 'Openai', 'Acme GPT 9 (not in catalogue)'],
  ] as const) {
    await expect(chosen(page, name, 'PROVIDER')).toHaveText(provider)
    await expect(chosen(page, name, 'MODEL TYPE')).toHaveText(type)
  }
  await button(page, 'SAVE CONFIGURATION').click()
  await expect(toast(page, 'status', 'Configuration updated successfully')).toBeVisible()
  expect(changesOf(sent).map(({ line, body }) => [line, body])).toEqual([
    [
      'PUT /private/admin/api/configurations/7',
      {
        groupId: expect.any(String),
        conversationModels: [{ providerName: 'openai', apiKey, modelType: 'acme_gpt_9' }],
        indexingModelProvider: 'acme',
        indexingModelType: 'acme_gpt_9',
        indexingModelApiKey: apiKey,
        embeddingModelProvider: 'acme',
        embeddingModelType: 'acme_gpt_9',
        embeddingModelApiKey: apiKey,
      },
    ],
  ])
})
