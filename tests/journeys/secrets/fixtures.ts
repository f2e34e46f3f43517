import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/support/editor.ts'
import { type Kind, Traces } from './traces.ts'

/** What is searched for secrets in a test. */
interface Secrets {
  /** Adds a secret to search for; tokens of answers are found by themselves. */
  add(kind: Kind, ...secrets: readonly string[]): void
  /** Expects these kinds of secrets where the specification wants them, and no secret elsewhere. */
  areKept(page: Page, ...kinds: readonly Kind[]): Promise<void>
}

/** Firefox's driver tells neither the bodies of requests nor the entries of the history. */
const unseen: Secrets = { add: () => {}, areKept: async () => {} }

/** `test` in which everything that the console shows, stores and sends can be searched for secrets. */
export const test = base.extend<{ traces: Traces; secrets: Secrets }>({
  traces: async ({ context, consoleUrl }, use) => use(await Traces.collect(context, consoleUrl)),

  secrets: async ({ context, consoleUrl, browserName }, use) => {
    if (browserName === 'firefox') return use(unseen)
    const traces = await Traces.collect(context, consoleUrl)
    await use({
      add: (kind, ...secrets) => traces.add(kind, ...secrets),
      areKept: async (page, ...kinds) => {
        await traces.readStores(page)
        expect(await traces.leaks()).toEqual([])
        expect(await traces.kindsSeen()).toEqual(kinds)
      },
    })
  },
})

export { expect }

/** A password that no other text contains. */
export const canary = 'Canary-4711-“password”'

/** @returns the secret part of a link: what stands after the last slash or equals sign */
export const tokenOf = (link: string) => /[^/=]+$/.exec(link)?.[0] ?? ''
