import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { storeSession } from '#tests/support/storage.ts'
import { button, field, heading } from './find.ts'

export const configuration = {
  path: '/configuration',
  heading: 'CONFIGURATION MANAGEMENT',
  firstCard: 'INDEXING & EMBEDDING MODELS',
  secondCard: 'CONVERSATION MODELS',
  indexing: 'Indexing',
  embedding: 'Embedding',
  model: (number: number) => `Model ${number}`,
  conversationModels: 'Conversation models',
  provider: 'Provider',
  selectProvider: 'Select a provider',
  type: 'Model type',
  selectType: 'Select a model type',
  apiKey: 'API key',
  azureUrl: 'Azure URL',
  add: '+ ADD MODEL',
  save: 'SAVE CONFIGURATION',
  saving: 'SAVING...',
  saved: 'Configuration updated successfully',
  notSaved: 'Failed to save configuration. Please try again.',
  notLoaded: 'Failed to fetch user information',
  conflict: {
    heading: 'The configuration has changed',
  },
  empty: 'No configuration yet',
  emptyAdvice: 'Your group does not have a configuration yet.',
  unknown: (name: string) => `${name} (not in catalogue)`,
  noCatalogue: (kind: string) => `The ${kind} models could not be loaded. Your current choices are kept.`,
  unconfirmed: 'Your changes are saved, but could not be loaded again. What you see is what you saved.',
  noGroup: 'You need to be part of a group to save configurations.',
} as const

/** The fields of one model: `configuration.indexing`, `configuration.model(1)`. */
export const model = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const modelField = (page: Page, name: string, label: string) => field(model(page, name), label)

/** Opens the configuration as Ada, and waits until it can be changed. */
export async function openConfiguration(page: Page, sandbox: SandboxControl): Promise<void> {
  await storeSession(page, sandbox)
  await page.goto(configuration.path)
  await configurationIsReady(page)
}

/** Waits until everything is loaded, including the model types. */
export async function configurationIsReady(page: Page): Promise<void> {
  await expect(heading(page, configuration.heading)).toBeVisible()
  await expect(button(page, configuration.save)).not.toHaveAttribute('aria-disabled')
}
