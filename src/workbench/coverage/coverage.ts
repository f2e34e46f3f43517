import type { AnyStateMachine } from 'xstate'
import { obligations } from '#workbench/model/keys.ts'

/** The obligations that a kind of test met: `state #…`, `taken #…`, `guard false #…`, `restored #…`. */
export interface Executed {
  /** The end of the test run, ISO 8601; null before the first run. */
  readonly at: string | null
  readonly seen: readonly string[]
}

/** The coverage of the last test run. Each kind is recorded by itself: one can be older than the other, or missing. */
export interface Coverage {
  readonly model: Executed
  readonly journeys: Executed
}

/** A kind of test. */
export type Kind = keyof Coverage

/** The names of the kinds of tests. */
export const kindNames: Readonly<Record<Kind, string>> = { model: 'Model tests', journeys: 'Browser journeys' }

/** Every kind of test. */
export const kinds: readonly Kind[] = ['model', 'journeys']

/** The executed part of a chart. */
export interface Total {
  /** The number of its obligations. */
  readonly all: number
  /** The obligations that were not met. */
  readonly missing: readonly string[]
}

/**
 * Counts the states, transitions and refusals of a chart that a kind of test has executed.
 * @returns null when it was never recorded, which is not the same as nothing executed
 */
export function totalOf(executed: Executed, machine: AnyStateMachine): Total | null {
  if (executed.at === null) return null
  const keys = obligations(machine)
  const seen = new Set(executed.seen)
  return { all: keys.length, missing: keys.filter((key) => !seen.has(key)) }
}

/** Says when a kind of test was recorded. */
export function recordedWords(coverage: Coverage, kind: Kind): string {
  const { at } = coverage[kind]
  if (at === null) return `${kindNames[kind]}: not recorded yet. npm test records them.`
  return `${kindNames[kind]}: recorded on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`
}

/** Tells of a drawn state (`state #…`) or transition (`taken #…`) whether it was executed; a history state when all that it restores was. */
export const coverageOf =
  ({ missing }: Total) =>
  (obligation: string): 'executed' | 'missing' => {
    const restored = `${obligation.replace(/^state/, 'restored')} -->`
    return missing.some((key) => key === obligation || key.startsWith(restored)) ? 'missing' : 'executed'
  }
