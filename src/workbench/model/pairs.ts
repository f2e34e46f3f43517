import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { matches } from './coverage.ts'
import { samplesOf } from './explore.ts'
import { holdMachine } from './held-machine.ts'
import { Infeasible } from './held-run.ts'
import { activeNodes, listsOf, nodesOf, readActorEvent, refusedKey, stateKey, takenKey } from './keys.ts'
import type { Model, Sample } from './model.ts'
import { type Replay, startRecorded } from './replay.ts'

/** Two transitions, of which the second can be the next one after the first. */
export interface Pair {
  /** The obligations to take them: `taken #…`. */
  readonly first: string
  readonly next: string
}

/** A pair that was not taken, and why. */
export interface UntakenPair extends Pair {
  readonly reason: string
}

/** Chow's 1-switch coverage of a chart: each transition, followed by each one that can be next. */
export interface PairCoverage {
  /** The pairs that live actors took, one microstep after the other. */
  readonly covered: readonly Pair[]
  /** The pairs that the explored graph has and no live actor took. */
  readonly missing: readonly UntakenPair[]
  /** The pairs whose states fit in the drawing, and which no state of the graph allows. */
  readonly impossible: readonly UntakenPair[]
  /** The paths that were executed for this, beside those of the exploration. */
  readonly paths: number
}

/** One microstep: the transitions that it took at once, and the states that were active then, as obligations. */
interface Microstep {
  readonly taken: readonly string[]
  readonly active: readonly string[]
}

/** Reads the microsteps of a step from the obligations that it met, in their order: those that took a transition. */
function microstepsOf(met: readonly string[]): Microstep[] {
  const found: { taken: string[]; active: string[] }[] = []
  let isAtRest = true
  for (const key of met) {
    const last = found.at(-1)
    if (key.startsWith('taken ')) {
      if (isAtRest || !last) found.push({ taken: [key], active: [] })
      else last.taken.push(key)
      isAtRest = false
    } else if (key.startsWith('state ')) {
      last?.active.push(key)
      isAtRest = true
    }
  }
  return found
}

/** A path to a state of the graph whose last transition is known. */
interface Arrival {
  readonly input: Sample
  readonly events: readonly AnyEventObject[]
}

/** A state of the graph: the ways into it by their last transitions, and the steps out of it. */
interface Node {
  readonly arrivals: Map<string, Arrival[]>
  readonly steps: { readonly replay: Replay; readonly microsteps: readonly Microstep[] }[]
  /** What the path that came first found there; null where no path ends. */
  snapshot: AnyMachineSnapshot | null
}

const keyOf = ({ first, next }: Pair) => `${first}, then ${next}`

/** A set of pairs. */
class PairSet {
  readonly pairs = new Map<string, Pair>()

  /** Adds each transition of one microstep with each of the next one. */
  add(first: Iterable<string>, next: readonly string[]): void {
    for (const one of first) {
      for (const other of next) {
        const pair = { first: one, next: other }
        this.pairs.set(keyOf(pair), pair)
      }
    }
  }

  has(pair: Pair): boolean {
    return this.pairs.has(keyOf(pair))
  }
}

/** Adds the pairs within one step. */
function addInner(pairs: PairSet, microsteps: readonly Microstep[]): void {
  for (const [index, { taken }] of microsteps.entries()) pairs.add(microsteps[index - 1]?.taken ?? [], taken)
}

/** Finds the transitions that a path has taken last; the last step may have taken none. */
function lastTaken(replay: Replay | null): readonly string[] {
  if (replay === null) return []
  return microstepsOf(replay.met).at(-1)?.taken ?? lastTaken(replay.from)
}

/** Makes the graph of an exploration: its states under input and key. */
function graphOf(replays: readonly Replay[]): Map<string, Node> {
  const nodes = new Map<string, Node>()
  const nodeOf = ({ input, ends }: Replay) => {
    const key = `${input.name}\n${ends}`
    const node: Node = nodes.get(key) ?? { arrivals: new Map(), steps: [], snapshot: null }
    nodes.set(key, node)
    return node
  }
  const arrive = (node: Node, transition: string, { input, events }: Arrival) => {
    const ways = node.arrivals.get(transition) ?? []
    node.arrivals.set(transition, [...ways, { input, events }])
    return ways.length === 0
  }
  const silent: Replay[] = []
  for (const replay of replays) {
    const microsteps = microstepsOf(replay.met)
    const node = nodeOf(replay)
    node.snapshot ??= replay.snapshot
    if (replay.from) nodeOf(replay.from).steps.push({ replay, microsteps })
    if (microsteps.length === 0 && replay.from) silent.push(replay)
    for (const transition of lastTaken(replay)) arrive(node, transition, replay)
  }
  // A step that takes no transition leaves the last one as it was.
  let hasGrown = silent.length > 0
  while (hasGrown) {
    hasGrown = false
    for (const replay of silent) {
      const from = replay.from && nodeOf(replay.from)
      for (const [transition, [way]] of from?.arrivals ?? []) {
        const event = replay.events.at(-1)
        if (nodeOf(replay).arrivals.has(transition) || !way || !event) continue
        hasGrown = arrive(nodeOf(replay), transition, { ...way, events: [...way.events, event] })
      }
    }
  }
  return nodes
}

/** Executes a path and a further event. Returns the pairs that the actor took, up to where the path went on. */
function execute(held: AnyStateMachine, { input, events }: Arrival): PairSet {
  const pairs = new PairSet()
  const recorded = startRecorded(held, input.value)
  let last: readonly string[] = []
  const see = (met: readonly string[]) => {
    const microsteps = microstepsOf(met)
    pairs.add(last, microsteps[0]?.taken ?? [])
    addInner(pairs, microsteps)
    last = microsteps.at(-1)?.taken ?? last
  }
  see(recorded.start)
  try {
    for (const event of events) see(recorded.step(event))
  } catch (error) {
    if (!(error instanceof Infeasible)) throw error
  }
  return pairs
}

