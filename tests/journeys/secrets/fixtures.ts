import { test as base, expect } from '#tests/support/editor.ts'
import { Traces } from './traces.ts'

/** `test` in which everything that the console shows, stores and sends is searched for secrets. */
export const test = base.extend<{ traces: Traces }>({
  // The entries of the history come from the DevTools protocol.
  needed: async ({ needed }, use) => use([...needed, 'request bodies', 'DevTools protocol']),
  traces: async ({ context, consoleUrl }, use) => use(await Traces.collect(context, consoleUrl)),
})

export { expect }

/** A password that no other text contains. */
export const canary = 'Canary-4711-“password”'
