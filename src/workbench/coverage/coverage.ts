import type { AnyStateMachine } from 'xstate'
import { obligations } from '#workbench/model/keys.ts'

/** The keys that a kind of test has met: `state #…`, `taken #…`, `guard false #…`, as the model kit names them. */
export interface Executed {
  /** When the tests ended, ISO 8601; null when there was no run yet. */
  readonly at: string | null
  readonly seen: readonly string[]
}

/** What the last run of the tests executed. Each kind is recorded by itself: one can be older than the other, or missing. */
export interface Coverage {
  readonly model: Executed
  readonly journeys: Executed
}

/** A kind of test. */
export type Kind = keyof Coverage

/** How people call a kind of test. */
export const kindNames: Readonly<Record<Kind, string>> = { model: 'Model tests', journeys: 'Browser journeys' }

/** Every kind of test. */
export const kinds: readonly Kind[] = ['model', 'journeys']

/** How much of a chart was executed. */
export interface Total {
  /** How much there is to execute. */
  readonly all: number
  /** The obligations of it that were not met. */
  readonly missing: readonly string[]
}

const sets = new WeakMap<Executed, ReadonlySet<string>>()

function has(executed: Executed, key: string): boolean {
  const set = sets.get(executed) ?? new Set(executed.seen)
  sets.set(executed, set)
  return set.has(key)
}

/**
 * Which tests have executed something.
 * @param key an obligation: `stateKey(node)`, or `taken ` before the key of an edge
 */
export function outcomeOf(coverage: Coverage, key: string): Readonly<Record<Kind, boolean>> {
  return { model: has(coverage.model, key), journeys: has(coverage.journeys, key) }
}

/**
 * Which of a chart's states, transitions and refusals a kind of test has executed.
 * @returns null when it was never recorded: nothing is known then, which is not the same as nothing executed
 */
export function totalOf(executed: Executed, machine: AnyStateMachine): Total | null {
  if (executed.at === null) return null
  const keys = obligations(machine)
  return { all: keys.length, missing: keys.filter((key) => !has(executed, key)) }
}

/** When a kind of test was recorded, as a sentence. */
export function recordedWords(coverage: Coverage, kind: Kind): string {
  const { at } = coverage[kind]
  if (at === null) return `${kindNames[kind]}: not recorded yet. npm test records them.`
  return `${kindNames[kind]}: recorded on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`
}
