import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { createServer } from 'vite'
import { models } from '#qa/models/index.ts'
import { nightlyVariable } from '#tests/support/builds/build.ts'
import { test as base, expect } from '#tests/support/fixtures.ts'
import type { RunnablePath } from './plan.tsx'
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

const lengthOf = ({ steps }: RunnablePath) => (steps.some(({ by }) => by === 'timer') ? 0 : steps.length)

for (const chart of Object.keys(models)) {
  test(chart, async ({ plan, browser, consoleUrl, sandbox, expectConsole }) => {
    // A machine reports what failed.
    expectConsole(/^The /)
    const all = plan.pathsOf(chart)
    const doable = all.filter(({ impossible }) => impossible === null)
    const longest = doable.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 1)
    const results = new Map<RunnablePath, string>()
    for (const path of process.env[nightlyVariable] ? doable : longest) {
      const context = await browser.newContext({ baseURL: consoleUrl, locale: 'en-GB' })
      const tools = { context, page: await context.newPage(), sandbox }
      results.set(path, await runPath(path, tools, consoleUrl).catch(({ message }: Error) => message))
      await context.close()
    }
    const failures = [...results].filter(([, problem]) => problem !== '')
    const rows = all.map((path) => {
      const { name, impossible } = path
      const problem = results.get(path)
      return `| ${name} | ${problem === undefined ? (impossible ?? 'nightly') : problem || 'passed'} |`
    })
    const counts = `${all.length} paths, ${results.size} ran, ${failures.length} failed`
    const table = `## ${chart}: ${counts}\n\n| Path | Result, or why not by hand |\n|---|---|\n${rows.join('\n')}\n\n`
    appendFileSync('test-results/plan.md', table)
    expect(failures.map(([{ name }, problem]) => `${name}: ${problem}`)).toEqual([])
  })
}
