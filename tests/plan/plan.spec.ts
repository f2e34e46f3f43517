import { appendFileSync } from 'node:fs'
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
    const all = plan.pathsOf(chart)
    const doable = all.filter(({ impossible }) => impossible === null)
    const longest = doable.toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const results = new Map<PlannedPath, string>()
    for (const path of longest.slice(0, process.env[nightlyVariable] ? undefined : 1)) {
      const context = await browser.newContext({ baseURL: consoleUrl, locale: 'en-GB' })
      const tools = { context, page: await context.newPage(), sandbox }
      const run = runPath(path, tools, consoleUrl).then(() => 'passed')
      results.set(path, await run.catch(({ message }: Error) => `failed: ${message}`))
      await context.close()
    }
    const rows = all.map((path) => `| ${path.name} | ${results.get(path) ?? path.impossible ?? 'nightly'} |\n`)
    const head = `## ${chart}: ${all.length} paths, ${results.size} ran\n\n| Path | Result, or why not by hand |\n|---|---|\n`
    appendFileSync('test-results/plan.md', `${head}${rows.join('')}\n`)
    const failures = [...results].filter(([, result]) => result !== 'passed')
    expect(failures.map(([{ name }, result]) => `${name}: ${result}`)).toEqual([])
  })
}
