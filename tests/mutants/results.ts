import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The variables by which the command tells the test run of its task. */
export const variables = {
  /** The folder in which each test file leaves its results. */
  folder: 'MUTANTS_FOLDER',
  /** The ids of the charts, with commas between them. */
  charts: 'MUTANTS_CHARTS',
} as const

/** The titles of tests that failed, by the mutant of one chart. */
export type Result = Readonly<Record<string, string>>

/** The results of some tests by chart. */
export type Results = Readonly<Record<string, Result>>

/** Adds the results of further tests; of two tests that kill a mutant the first one counts. */
export const joined = (one: Results, other: Results): Results => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([chart, killed]) => [chart, { ...killed, ...one[chart] }])),
})

/** Keeps the results of one test file. */
export function keepResults(folder: string, file: string, results: Results): void {
  writeFileSync(join(folder, `${file.replaceAll(/[^\w.-]/g, '_')}.json`), JSON.stringify(results))
}

/** Joins the results of all test files. */
export const readResults = (folder: string): Results =>
  readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Results)
    .reduce(joined, {})