/** The ways to take a pair: a path to a state by its first transition, and a step out of that state by its second one. */
function* waysTo({ first, next }: Pair, nodes: Iterable<Node>): Generator<Arrival> {
  for (const { arrivals, steps } of nodes) {
    const exits = steps.filter(({ microsteps }) => microsteps[0]?.taken.includes(next))
    for (const { input, events } of arrivals.get(first) ?? []) {
      for (const { replay } of exits) yield { input, events: [...events, ...replay.events.slice(-1)] }
    }
  }
}

/**
 * Covers each transition followed by each possible next one, on live actors. The exploration has executed most of it: each path that it
 * has extended was executed with one last transition; the other ways into a state are executed here.
 * @param replays those of `runModel`
 */
export function coverPairs(model: Model, replays: readonly Replay[]): PairCoverage {
  const held = holdMachine(model.machine)
  const nodes = [...graphOf(replays).values()]
  const feasible = new PairSet()
  const covered = new PairSet()
  for (const { arrivals, steps } of nodes) {
    for (const { replay, microsteps } of steps) {
      const next = microsteps[0]?.taken ?? []
      feasible.add(arrivals.keys(), next)
      covered.add(lastTaken(replay.from), next)
    }
  }
  for (const { met } of replays) addInner(covered, microstepsOf(met))
  for (const pair of covered.pairs.values()) feasible.add([pair.first], [pair.next])

  let paths = 0
  const missing: UntakenPair[] = []
  for (const pair of feasible.pairs.values()) {
    let tried = 0
    for (const way of waysTo(pair, nodes)) {
      if (covered.has(pair)) break
      tried += 1
      for (const { first, next } of execute(held, way).pairs.values()) covered.add([first], [next])
    }
    paths += tried
    const reason = `none of the ${tried} ways that the graph has takes it on a live actor`
    if (!covered.has(pair)) missing.push({ ...pair, reason })
  }
  return { covered: [...covered.pairs.values()], missing, impossible: impossibleIn(model, nodes, feasible), paths }
}

/** What keeps a transition from being the next one, although its state is active. */
const reasons = {
  guard: 'its guard refuses',
  other: 'another transition answers',
  timer: 'another timer is due first',
  settled: 'its actor is settled',
  regions: 'the states inside are not over',
  over: 'the chart is over',
  unsent: 'the model has no such event',
} as const
type Reason = keyof typeof reasons

/** The reason of a pair whose event the model never sends: a forgotten sample, not a fact of the chart. */
export const unsent = reasons.unsent

/** Lists the pairs that the drawing suggests and the graph does not have. */
function impossibleIn(model: Model, nodes: readonly Node[], feasible: PairSet): UntakenPair[] {
  const leaving = new Map(nodesOf(model.machine).map((state) => [stateKey(state), listsOf(state).flat()]))
  const found = new Map<string, { readonly pair: Pair; readonly why: Set<Reason> }>()
  const add = (
    first: string,
    active: readonly string[],
    reasonOf: (next: AnyTransitionDefinition) => Reason | null,
  ) => {
    for (const transition of active.flatMap((state) => leaving.get(state) ?? [])) {
      const pair = { first, next: takenKey(transition) }
      const reason = feasible.has(pair) ? null : reasonOf(transition)
      if (reason === null) continue
      const { why } = found.get(keyOf(pair)) ?? { why: new Set() }
      found.set(keyOf(pair), { pair, why: why.add(reason) })
    }
  }
  for (const { arrivals, steps, snapshot } of nodes) {
    const active = snapshot ? activeNodes(snapshot).map(stateKey) : []
    const isOver = snapshot?.status !== 'active'
    const reasonOf = (next: AnyTransitionDefinition) => (isOver ? 'over' : reasonAtRest(model, next, steps))
    for (const first of arrivals.keys()) add(first, active, reasonOf)
    for (const { replay, microsteps } of steps) {
      const isRefused = (next: AnyTransitionDefinition) => replay.met.includes(refusedKey(next))
      const reasonBetween = (next: AnyTransitionDefinition) => {
        if (next.eventType !== '') return null
        return isRefused(next) ? 'guard' : 'other'
      }
      for (const { taken, active: between } of microsteps.slice(0, -1)) {
        for (const first of taken) add(first, between, reasonBetween)
      }
    }
  }
  return [...found.values()].map(({ pair, why }) => ({
    ...pair,
    reason: [...why].map((each) => reasons[each]).join(', or '),
  }))
}

/** Finds what keeps a transition of an active state from being taken next, where the chart waits for an event. */
function reasonAtRest({ machine, ...model }: Model, next: AnyTransitionDefinition, steps: Node['steps']): Reason {
  const { eventType } = next
  if (eventType === '') return 'guard'
  if (eventType.startsWith('xstate.done.state.')) return 'regions'
  const sent = steps.filter(({ replay }) => isSent(eventType, replay.events.at(-1)?.type ?? ''))
  if (sent.length > 0) return sent.some(({ replay }) => replay.met.includes(refusedKey(next))) ? 'guard' : 'other'
  if (samplesOf({ machine, ...model }, machine, eventType).length === 0) return 'unsent'
  return readActorEvent(eventType) ? 'settled' : 'timer'
}

/** Tells whether a step sends an event that a transition listens to: by its name, by a wildcard, or by the timer that raises it. */
const isSent = (eventType: string, step: string): boolean =>
  step === eventType || matches(step, eventType) || (step.startsWith('xstate.after.') && step.endsWith(`.${eventType}`))
