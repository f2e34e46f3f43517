/**
 * The model kit: executes every edge of a chart with live actors whose own actors and clock are simulated, and reports the states,
 * transitions and guard outcomes that it never saw. Pure XState: it runs in Node and in the browser.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import { allAtOnce, type Steps } from '#workbench/ground/steps.ts'
import { explore } from './explore.ts'
import { coverageItems } from './keys.ts'
import type { Model } from './model.ts'
import { Recorder } from './recorder.ts'
import type { Replay } from './replay.ts'
import { simulateMachine } from './simulated-machine.ts'
import { SimulatedRun } from './simulated-run.ts'

export { allAtOnce, type Steps } from '#workbench/ground/steps.ts'
export { lint } from './lint.ts'
export type { Model } from './model.ts'
export type { Replay } from './replay.ts'
export { Infeasible, SimulatedRun } from './simulated-run.ts'

/** A replay with the coverage items that no replay before it has met. */
interface CoveringReplay extends Replay {
  readonly adds: readonly string[]
}

/** The result of executing a model. */
export interface Execution {
  readonly coverageItems: readonly string[]
  /** Coverage items that were neither met nor waived. */
  readonly missing: readonly string[]
  /** Waivers of coverage items that were met, or do not exist. */
  readonly staleWaivers: readonly string[]
  /** Every edge of the graph that a live actor can take. */
  readonly replays: readonly Replay[]
  /** Paths of the graph that time or a settled actor forbids, and why. */
  readonly infeasible: readonly string[]
  /** The errors that the chart throws, each after the first path to it. */
  readonly crashes: readonly string[]
  /** True when states were left out. */
  readonly isCut: boolean
  /** The few replays that together meet every coverage item. */
  readonly paths: readonly CoveringReplay[]
  /** One replay, the shortest, for each state that can be reached. */
  readonly states: readonly Replay[]
}

/** Greedy cover: always the replay that adds most; of equals the shortest, since those come first. */
function fewest(replays: readonly Replay[]): CoveringReplay[] {
  const seen = new Set<string>()
  const paths: CoveringReplay[] = []
  const candidates = new Map<ReadonlySet<string>, Replay>()
  for (const each of replays) if (!candidates.has(each.seen)) candidates.set(each.seen, each)
  for (;;) {
    let best: CoveringReplay | null = null
    for (const each of candidates.values()) {
      const adds = [...each.seen].filter((key) => !seen.has(key))
      if (adds.length > (best?.adds.length ?? 0)) best = { ...each, adds }
      // What it adds becomes less with each path that is chosen.
      if (adds.length === 0) candidates.delete(each.seen)
    }
    if (!best) return paths
    for (const key of best.adds) seen.add(key)
    paths.push(best)
  }
}

/** Joins the coverage items that replays met; many replays share one set. */
const seenIn = (replays: readonly Replay[]): Set<string> =>
  new Set([...new Set(replays.map(({ seen }) => seen))].flatMap((seen) => [...seen]))

/** The number of states per input after which an exploration ends: a context that grows has no last one. */
const usualLimit = 5_000

/**
 * Executes everything that a chart can do.
 * @param limit bounds the exploration to so many states per input; the rest of the graph is left out
 */
export const runModel = (model: Model, limit?: number): Execution => allAtOnce(runInSteps(model, limit))

/** The same in steps of one state each. */
export function* runInSteps(model: Model, limit = usualLimit): Steps<Execution> {
  const simulated = simulateMachine(model.machine)
  const all = coverageItems(simulated)
  const waived = Object.keys(model.waive ?? {})
  const { replays: found, ...rest } = yield* explore(simulated, model, limit)
  const replays = found.toSorted((a, b) => a.events.length - b.events.length)
  const seen = seenIn(replays)
  const states = new Map<string, Replay>()
  for (const each of replays) if (!states.has(each.ends)) states.set(each.ends, each)
  return {
    ...rest,
    replays,
    coverageItems: all,
    missing: all.filter((key) => !seen.has(key) && !waived.includes(key)),
    staleWaivers: waived.filter((key) => seen.has(key) || !all.includes(key)),
    paths: fewest(replays),
    states: [...states.values()],
  }
}

/** Gets the coverage items that a machine of `simulate` has met. */
type SimulatedListener = (keys: readonly string[]) => void

let simulatedListener: SimulatedListener | null = null

/**
 * Calls the listener with the coverage items that machines of `simulate` meet, those that start from now on: the tests record their scenarios
 * by it.
 * @param listener the only one; null ends it
 */
export function listenToSimulated(listener: SimulatedListener | null): void {
  simulatedListener = listener
}

/** Starts a machine with simulated actors and clock: for scenarios, which settle actors and fire timers one by one. */
export function simulate<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): SimulatedRun<M> {
  const simulated = simulateMachine(machine)
  if (simulatedListener === null) return new SimulatedRun(simulated, input)
  const tell = simulatedListener
  const recorder = Recorder.atStart(simulated)
  return new SimulatedRun(simulated, input, (inspected) => {
    recorder.see(inspected)
    if (inspected.type === '@xstate.snapshot') tell(recorder.atRest(inspected.snapshot as AnyMachineSnapshot))
  })
}
