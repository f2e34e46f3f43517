import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** The numbers of a chart's mutants. */
export interface Counts {
  readonly made: number
  /** Those that do the same as the chart on every path. */
  readonly equivalent: number
  readonly killed: number
  readonly survived: number
}

/** What is kept of a run of all charts. */
export interface Summary {
  /** Identifies the charts, models, scenarios and operators that the run was made with. */
  readonly hash: string
  readonly charts: Readonly<Record<string, Counts>>
  /** Killed mutants that `npm test` tries again, by chart. */
  readonly sample: Readonly<Record<string, readonly string[]>>
}

const root = new URL('../../', import.meta.url)

/** The file that holds the summary. */
export const summaryFile = new URL('tests/mutants/summary.json', root)

export const readSummary = (): Summary => JSON.parse(readFileSync(summaryFile, 'utf8')) as Summary

/** The files on which the outcome depends. The reasons of survivors do not change it. */
const madeFrom = [
  'machines/**/*.ts',
  'src/models/**/*.ts',
  'src/workbench/mutants/*.ts',
  'tests/machines/**/*.ts',
  'tests/mutants/*.ts',
]
const withoutEffect = ['src/models/survivors.ts', 'tests/mutants/*.test.ts']

/** Identifies the files that a run of today would be made with. */
export function hashOfToday(): string {
  const hash = createHash('sha256')
  for (const path of globSync(madeFrom, { cwd: root, exclude: withoutEffect }).sort()) {
    hash.update(`${path.replaceAll('\\', '/')}\n${readFileSync(new URL(path, root), 'utf8')}\n`)
  }
  return hash.digest('hex')
}

/** The share of mutants that must be killed, of those that behave differently. */
export const leastKilled = 0.95

/** The share of a chart's mutants that were killed. */
export const shareKilled = ({ killed, survived }: Counts): number =>
  killed + survived === 0 ? 1 : killed / (killed + survived)

/** How many killed mutants one of the sample stands for. */
const sampling = 20

/** Chooses every twentieth mutant. */
export const sampleOf = (ids: readonly string[]): string[] => ids.filter((_, index) => index % sampling === 0)
