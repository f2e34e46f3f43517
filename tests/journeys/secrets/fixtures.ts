import { test as base, expect } from '#tests/support/editor.ts'
import { Traces } from './traces.ts'

/** `test` in which everything that the console shows, stores and sends is searched for secrets. */
export const test = base.extend<{ traces: Traces }>({
  traces: async ({ browserName, context, consoleUrl }, use, { skip }) => {
    skip(
      browserName !== 'chromium',
      'Only the driver of Chromium tells request bodies, all headers and the entries of the history.',
    )
    await use(await Traces.collect(context, consoleUrl))
  },
})

export { expect }

/** A password that no other text contains. */
export const canary = 'Canary-4711-“password”'
