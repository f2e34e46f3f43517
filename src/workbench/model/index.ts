/**
 * The model kit: explores a chart with xstate/graph, goes every edge again with a live actor whose calls and clock are held, and
 * says which states, transitions and guard outcomes were never seen. Pure XState: it runs in Node and in the browser.
 */
import type { AnyStateMachine, InputFrom } from 'xstate'
import { explore, type World } from './explore.ts'
import { HeldRun, holdMachine, Infeasible } from './held-run.ts'
import { obligations } from './keys.ts'
import { type Replay, replay } from './replay.ts'

export { HeldRun, Infeasible } from './held-run.ts'
export { lint } from './lint.ts'
export type { Replay } from './replay.ts'

/** A world, and what can never be seen in it. */
export interface ModelOptions extends World {
  /** Obligation to the reason why it cannot be met. */
  readonly waive?: Readonly<Record<string, string>> | undefined
}

/** A replay with the obligations that no walk before it has met. */
export interface PlanReplay extends Replay {
  readonly adds: readonly string[]
}

export interface Report {
  readonly obligations: readonly string[]
  /** Obligations that were neither met nor waived. */
  readonly missing: readonly string[]
  /** Waivers of what was seen after all, or does not exist. */
  readonly staleWaivers: readonly string[]
  /** Every edge of the graph that a live actor can go. */
  readonly replays: readonly Replay[]
  /** Paths of the graph that time or a finished actor forbids, and why. */
  readonly infeasible: readonly string[]
  /** The few replays that together see everything: what a person walks. */
  readonly walks: readonly PlanReplay[]
  /** One replay, the shortest, for each state that can be reached. */
  readonly states: readonly Replay[]
}

/** Greedy cover: always the replay that adds most; of equals the shortest, since those come first. */
function fewest(replays: readonly Replay[]): PlanReplay[] {
  const seen = new Set<string>()
  const walks: PlanReplay[] = []
  for (;;) {
    let best: PlanReplay | null = null
    for (const each of replays) {
      const adds = [...each.seen].filter((key) => !seen.has(key))
      if (adds.length > (best?.adds.length ?? 0)) best = { ...each, adds }
    }
    if (!best) return walks
    for (const key of best.adds) seen.add(key)
    walks.push(best)
  }
}

/**
 * Executes everything that a machine can do.
 * @throws when model and live actor disagree
 */
export function runModel(machine: AnyStateMachine, options: ModelOptions = {}): Report {
  const replays: Replay[] = []
  const infeasible: string[] = []
  const held = holdMachine(machine)
  for (const path of explore(held, options)) {
    try {
      replays.push(replay(held, options, path))
    } catch (error) {
      if (!(error instanceof Infeasible)) throw error
      infeasible.push(`${path.title}: ${error.message}`)
    }
  }
  replays.sort((a, b) => a.events.length - b.events.length)

  const all = obligations(held)
  const seen = new Set(replays.flatMap((each) => [...each.seen]))
  const waived = Object.keys(options.waive ?? {})
  const states = new Map<string, Replay>()
  for (const each of replays) if (!states.has(each.ends)) states.set(each.ends, each)
  return {
    obligations: all,
    missing: all.filter((key) => !seen.has(key) && !waived.includes(key)),
    staleWaivers: waived.filter((key) => seen.has(key) || !all.includes(key)),
    replays,
    infeasible,
    walks: fewest(replays),
    states: [...states.values()],
  }
}

/** Starts a machine in a held world: for scenarios, which settle calls and timers one by one. */
export function hold<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): HeldRun<M> {
  return new HeldRun(holdMachine(machine), input)
}
