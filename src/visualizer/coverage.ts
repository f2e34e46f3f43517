import type { AnyStateMachine } from 'xstate'
import { obligations } from '#model/keys.ts'

/** The keys that a kind of test has met: `state #…`, `taken #…`, `guard false #…`, as the model kit names them. */
export interface Executed {
  /** When the tests ended, ISO 8601; null when there was no run yet. */
  readonly at: string | null
  readonly seen: readonly string[]
}

/** What the last run of the tests executed. */
export interface Coverage {
  readonly model: Executed
  readonly journeys: Executed
}

/** How much of a chart was executed, of all that can be. */
export interface Total {
  readonly executed: number
  readonly all: number
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
export function outcomeOf(coverage: Coverage, key: string): Readonly<Record<keyof Coverage, boolean>> {
  return { model: has(coverage.model, key), journeys: has(coverage.journeys, key) }
}

/** How many of a chart's states, transitions and refusals each kind of test has executed. */
export function totalsOf(coverage: Coverage, machine: AnyStateMachine): Readonly<Record<keyof Coverage, Total>> {
  const keys = obligations(machine)
  const total = (kind: Executed) => ({ executed: keys.filter((key) => has(kind, key)).length, all: keys.length })
  return { model: total(coverage.model), journeys: total(coverage.journeys) }
}
