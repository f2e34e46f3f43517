import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import { type Results, readResults, variables } from './results.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The options of a run of the scenarios against mutants. */
interface RunOptions {
  /** Gets a line for each test file that is done. */
  readonly tell: (line: string) => void
}

/**
 * Runs the scenarios once as they are, and each again for each mutant of the charts that it uses, all in the workers of one test run.
 * @throws an Error when a scenario fails without a mutant
 */
export async function killMutants(charts: readonly string[], { tell }: RunOptions): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-mutants-'))
  const results = join(folder, 'results')
  try {
    await mkdir(results)
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
      // The files of a worker share the mutants that are alive.
      isolate: false,
      hookTimeout: 600_000,
      // A mutant may leave a promise behind that is refused later.
      dangerouslyIgnoreUnhandledErrors: true,
      env: {
        [variables.folder]: results,
        [variables.charts]: charts.join(','),
      },
      reporters: [
        {
          onTestModuleEnd: (module) => {
            const failed = [...module.children.allTests('failed')].map(
              ({ fullName }) => `\n    fails without a mutant: ${fullName}`,
            )
            tell(`  ${module.relativeModuleId}: ${module.state()}${failed.join('')}`)
          },
        },
      ],
    })
    const isGood = vitest.state.getCountOfFailedTests() === 0 && vitest.state.getFiles().length > 0
    await vitest.close()
    if (!isGood) throw new Error('The scenarios must pass with the charts as they are.')
    return readResults(results)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
