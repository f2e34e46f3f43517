import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Environment variables for the test run. */
export const variables = {
  /** Where each test file writes its results. */
  folder: 'MUTANTS_FOLDER',
  /** Ids of the charts, separated by commas. */
  charts: 'MUTANTS_CHARTS',
} as const

/** Titles of failed tests, by mutant of one chart. */
export type Result = Readonly<Record<string, string>>

export type Results = Readonly<Record<string, Result>>

/** Merges results; the first test that kills a mutant counts. */
export const joined = (one: Results, other: Results): Results => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([chart, killed]) => [chart, { ...killed, ...one[chart] }])),
})

export function keepResults(folder: string, file: string, results: Results): void {
  writeFileSync(join(folder, `${file.replaceAll(/[^\w.-]/g, '_')}.json`), JSON.stringify(results))
}

export const readResults = (folder: string): Results =>
  readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Results)
    .reduce(joined, {})
