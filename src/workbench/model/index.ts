/**
 * The model kit: explores a chart with xstate/graph, executes every edge with a live actor whose actors and clock are held, and
 * reports the states, transitions and guard outcomes that it never saw. Pure XState: it runs in Node and in the browser.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import { explore } from './explore.ts'
import { HeldRun, holdMachine, Infeasible } from './held-run.ts'
import { obligations } from './keys.ts'
import type { Model } from './model.ts'
import { Recorder } from './recorder.ts'
import { type Replay, replay } from './replay.ts'

export { HeldRun, Infeasible } from './held-run.ts'
export { lint } from './lint.ts'
export type { Model } from './model.ts'
export type { Replay } from './replay.ts'

/** A replay with the obligations that no replay before it has met. */
interface CoveringReplay extends Replay {
  readonly adds: readonly string[]
}

/** The result of executing a model. */
export interface Execution {
  readonly obligations: readonly string[]
  /** Obligations that were neither met nor waived. */
  readonly missing: readonly string[]
  /** Waivers of obligations that were met, or do not exist. */
  readonly staleWaivers: readonly string[]
  /** Every edge of the graph that a live actor can take. */
  readonly replays: readonly Replay[]
  /** Paths of the graph that time or a settled actor forbids, and why. */
  readonly infeasible: readonly string[]
  /** The few replays that together meet every obligation. */
  readonly paths: readonly CoveringReplay[]
  /** One replay, the shortest, for each state that can be reached. */
  readonly states: readonly Replay[]
}

/** Greedy cover: always the replay that adds most; of equals the shortest, since those come first. */
function fewest(replays: readonly Replay[]): CoveringReplay[] {
  const seen = new Set<string>()
  const paths: CoveringReplay[] = []
  for (;;) {
    let best: CoveringReplay | null = null
    for (const each of replays) {
      const adds = [...each.seen].filter((key) => !seen.has(key))
      if (adds.length > (best?.adds.length ?? 0)) best = { ...each, adds }
    }
    if (!best) return paths
    for (const key of best.adds) seen.add(key)
    paths.push(best)
  }
}

/**
 * Executes everything that a chart can do.
 * @param stopAfter bounds the exploration to so many states per input; the rest of the graph is left out
 * @throws when model and live actor disagree
 */
export function runModel(model: Model, stopAfter?: number): Execution {
  const replays: Replay[] = []
  const infeasible: string[] = []
  const held = holdMachine(model.machine)
  for (const path of explore(held, model, stopAfter)) {
    try {
      replays.push(replay(held, model, path))
    } catch (error) {
      if (!(error instanceof Infeasible)) throw error
      infeasible.push(`${path.title}: ${error.message}`)
    }
  }
  replays.sort((a, b) => a.events.length - b.events.length)

  const all = obligations(held)
  const seen = new Set(replays.flatMap((each) => [...each.seen]))
  const waived = Object.keys(model.waive ?? {})
  const states = new Map<string, Replay>()
  for (const each of replays) if (!states.has(each.ends)) states.set(each.ends, each)
  return {
    obligations: all,
    missing: all.filter((key) => !seen.has(key) && !waived.includes(key)),
    staleWaivers: waived.filter((key) => seen.has(key) || !all.includes(key)),
    replays,
    infeasible,
    paths: fewest(replays),
    states: [...states.values()],
  }
}

/** Gets the obligations that a machine of `hold` has met. */
type HeldListener = (keys: readonly string[]) => void

let heldListener: HeldListener | null = null

/**
 * Calls the listener with the obligations that machines of `hold` meet, those that start from now on: the tests record their scenarios
 * by it.
 * @param listener the only one; null ends it
 */
export function listenToHeld(listener: HeldListener | null): void {
  heldListener = listener
}

/** Starts a machine with held actors and clock: for scenarios, which settle actors and fire timers one by one. */
export function hold<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): HeldRun<M> {
  const held = holdMachine(machine)
  if (heldListener === null) return new HeldRun(held, input)
  const tell = heldListener
  const recorder = new Recorder(held, input)
  return new HeldRun(held, input, (inspected) => {
    recorder.see(inspected)
    if (inspected.type === '@xstate.snapshot') tell(recorder.atRest(inspected.snapshot as AnyMachineSnapshot))
  })
}
