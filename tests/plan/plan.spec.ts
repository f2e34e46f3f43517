import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { runnerImport } from 'vite'
import { models } from '#qa/models/index.ts'
import { ways } from '#qa/setups.ts'
import { nightlyVariable } from '#tests/support/builds/build.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** Vite loads the screens, and any object instead of their styles. */
const load = () =>
  runnerImport<typeof import('./run-path.ts')>('/tests/plan/run-path.ts', {
    resolve: { alias: [{ find: /^.+\.css$/, replacement: '/tsconfig.json' }], noExternal: [/^@statehouse/] },
  })
let loading: ReturnType<typeof load> | undefined

// The paths of the test plan on the console with the sandbox: all of them nightly, else one for each machine.
for (const chart of Object.keys(process.env[nightlyVariable] ? models : ways)) {
  test(chart, async ({ browser, consoleUrl, sandbox, expectConsole }) => {
    // What a machine reports if a call fails, or a callback is refused.
    expectConsole(/^The (?:provider could not be asked|plugin hand-off failed|plugin callback URL is not allowed)$/)
    expectConsole(/^The exchange token for the plugin could not be generated$/)
    loading ??= load()
    const { pathsOf, runPath } = (await loading).module
    const all = pathsOf(chart)
    const results = new Map(all.map(({ id, impossible }) => [id, impossible ?? 'nightly']))
    const doable = all.filter(({ impossible }) => impossible === null).sort((a, b) => b.steps.length - a.steps.length)
    for (const path of doable.slice(0, process.env[nightlyVariable] ? undefined : 1)) {
      const context = await browser.newContext()
      const run = runPath(path, context, sandbox, consoleUrl).then(() => 'passed')
      results.set(path.id, await run.catch(({ message }: Error) => `failed: ${message}`))
      await context.close()
    }
    const rows = [...results].map((row) => `| ${row.join(' | ')} |\n`)
    const head = `## ${chart}: ${all.length} paths\n\n| Path | Result, or why not by hand |\n|---|---|\n`
    appendFileSync('test-results/plan.md', `${head}${rows.join('')}\n`)
    expect([...results].filter(([, result]) => result.startsWith('failed'))).toEqual([])
  })
}
