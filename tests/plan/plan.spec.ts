import process from 'node:process'
import { createServer } from 'vite'
import { models } from '#qa/models/index.ts'
import { nightlyVariable } from '#tests/support/builds/build.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'
import type { PlannedPath } from './plan.tsx'
import { runPath } from './run-path.ts'

type Plan = typeof import('./plan.tsx')

/** Runs the paths of the test plan on the console with the sandbox: all of them nightly, else one for each machine. */
const test = base.extend<object, { plan: Plan }>({
  plan: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures
    async ({}, use) => {
      const server = { middlewareMode: true, ws: false, watch: null } as const
      const vite = await createServer({ server, appType: 'custom', optimizeDeps: { noDiscovery: true } })
      // Screens import CSS modules.
      await use((await vite.ssrLoadModule('/tests/plan/plan.tsx')) as Plan)
      await vite.close()
    },
    { scope: 'worker' },
  ],
})

const lengthOf = ({ steps }: PlannedPath) => (steps.some(({ by }) => by === 'timer') ? 0 : steps.length)

for (const chart of Object.keys(models)) {
  test(chart, async ({ plan, browser, consoleUrl, sandbox, expectConsole }) => {
    // What a machine reports if a call fails, or a callback is refused.
    expectConsole(/^The (?:provider could not be asked|plugin hand-off failed|plugin callback URL is not allowed)$/)
    expectConsole(/^The exchange token for the plugin could not be generated$/)
    const longest = plan.pathsOf(chart).toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const failures: string[] = []
    for (const path of longest.slice(0, process.env[nightlyVariable] ? undefined : 1)) {
      const context = await browser.newContext({ baseURL: consoleUrl, locale: 'en-GB' })
      const tools = { context, page: await context.newPage(), sandbox }
      await runPath(path, tools, consoleUrl).catch(({ message }: Error) => failures.push(`${path.name}: ${message}`))
      await context.close()
    }
    expect(failures).toEqual([])
  })
}
