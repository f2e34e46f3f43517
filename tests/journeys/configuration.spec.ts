import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveSandbox } from '#sandbox/serve.ts'
import { apiUrl } from '#scripts/build.ts'
import { controlSandbox } from '#scripts/sandbox-control.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import {
  adaAndGroup,
  changesOf,
  chosen,
  configurationIsReady,
  hold,
  listenToSent,
  model,
  modelButton,
  modelField,
  openConfiguration,
} from './group.ts'
import { button, field, storeSession, toast } from './steps.ts'

// Specification §2, Configuration management screen; §3, Configuration save payload; §4, Configuration.

/** Letters that must not change on the way; spaces at both ends too. */
const key = ' sk-“ключ” \\ " % ✓ '

const saved = 'Configuration updated successfully'

/** What a configuration says after `changeEverything`, as Specification §3 sends it. */
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
  await modelField(page, 'INDEXING', 'PROVIDER').selectOption('Azure')
  await modelField(page, 'INDEXING', 'MODEL TYPE').selectOption('GPT 4o Mini')
  await modelField(page, 'INDEXING', 'API KEY').fill('key of indexing')
  await modelField(page, 'INDEXING', 'URL').fill(' https://two.example.com ')
  await modelField(page, 'EMBEDDING', 'PROVIDER').selectOption('Google')
  await modelField(page, 'EMBEDDING', 'MODEL TYPE').selectOption('Gemini Embedding')
  await modelField(page, 'EMBEDDING', 'API KEY').fill('key of embedding')
  await modelField(page, 'MODEL 1', 'PROVIDER').selectOption('Azure')
  await modelField(page, 'MODEL 1', 'API KEY').fill(key)
  await modelField(page, 'MODEL 1', 'AZURE URL').fill('https://one.example.com/v1')
  await button(page, '+ ADD MODEL').click()
  await expect(modelField(page, 'MODEL 3', 'PROVIDER')).toBeFocused()
  await modelField(page, 'MODEL 3', 'PROVIDER').selectOption('Mistral')
  await modelField(page, 'MODEL 3', 'MODEL TYPE').selectOption('Codestral')
  await modelField(page, 'MODEL 3', 'API KEY').fill('key of mistral')
  await modelButton(page, 'MODEL 2', 'Remove').click()
}

async function everythingIsChanged(page: Page): Promise<void> {
  for (const [name, ...values] of [
    ['INDEXING', 'azure', 'gpt_4o_mini', 'key of indexing'],
    ['EMBEDDING', 'google', 'gemini_embedding', 'key of embedding'],
    ['MODEL 1', 'azure', 'gpt_4o', key],
    ['MODEL 2', 'mistral', 'codestral', 'key of mistral'],
  ] as const) {
    for (const [place, label] of ['PROVIDER', 'MODEL TYPE', 'API KEY'].entries()) {
      await expect(modelField(page, name, label)).toHaveValue(values[place] ?? '')
    }
  }
  await expect(modelField(page, 'INDEXING', 'URL')).toHaveValue('https://two.example.com')
  await expect(modelField(page, 'MODEL 1', 'AZURE URL')).toHaveValue('https://one.example.com/v1')
  await expect(field(page, 'AZURE URL')).toHaveCount(1)
  await expect(model(page, 'MODEL 3')).toHaveCount(0)
}

test('an admin changes every model: one call, the toast before the reload, and all of it there afterwards', async ({
  page,
  sandbox,
}) => {
  const { adaId, groupId } = await adaAndGroup(sandbox)
  const sent = listenToSent(page)
  await openConfiguration(page, sandbox)
  await changeEverything(page)
  const letGo = await hold(page, 'getConfigurations')
  await button(page, 'SAVE CONFIGURATION').click()
  await expect(toast(page, 'status', saved)).toBeVisible()
  await expect(button(page, 'SAVING...')).toBeVisible()
  letGo()
  await configurationIsReady(page)
  await everythingIsChanged(page)

  expect(changesOf(sent)).toEqual([
    {
      line: expect.stringMatching(/^PUT \/private\/admin\/api\/configurations\/[\w-]+$/),
      adminUserId: adaId,
      body: { groupId, ...sentModels },
    },
  ])
  const reads = sent.filter(({ line }) => line === `GET /private/api/configurations/user/${adaId}`)
  expect(reads.map(({ adminUserId }) => adminUserId)).toEqual([undefined, undefined])
  await page.reload()
  await configurationIsReady(page)
  await everythingIsChanged(page)
})

test('what was saved outlives the server', async ({ page, consoleUrl }) => {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-journey-'))
  const serve = () => serveSandbox({ port: 0, database: join(folder, 'sandbox.db'), consoleOrigin: consoleUrl })
  let server = await serve()
  try {
    await page.route(`${apiUrl}/**`, (route) =>
      route.continue({ url: route.request().url().replace(apiUrl, server.url) }),
    )
    await openConfiguration(page, controlSandbox(server.url))
    await changeEverything(page)
    await button(page, 'SAVE CONFIGURATION').click()
    await expect(toast(page, 'status', saved)).toBeVisible()
    await configurationIsReady(page)

    await server.close()
    server = await serve()
    await page.reload()
    await configurationIsReady(page)
    await everythingIsChanged(page)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

test('model types are set 100 ms after everything is loaded, and nothing can be sent before', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await storeSession(page, sandbox)
  await page.clock.pauseAt(Date.now() + 60_000)
  const letGo = await hold(page, 'getEmbeddingModels')
  await page.goto('/configuration')
  await expect(page.getByRole('heading', { name: 'CONVERSATION MODELS' })).toBeVisible()
  await expect.poll(() => sandbox.calls('getConfigurations')).toHaveLength(1)
  await expect(button(page, 'SAVE CONFIGURATION')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()

  letGo()
  const save = button(page, 'SAVE CONFIGURATION')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const names = ['INDEXING', 'EMBEDDING', 'MODEL 1', 'MODEL 2']
  for (const name of names) await expect(chosen(page, name, 'MODEL TYPE')).toHaveText('Select a model type')
  await expect(chosen(page, 'MODEL 2', 'PROVIDER')).toHaveText('Azure')
  await expect(modelField(page, 'MODEL 1', 'API KEY')).toHaveValue('sk-sandbox-conversation')
  await modelField(page, 'MODEL 1', 'API KEY').press('Enter')
  await save.click({ force: true })
  await page.clock.runFor(90)
  await expect(chosen(page, 'INDEXING', 'MODEL TYPE')).toHaveText('Select a model type')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(10)
  for (const [place, words] of ['GPT 4o Mini', 'Text Embedding 3 Small', 'GPT 4o', 'GPT 4o Mini'].entries()) {
    await expect(chosen(page, names[place] ?? '', 'MODEL TYPE')).toHaveText(words)
  }
  await configurationIsReady(page)
  expect(await sandbox.calls('updateConfiguration')).toEqual([])
})
