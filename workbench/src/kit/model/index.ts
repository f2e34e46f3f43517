/**
 * Executes every edge of a chart with simulated actors and timers. Reports the states, transitions and guard outcomes
 * that were not met. Runs in Node and in browsers.
 */
import type { AnyStateMachine, InputFrom } from 'xstate'
import { allAtOnce, type Steps } from '#workbench/shared/steps.ts'
import { type Exploration, explore, type Replay } from './explore.ts'
import { coverageItems, readActorEvent, textOf } from './keys.ts'
import type { Model } from './model.ts'
import { SimulatedRun } from './simulated-run.ts'

export { allAtOnce, type Steps } from '#workbench/shared/steps.ts'
export type { Replay } from './explore.ts'
export { invokedBy, lint } from './lint.ts'
export { compareLive } from './live.ts'
export type { Model } from './model.ts'
export { Infeasible } from './simulated-machine.ts'
export { SimulatedRun } from './simulated-run.ts'

export interface Execution extends Exploration {
  /** Coverage items that are not met. */
  readonly missing: readonly string[]
  readonly states: readonly Replay[]
}

/** The errors of actors on the way of a replay: a transition often handles many of them. */
const errorsIn = ({ events }: Replay) =>
  events.filter(({ type }) => readActorEvent(type)?.outcome === 'error').map(textOf)

/**
 * The few of many that together have every item. Greedy: picks what adds most; the first of equals.
 * @param met items to leave out; gets the items of what is picked
 */
export function coverOf<T>(all: readonly T[], itemsOf: (each: T) => Iterable<string>, met = new Set<string>()): T[] {
  const picked: T[] = []
  const candidates = new Map(all.map((each) => [each, new Set(itemsOf(each))]))
  for (;;) {
    let best: T | undefined
    let most = 0
    for (const [each, items] of candidates) {
      for (const key of items) if (met.has(key)) items.delete(key)
      // What a candidate adds only shrinks.
      if (items.size === 0) candidates.delete(each)
      if (items.size > most) [best, most] = [each, items.size]
    }
    if (best === undefined) return picked
    for (const key of candidates.get(best) ?? []) met.add(key)
    picked.push(best)
  }
}

/**
 * The few replays that together meet every coverage item; the shortest of equals, because they come first.
 * @param preferred replays that come first, and that also meet every error that one of them has
 */
export function plannedReplays(replays: readonly Replay[], preferred: readonly Replay[] = []): Replay[] {
  const met = new Set<string>()
  const first = coverOf(preferred, (each) => [...each.seen, ...errorsIn(each)], met)
  return [...first, ...coverOf(replays, ({ seen }) => seen, met)]
}

/** Joins coverage items; many replays share one set. */
const seenIn = (replays: readonly Replay[]): Set<string> =>
  new Set([...new Set(replays.map(({ seen }) => seen))].flatMap((seen) => [...seen]))

/** Maximum states per input: a context that grows has no last one. */
const usualLimit = 5_000

/**
 * Executes everything that a chart can do.
 * @param limit maximum number of explored states per input
 */
export const runModel = (model: Model, limit?: number): Execution => allAtOnce(runInSteps(model, limit))

/** Like `runModel`, in steps of one input each. */
export function* runInSteps(model: Model, limit = usualLimit): Steps<Execution> {
  const { replays: found, ...rest } = yield* explore(model, limit)
  const replays = found.toSorted((a, b) => a.events.length - b.events.length)
  const seen = seenIn(replays)
  const states = new Map<string, Replay>()
  for (const each of replays) if (!states.has(each.ends)) states.set(each.ends, each)
  return {
    ...rest,
    replays,
    missing: coverageItems(model.machine.provide({})).filter((key) => !seen.has(key)),
    states: [...states.values()],
  }
}

/** Called with the coverage items that a machine of `simulate` met. */
type SimulatedListener = (keys: readonly string[]) => void

let simulatedListener: SimulatedListener | null = null

export function listenToSimulated(listener: SimulatedListener | null): void {
  simulatedListener = listener
}

/** Starts a machine with simulated actors and clock, for scenarios that settle actors and fire timers one by one. */
export function simulate<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): SimulatedRun<M> {
  return new SimulatedRun(machine, input, simulatedListener ?? undefined)
}
