import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MutantResult } from './run.ts'
import { leastKilled, type Subject } from './subjects.ts'
import type { Survivor } from './survivors.ts'

/** The numbers of a subject's mutants. */
export interface Counts {
  readonly made: number
  /** Those that a test noticed or that never ended. */
  readonly killed: number
  /** Those among the killed that never ended. */
  readonly timedOut: number
  readonly survived: number
}

/** What a run has found about a subject. */
export interface Outcome extends Counts {
  readonly subject: string
  /** The time of the run. */
  readonly seconds: number
  /** The mutants that no test notices, without reasons. */
  readonly survivors: readonly Omit<Survivor, 'reason'>[]
  /** What Stryker says of the mutants that could not be tried, such as those of a worker that broke down. */
  readonly untried: readonly string[]
}

/** What is kept of the last good run of each subject. */
export type Summary = Readonly<Record<string, Counts & { readonly hash: string }>>

const root = new URL('../../', import.meta.url)

/** The file that holds the summary. */
export const summaryFile = new URL('summary.json', import.meta.url)

/** Reads the summary. */
export const readSummary = (): Summary => JSON.parse(readFileSync(summaryFile, 'utf8')) as Summary

const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Identifies the guarded files and the tests that kill, as they are now. */
export function hashOf({ files, tests }: Subject): string {
  const hash = createHash('sha256')
  for (const path of [...files, ...tests]) hash.update(`${path}\n${read(path)}\n`)
  return hash.digest('hex')
}

/** The part of a killed mutant's subject, in percent; 100 for a subject without mutants. */
export const percentKilled = ({ made, killed }: Counts): number => (made === 0 ? 100 : (100 * killed) / made)

/** The longest text of a mutant that is printed whole, in characters. */
const longest = 120

/** @returns the text on one line, its middle left out when it is long */
function onOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest / 2)} … ${line.slice(-longest / 2)}`
}

/** Describes a mutant so that it is found again after lines were added above it. */
function described({ fileName, location: { start, end }, replacement }: MutantResult): Omit<Survivor, 'reason'> {
  const file = relative(fileURLToPath(root), fileName).replaceAll('\\', '/')
  const lines = read(file).split('\n')
  // Stryker counts lines and columns from 1.
  const line = (lines[start.line - 1] ?? '').trim()
  const touched = lines.slice(start.line - 1, end.line)
  const last = touched.pop()?.slice(0, end.column - 1) ?? ''
  const original = [...touched, last].join('\n').slice(start.column - 1)
  return { file, line, mutation: `${onOneLine(original)} → ${onOneLine(replacement)}` }
}

const isKilled = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout'
const isAlive = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage'

/**
 * Counts the results of a run.
 * @param seconds the time of the run
 */
export function outcomeOf(subject: string, results: readonly MutantResult[], seconds: number): Outcome {
  const survivors = results.filter(isAlive).map(described)
  return {
    subject,
    made: results.length,
    killed: results.filter(isKilled).length,
    timedOut: results.filter(({ status }) => status === 'Timeout').length,
    survived: survivors.length,
    seconds: Math.round(seconds),
    survivors,
    untried: results
      .filter((result) => !isKilled(result) && !isAlive(result))
      .map(
        (result) => `${described(result).file}:${result.location.start.line} ${result.statusReason ?? result.status}`,
      ),
  }
}

const nameOf = ({ file, line, mutation }: Omit<Survivor, 'reason'>) => `${file}\n    in  ${line}\n    ${mutation}`

/** @returns the items of a list without one for each of those in another list; two that are alike count twice */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return list.filter((item) => {
    const index = left.indexOf(item)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

/**
 * Finds what must not be: survivors without a reason, reasons without a survivor, too few killed.
 * @param named the survivors of this subject that have a reason
 * @returns sentences
 */
export function problemsOf(outcome: Outcome, named: readonly Survivor[]): readonly string[] {
  const alive = outcome.survivors.map(nameOf)
  const known = named.map(nameOf)
  const percent = percentKilled(outcome)
  return [
    ...outcome.untried.map((sentence) => `${outcome.subject}: a mutant could not be tried: ${sentence}`),
    ...without(alive, known).map((name) => `${outcome.subject}: survived without a reason: ${name}`),
    ...without(known, alive).map((name) => `${outcome.subject}: is killed or not made any more: ${name}`),
    ...(percent < leastKilled
      ? [`${outcome.subject}: ${percent.toFixed(1)} % are killed, of at least ${leastKilled} %`]
      : []),
  ]
}

/** Writes the numbers of subjects as a table for the terminal, with their sum. */
export function tableOf(rows: readonly Pick<Outcome, keyof Counts | 'subject' | 'seconds'>[]): string {
  const sum = (key: keyof Counts | 'seconds') => rows.reduce((total, row) => total + row[key], 0)
  const all = {
    ...{ subject: 'all', made: sum('made'), killed: sum('killed'), timedOut: sum('timedOut') },
    ...{ survived: sum('survived'), seconds: sum('seconds') },
  }
  const cells = [
    ['subject', 'made', 'killed', 'timed out', 'survived', 'killed', 'seconds'],
    ...[...rows, all].map((row) => [
      ...[row.subject, row.made, row.killed, row.timedOut, row.survived],
      ...[`${percentKilled(row).toFixed(1)} %`, row.seconds],
    ]),
  ]
  return cells
    .map(
      ([name, ...figures]) => `${String(name).padEnd(16)}${figures.map((each) => String(each).padStart(10)).join('')}`,
    )
    .join('\n')
}
