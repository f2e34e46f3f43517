import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import { chartsVariable } from './alive.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the scenarios once, and again for each mutant of their charts, all in the workers of one test run.
 * @param print called with a line for each finished test file
 * @returns the ids of the killed mutants by chart
 * @throws Error if a scenario fails without a mutant
 */
export async function killMutants(charts: readonly string[], print: (line: string) => void) {
  const killed = new Map(charts.map((chart) => [chart, new Set<string>()]))
  const vitest = await startVitest([], {
    config: false,
    root,
    run: true,
    watch: false,
    include: ['tests/machines/**/*.test.ts'],
    // The model kit agrees with any chart.
    exclude: ['tests/machines/coverage.test.ts'],
    setupFiles: ['tests/mutants/kill.ts'],
    environment: 'node',
    // The files of a worker share the living mutants.
    isolate: false,
    hookTimeout: 600_000,
    // A mutant may leave a promise that rejects later.
    dangerouslyIgnoreUnhandledErrors: true,
    env: { [chartsVariable]: charts.join(',') },
    reporters: [
      {
        onTestModuleEnd: (module) => {
          const failed = [...module.children.allTests('failed')].map(
            ({ fullName }) => `\n    fails without a mutant: ${fullName}`,
          )
          print(`  ${module.relativeModuleId}: ${module.state()}${failed.join('')}`)
          for (const scenario of module.children.allTests())
            for (const [chart, id] of scenario.meta().kills ?? []) killed.get(chart)?.add(id)
        },
      },
    ],
  })
  const isGood = vitest.state.getCountOfFailedTests() === 0 && vitest.state.getFiles().length > 0
  await vitest.close()
  if (!isGood) throw new Error('The scenarios must pass with the charts as they are.')
  return killed
}
