import type { Page } from '@playwright/test'
import {
  configuration,
  configurationIsReady,
  fillModel,
  model,
  modelField,
  openConfiguration,
} from '#tests/pages/configuration.ts'
import { button, field, status } from '#tests/pages/find.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { adaAndGroup } from '#tests/support/mails.ts'
import { blockCall, changesOf, listenToRequests } from '#tests/support/requests.ts'

// Specification §2, Configuration management screen; §3, Configuration save payload; §4, Configuration.

const { provider, type, apiKey, azureUrl, indexing, embedding } = configuration
const [first, second, third] = [configuration.model(1), configuration.model(2), configuration.model(3)] as const

/** A text that must be sent unchanged, with its spaces at both ends. */
const key = ' sk-“ключ” \\ " % ✓ '

/** The payload after `changeEverything` (Specification §3). */
const sentModels = {
  conversationModels: [
    { providerName: 'azure', apiKey: key, modelType: 'gpt_4o', url: 'https://one.example.com/v1' },
    { providerName: 'mistral', apiKey: 'key of mistral', modelType: 'codestral' },
  ],
  indexingModelProvider: 'azure',
  indexingModelType: 'gpt_4o_mini',
  indexingModelApiKey: 'key of indexing',
  indexingModelUrl: 'https://two.example.com',
  embeddingModelProvider: 'google',
  embeddingModelType: 'gemini_embedding',
  embeddingModelApiKey: 'key of embedding',
}

async function changeEverything(page: Page): Promise<void> {
  await fillModel(page, indexing, 'Azure', 'GPT 4o Mini', 'key of indexing')
  await modelField(page, indexing, azureUrl).fill(' https://two.example.com ')
  await fillModel(page, embedding, 'Google', 'Gemini Embedding', 'key of embedding')
  await fillModel(page, first, 'Azure', 'GPT 4o', key)
  await modelField(page, first, azureUrl).fill('https://one.example.com/v1')
  await button(page, configuration.add).click()
  await expect(modelField(page, third, provider)).toBeFocused()
  await fillModel(page, third, 'Mistral', 'Codestral', 'key of mistral')
  await button(model(page, second), configuration.remove).click()
  await expect(modelField(page, second, apiKey), 'what was typed stays with its model').toHaveValue('key of mistral')
  for (const input of await field(page, apiKey).all()) {
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input, 'a key is not the password of an account').toHaveAttribute('autocomplete', 'new-password')
  }
}

test('an admin changes every model with one call, and sees them after a reload', {
  tag: '@chromium',
}, async ({ page, sandbox }) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToRequests(page)
  await openConfiguration(page, sandbox)
  await changeEverything(page)
  const releaseSave = await blockCall(page, 'updateConfiguration')
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, configuration.save).click()
  await saving
  const release = await blockCall(page, 'getConfigurations')
  releaseSave()
  await expect(status(page, configuration.saved)).toBeVisible()
  await expect(button(page, configuration.saving)).toBeVisible()
  release()
  await configurationIsReady(page)
  await expect(modelField(page, indexing, azureUrl)).toHaveValue('https://two.example.com')
  await expect(modelField(page, first, apiKey)).toHaveValue(key)
  await expect(modelField(page, second, type)).toHaveValue('codestral')
  await expect(model(page, third)).toHaveCount(0)

  expect(changesOf(sent)).toEqual([
    {
      line: expect.stringMatching(/^PUT \/private\/admin\/api\/configurations\/[\w-]+$/),
      adminUserId: adaId,
      body: { groupId, ...sentModels },
    },
  ])
  const reads = sent.filter(({ line }) => line === `GET /private/api/configurations/user/${adaId}`)
  expect(new Set(reads.map(({ adminUserId }) => adminUserId))).toEqual(new Set([undefined]))
})
