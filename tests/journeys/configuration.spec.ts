import type { Page } from '@playwright/test'
import { common } from '#tests/pages/common.ts'
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
import { changesOf, hold, linesOf, listenToRequests } from '#tests/support/requests.ts'

// Specification §2, Configuration management screen; §3, Configuration save payload; §4, Configuration.

const { provider, type, apiKey, url, azureUrl, indexing, embedding } = configuration
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
  await modelField(page, indexing, url).fill(' https://two.example.com ')
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
    await expect(input, 'a key is no password of an account').toHaveAttribute('autocomplete', 'new-password')
  }
}

test('an admin changes every model: one call, the toast before the reload, and all of it there afterwards', {
  tag: '@chromium',
}, async ({ page, sandbox }) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToRequests(page)
  await openConfiguration(page, sandbox)
  await changeEverything(page)
  const releaseSave = await hold(page, 'updateConfiguration')
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, configuration.save).click()
  await saving
  const release = await hold(page, 'getConfigurations')
  releaseSave()
  await expect(status(page, configuration.saved)).toBeVisible()
  await expect(button(page, configuration.saving)).toBeVisible()
  release()
  await configurationIsReady(page)
  await expect(modelField(page, indexing, url)).toHaveValue('https://two.example.com')
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

test('two admins: the one who saves later sees both versions, and chooses', {
  tag: '@chromium',
}, async ({ page, browser, consoleUrl, sandbox }) => {
  const other = await browser.newPage({ baseURL: consoleUrl })
  const saveOther = async (end: string) => {
    await modelField(other, indexing, apiKey).fill(`sk-key-of-the-other-${end}`)
    await button(other, configuration.save).click()
    await expect(modelField(other, indexing, apiKey)).toHaveAccessibleDescription(configuration.endsIn(end))
  }
  await page.clock.install()
  await openConfiguration(page, sandbox)
  await openConfiguration(other, sandbox)
  await saveOther('abcd')
  const key = modelField(page, first, apiKey)
  await expect(key).toHaveAccessibleDescription(configuration.endsIn('tion'))
  await modelField(page, first, provider).selectOption('Mistral')
  await expect(key).toHaveAccessibleDescription(configuration.enteredFor('Openai'))
  await modelField(page, first, type).selectOption('Codestral')
  await key.fill('sk-my-own-key-wxyz')
  await expect(key).toHaveAccessibleDescription('')
  // Sooner, nothing can have changed since the form was loaded.
  await page.clock.fastForward(1000)
  const sent = listenToRequests(page)
  const { keepMine, takeTheirs, heading } = configuration.conflict
  const conflict = page.getByRole('dialog', { name: heading })
  const save = button(page, configuration.save)

  await save.click()
  await expect(conflict.getByRole('row').nth(1)).toHaveText('Indexing: API key…xing (not changed)…abcd (changed)')
  await expect(conflict.getByRole('row')).toHaveCount(5)
  await expect(conflict).not.toContainText('sk-')
  await expect(conflict.getByRole('region')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, common.cancel)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(save).toBeFocused()
  await expect(key).toHaveValue('sk-my-own-key-wxyz')

  await save.press('Enter')
  await button(page, takeTheirs).click()
  await expect(save).toBeFocused()
  await expect(modelField(page, first, provider)).toHaveValue('openai')
  await expect(modelField(page, indexing, apiKey)).toHaveValue('sk-key-of-the-other-abcd')
  await button(page, common.undo).click()
  await expect(key).toHaveValue('sk-my-own-key-wxyz')
  expect(changesOf(sent)).toEqual([])

  await saveOther('efgh')
  await save.click()
  await button(page, keepMine).click()
  await configurationIsReady(page)
  await expect(key).toHaveAccessibleDescription(configuration.endsIn('wxyz'))
  await expect(modelField(page, indexing, apiKey)).toHaveValue('sk-sandbox-indexing')
  const lines = linesOf(sent).map((line) => line.slice(0, line.indexOf(' ')))
  expect(lines, 'one reading before each save, and one after it').toEqual(['GET', 'GET', 'GET', 'PUT', 'GET'])
  await other.close()
})
