import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'
import { type Subject, testsVariable } from './subjects.ts'

/** What Stryker says of a mutant. */
export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** The folder of the reports, one page for each subject. Git ignores it. */
export const reports = 'node_modules/.cache/mutants-code'

/**
 * Makes every mutant of a subject's files and runs the subject's tests on each. Stryker works in a copy of the project that holds all
 * mutants behind switches, so no file of the project changes.
 * @throws Error when the tests fail without a mutant
 */
export async function runStryker({ name, files, tests }: Subject): Promise<readonly MutantResult[]> {
  const tempDirName = await mkdtemp(join(tmpdir(), 'statehouse-mutants-'))
  const removeCopy = () => rmSync(tempDirName, { recursive: true, force: true })
  // Stryker ends the process when it is interrupted, which skips `finally`.
  process.once('exit', removeCopy)
  process.env[testsVariable] = tests.join(',')
  try {
    return await new Stryker({
      configFile: 'scripts/mutants-code/stryker.config.json',
      mutate: [...files],
      htmlReporter: { fileName: `${reports}/${name}.html` },
      tempDirName,
    }).runMutationTest()
  } finally {
    process.off('exit', removeCopy)
    removeCopy()
  }
}
