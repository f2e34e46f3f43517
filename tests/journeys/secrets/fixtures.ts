import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/support/editor.ts'
import { collectTraces, type Kind, type Secrets } from './traces.ts'

interface SearchedSecrets extends Omit<Secrets, 'find'> {
  /** Expects secrets of these kinds where the specification allows them, and none elsewhere. */
  areKept(page: Page, ...kinds: readonly Kind[]): Promise<void>
}

/** `test` that can search everything the console stores and sends for secrets. */
export const test = base.extend<{ secrets: SearchedSecrets }>({
  secrets: async ({ context, consoleUrl }, use) => {
    const { find, ...secrets } = collectTraces(context, consoleUrl)
    await use({
      ...secrets,
      areKept: async (page, ...kinds) => {
        await secrets.readStores(page)
        expect(await find()).toEqual({ leaks: [], seen: kinds })
      },
    })
  },
})

export { expect }

/** A password that no other text contains. */
export const canary = 'Canary-4711-“password”'

/** @returns the secret part of a link: what follows the last slash or equals sign */
export const tokenOf = (link: string) => /[^/=]+$/.exec(link)?.[0] ?? ''
