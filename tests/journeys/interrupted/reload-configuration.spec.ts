import { expect } from '@playwright/test'
import { gus } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { alert, button, card, status, text } from '#tests/pages/find.ts'
import { endSession, sendSignIn } from '#tests/pages/login.ts'
import { wordless } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'
import { endless, holdClock, type Reload, testReloads } from './reload.ts'

const catalogues = ['getConversationModels', 'getIndexingModels', 'getEmbeddingModels'] as const

const type: Reload['reach'] = (page) => modelField(page, configuration.indexing, configuration.apiKey).fill('sk-typed')
const isTyped: Reload['after'] = (page) =>
  expect(modelField(page, configuration.indexing, configuration.apiKey)).toHaveValue('sk-typed')

/** No catalogue answers. */
const waitForCatalogues: Reload['reach'] = async (page, sandbox) => {
  await storeSession(page, sandbox)
  for (const operation of catalogues) await sandbox.setFault(operation, endless)
  await page.goto(configuration.address)
}

/** A save meets the end of the session; after a sign-in the draft is back. */
const restore: Reload['reach'] = async (page, sandbox) => {
  await openConfiguration(page, sandbox)
  await type(page, sandbox)
  await endSession(page, sandbox, () => button(page, configuration.save).click())
  await sendSignIn(page)
  await configurationIsReady(page)
}

testReloads([
  {
    state: 'configuration.loading.configurations.asking',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getConfigurations', endless)
      await page.goto(configuration.address)
    },
    shows: (page) => expect(page.locator('main [aria-busy="true"]').first()).toBeAttached(),
    after: configurationIsReady,
  },
  {
    state: 'configuration.ready.catalogues.incomplete',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getConversationModels', { status: 500 })
      await page.goto(configuration.address)
    },
    shows: (page) => expect(page.getByText(configuration.noCatalogue)).toBeVisible(),
    after: configurationIsReady,
  },
  {
    state: 'configuration.ready.changes.edited.typed',
    which: 'typed',
    reach: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await modelField(page, configuration.indexing, configuration.apiKey).click()
      await modelField(page, configuration.indexing, configuration.apiKey).fill('sk-typed')
    },
    shows: (page) => expect(modelField(page, configuration.indexing, configuration.apiKey)).toHaveValue('sk-typed'),
    asks: true,
    after: configurationIsReady,
  },
  {
    state: 'configuration.saving',
    reach: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await sandbox.setFault('updateConfiguration', endless)
      await modelField(page, configuration.indexing, configuration.apiKey).fill('sk-typed')
      await button(page, configuration.save).click()
    },
    shows: (page) => expect(button(page, configuration.saving)).toBeVisible(),
    asks: true,
    after: configurationIsReady,
  },
  {
    state: 'configuration.ready.changes.edited.typed',
    which: 'after a save that failed',
    reach: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await sandbox.setFault('updateConfiguration', { status: 500 })
      await modelField(page, configuration.indexing, configuration.apiKey).fill('sk-typed')
      await button(page, configuration.save).click()
      await expect(status(page, configuration.saved)).toHaveCount(0)
    },
    shows: (page) => expect(text(page, configuration.notSaved).first()).toBeVisible(),
    asks: true,
    after: configurationIsReady,
  },
  { state: 'catalogues.conversation.asking', reach: waitForCatalogues, after: configurationIsReady },
  {
    state: 'configuration.settling',
    reach: async (page, sandbox) => {
      await page.clock.install()
      await storeSession(page, sandbox)
      await sandbox.setFault('getConfigurations', { delay: 2_000, times: 1 })
      await page.goto(configuration.address)
      await expect.poll(() => sandbox.calls('getConfigurations')).toHaveLength(1)
      await holdClock(page)
    },
    after: async (page) => {
      await page.clock.resume()
      await configurationIsReady(page)
    },
  },
  {
    state: 'configuration.ready.changes.edited.restored',
    reach: restore,
    shows: (page) => expect(status(page, common.restored('saved'))).toBeVisible(),
    asks: true,
    after: configurationIsReady,
  },
  {
    state: 'configuration.ready.changes.discarded',
    reach: async (page, sandbox) => {
      await restore(page, sandbox)
      await button(page, common.discard).click()
    },
    shows: (page) => expect(button(page, common.undo)).toBeVisible(),
    after: configurationIsReady,
  },
  {
    state: 'configuration.ready.changes.unconfirmed',
    reach: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await sandbox.setFault('getConfigurations', wordless)
      await type(page, sandbox)
      await button(page, configuration.save).click()
    },
    shows: (page) => expect(text(page, configuration.unconfirmed)).toBeVisible(),
    after: async (page, sandbox) => {
      await configurationIsReady(page)
      await isTyped(page, sandbox)
    },
  },
  {
    state: 'configuration.ready.catalogues.loading',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getConversationModels', wordless)
      await page.goto(configuration.address)
      await expect(text(page, configuration.noCatalogue)).toBeVisible()
      await sandbox.setFault('getConversationModels', endless)
      await button(page, common.tryAgain).click()
    },
    after: configurationIsReady,
  },
  {
    state: 'configuration.reloading',
    reach: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await sandbox.setFault('getConfigurations', endless)
      await type(page, sandbox)
      await button(page, configuration.save).click()
    },
    shows: (page) => expect(status(page, configuration.saved)).toBeVisible(),
    after: async (page, sandbox) => {
      await configurationIsReady(page)
      await isTyped(page, sandbox)
    },
  },
  {
    state: 'configuration.viewing',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox, gus)
      await page.goto(configuration.address)
    },
    shows: (page) => expect(text(page, configuration.noGroup)).toBeVisible(),
    after: (page) => expect(text(page, configuration.noGroup)).toBeVisible(),
  },
  {
    state: 'configuration.empty',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getConfigurations', { body: '[]' })
      await page.goto(configuration.address)
    },
    shows: (page) => expect(card(page, configuration.empty)).toBeVisible(),
    after: configurationIsReady,
  },
  {
    state: 'configuration.failed',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getConfigurations', wordless)
      await page.goto(configuration.address)
    },
    shows: (page) => expect(alert(page, configuration.notLoaded)).toBeVisible(),
    after: configurationIsReady,
  },
])
