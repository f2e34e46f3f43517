import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, fromTransition } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { oncePer } from '#workbench/shared/once.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import type { Steps } from '#workbench/shared/steps.ts'
import { actorName, eventLabel, heardTypes, nodesOf, payloadText, readActorEvent, snapshotKey, textOf } from './keys.ts'
import { inputsOf, listOf, type Model, type Sample } from './model.ts'
import {
  Infeasible,
  type SimulatedSnapshot,
  type Simulation,
  simulateMachine,
  type Timer,
  waitingIn,
} from './simulated-machine.ts'

/** The possible next events of a state, with the model's samples: events that the state handles, and running timers. */
export function nextEvents(
  model: Model,
  snapshot: AnyMachineSnapshot,
  timers: readonly Timer[] = [],
): Sample<AnyEventObject>[] {
  if (snapshot.status !== 'active') return []
  // Spawned actors are handled together: `xstate.done.actor.*`.
  const handled = heardTypes(snapshot).flatMap((type) =>
    type.endsWith('.actor.*') ? spawnedIn(snapshot).map((id) => type.replace('*', id)) : [type],
  )
  const types = new Set([...handled, ...timers.map(({ type }) => type)])
  return [...types].flatMap((type) => samplesOf(model, snapshot.machine, type))
}

function spawnedIn(snapshot: AnyMachineSnapshot): string[] {
  const invoked = nodesOf(snapshot.machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))
  return waitingIn(snapshot).flatMap(({ id }) => (invoked.includes(id) ? [] : [id]))
}

export function samplesOf(model: Model, machine: AnyStateMachine, type: string): Sample<AnyEventObject>[] {
  const actor = readActorEvent(type)
  if (actor) {
    const name = actorName(machine, actor.id)
    const isDone = actor.outcome === 'done'
    const answers = isDone ? (model.done?.[name] ?? { '': undefined }) : model.error?.[name]
    const field = isDone ? 'output' : 'error'
    return listOf<unknown>(answers ?? { '': new Error(`${name} failed`) }).map((each) => ({
      name: each.name,
      value: { type, actorId: actor.id, [field]: each.value },
    }))
  }
  if (type === '' || type.startsWith('xstate.done.state.')) return []
  return listOf(model.events?.[type] ?? { '': {} }).map(({ name, value }) => ({ name, value: { type, ...value } }))
}

/** The names of samples by the texts of their events, by type. The plan of a chart asks for many thousands. */
const namesOf = oncePer((_: Model) => new Map<string, ReadonlyMap<string, string>>())

export function sampleName(model: Model, machine: AnyStateMachine, event: AnyEventObject): string | null {
  const all = namesOf(model)
  // Of two equal samples, the first one gives the name.
  const samples = () => samplesOf(model, machine, event.type).toReversed()
  const names = all.get(event.type) ?? new Map(samples().map(({ name, value }) => [textOf(value), name] as const))
  all.set(event.type, names)
  return names.get(textOf(event)) ?? null
}

export function eventTitle(model: Model, machine: AnyStateMachine, event: AnyEventObject): string {
  const label = eventLabel(machine, event.type)
  const name = sampleName(model, machine, event)
  if (name === null) return `${label} ${payloadText(event)}`.trim()
  return name === '' ? label : `${label}: ${name}`
}

export interface Path {
  readonly input: Sample
  readonly events: readonly AnyEventObject[]
  readonly title: string
}

export interface Replay extends Path, Omit<Simulation, 'started'> {
  readonly from: Replay | null
  /** The `snapshotKey` of its last state. */
  readonly ends: string
  readonly snapshot: SimulatedSnapshot
}

export interface Exploration {
  /** Every shortest path to a state, extended by one event. */
  readonly replays: readonly Replay[]
  /** Paths that timers or settled actors rule out, and why. */
  readonly infeasible: readonly string[]
  /** Errors that the machine throws, each after the first path to it. */
  readonly crashes: readonly string[]
  /** Whether the limit cut states off. */
  readonly isCut: boolean
}

/**
 * Finds a shortest path to every state, and extends each by every event: all edges of the machine's graph. XState
 * enumerates them, with timers, settled actors and history as parts of a state.
 * @param limit maximum number of extended states per input
 */
export function* explore(model: Model, limit: number): Steps<Exploration> {
  const explorations: Exploration[] = []
  for (const input of inputsOf(model)) {
    yield
    explorations.push(exploreFrom(model, input, limit))
  }
  return {
    replays: explorations.flatMap(({ replays }) => replays),
    infeasible: explorations.flatMap(({ infeasible }) => infeasible),
    crashes: explorations.flatMap(({ crashes }) => crashes),
    isCut: explorations.some(({ isCut }) => isCut),
  }
}

function exploreFrom(model: Model, input: Sample, limit: number): Exploration {
  const { machine } = model
  const { start, next } = simulateMachine(machine)
  const replays: Replay[] = []
  const infeasible: string[] = []
  /** The first path to each error: one error often occurs in hundreds of states. */
  const crashes = new Map<string, string>()
  let left = limit

  const keep = (path: Path, snapshot: SimulatedSnapshot, from: Replay | null): Replay => {
    const { started: _, ...simulation } = snapshot.simulation
    const timers = simulation.timers.map(({ event }) => event)
    const replay = { ...path, ...simulation, snapshot, ends: snapshotKey(snapshot, model, timers), from }
    replays.push(replay)
    return replay
  }
  /** @returns the path itself if the event is impossible or an error */
  const extend = (from: Replay, event: AnyEventObject): Replay => {
    const text = eventTitle(model, from.snapshot.machine, event)
    const title = from.from === null ? text : `${from.title} > ${text}`
    try {
      return keep({ input, events: [...from.events, event], title }, next(from.snapshot, event), from)
    } catch (error) {
      const message = errorMessage(error)
      if (error instanceof Infeasible) infeasible.push(`${title}: ${message}`)
      else if (!crashes.has(message)) crashes.set(message, `${title}: ${message}`)
      return from
    }
  }

  try {
    const first = keep({ input, events: [], title: '(start)' }, start(input.value), null)
    getAdjacencyMap(fromTransition(extend, first), {
      events: ({ context }) => nextEvents(model, context.snapshot, context.timers).map(({ value }) => value),
      // A running timer sends its own event: sending it too would leave a second timer behind.
      filterEvents: ({ context }, { type }) =>
        context.timers.every((timer) => timer.event.type !== type || timer.type === type),
      serializeEvent: textOf,
      serializeState: ({ context }) => context.ends,
      stopWhen: () => left-- <= 0,
    })
  } catch (error) {
    crashes.set(errorMessage(error), `“${machine.id}” cannot start: ${errorMessage(error)}`)
  }
  return { replays, infeasible, crashes: [...crashes.values()], isCut: left < 0 }
}
