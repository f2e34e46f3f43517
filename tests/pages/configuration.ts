import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { storeSession } from '#tests/support/storage.ts'
import { button, field, heading } from './find.ts'

export const configuration = {
  path: '/configuration',
  heading: 'CONFIGURATION MANAGEMENT',
  secondCard: 'CONVERSATION MODELS',
  indexing: 'Indexing',
  embedding: 'Embedding',
  apiKey: 'API key',
  save: 'SAVE CONFIGURATION',
  saving: 'SAVING...',
  saved: 'Configuration updated successfully',
  notSaved: 'Failed to save configuration. Please try again.',
} as const

/** The fields of one model, for example `configuration.indexing`. */
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
