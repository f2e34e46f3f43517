import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { errorMessage } from '#workbench/shared/plain.ts'
import type { Steps } from '#workbench/shared/steps.ts'
import { actorName, eventLabel, heardTypes, payloadText, readActorEvent, snapshotKey, textOf } from './keys.ts'
import { inputsOf, listOf, type Model, type Sample } from './model.ts'
import { type Path, type RecordedRun, type Replay, startRecorded } from './replay.ts'
import { Infeasible, type Timer } from './simulated-run.ts'

/** The possible next events of a state, with the model's samples: events that the state handles, and running timers. */
export function nextEvents(
  model: Model,
  snapshot: AnyMachineSnapshot,
  timers: readonly Timer[] = [],
): Sample<AnyEventObject>[] {
  if (snapshot.status !== 'active') return []
  const types = new Set([...heardTypes(snapshot), ...timers.map(({ type }) => type)])
  return [...types].flatMap((type) => samplesOf(model, snapshot.machine, type))
}

export function samplesOf(model: Model, machine: AnyStateMachine, type: string): Sample<AnyEventObject>[] {
  const actor = readActorEvent(type)
  if (actor) {
    const name = actorName(machine, actor.id)
    const base = { type, actorId: actor.id }
    return actor.outcome === 'done'
      ? listOf(model.done?.[name] ?? { '': undefined }).map((each) => ({
          name: each.name,
          value: { ...base, output: each.value },
        }))
      : listOf(model.error?.[name] ?? { '': new Error(`${name} failed`) }).map((each) => ({
          name: each.name,
          value: { ...base, error: each.value },
        }))
  }
  if (type === '' || type.startsWith('xstate.done.state.')) return []
  return listOf(model.events?.[type] ?? { '': {} }).map(({ name, value }) => ({ name, value: { type, ...value } }))
}

export function sampleName(model: Model, machine: AnyStateMachine, event: AnyEventObject): string | null {
  const text = textOf(event)
  return samplesOf(model, machine, event.type).find(({ value }) => textOf(value) === text)?.name ?? null
}

export function eventTitle(model: Model, machine: AnyStateMachine, event: AnyEventObject): string {
  const label = eventLabel(machine, event.type)
  const name = sampleName(model, machine, event)
  if (name === null) return `${label} ${payloadText(event)}`.trim()
  return name === '' ? label : `${label}: ${name}`
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
 * Finds a shortest path to every state, and extends each by every event: all edges of the machine's graph. Live actors
 * execute the paths, so that timers, settled actors and history count.
 * @param simulated a machine from `simulateMachine`
 * @param limit maximum number of extended states per input
 */
export function* explore(simulated: AnyStateMachine, model: Model, limit: number): Steps<Exploration> {
  const explorations: Exploration[] = []
  for (const input of inputsOf(model)) explorations.push(yield* exploreFrom(simulated, model, input, limit))
  return {
    replays: explorations.flatMap(({ replays }) => replays),
    infeasible: explorations.flatMap(({ infeasible }) => infeasible),
    crashes: explorations.flatMap(({ crashes }) => crashes),
    isCut: explorations.some(({ isCut }) => isCut),
  }
}

function* exploreFrom(simulated: AnyStateMachine, model: Model, input: Sample, limit: number): Steps<Exploration> {
  const replays: Replay[] = []
  const infeasible: string[] = []
  /** The first path to each error: one error often occurs in hundreds of states. */
  const crashes = new Map<string, string>()
  const keys = new Set<string>()
  /** A shortest path to each state in order of discovery, with an actor at its end. */
  const shortest: { readonly replay: Replay; recorded: RecordedRun | null }[] = []

  const keep = (path: Path, recorded: RecordedRun, { from, met }: Pick<Replay, 'from' | 'met'>) => {
    const { emitted, effects, state } = recorded.run
    const timers = recorded.run.timers()
    const ends = snapshotKey(
      state,
      model,
      timers.map(({ event }) => event),
    )
    const isNew = from === null || met.some((key) => !from.seen.has(key))
    const seen = isNew ? new Set([...(from?.seen ?? []), ...met]) : from.seen
    const ended = { snapshot: state, timers, emitted: [...emitted], effects: [...effects] }
    const replay = { ...path, ...ended, ends, from, met, seen }
    replays.push(replay)
    if (!keys.has(ends)) shortest.push({ replay, recorded })
    keys.add(ends)
  }

  try {
    const recorded = startRecorded(simulated, input.value)
    keep({ input, events: [], title: '(start)' }, recorded, { from: null, met: recorded.start })
  } catch (error) {
    crashes.set(errorMessage(error), `“${simulated.id}” cannot start: ${errorMessage(error)}`)
  }
  for (const [index, reached] of shortest.entries()) {
    const { replay, recorded } = reached
    if (index >= limit || !recorded) return { replays, infeasible, crashes: [...crashes.values()], isCut: true }
    yield
    const timers = recorded.run.timers()
    const next = nextEvents(model, recorded.run.state, timers)
      // A running timer sends its own event: sending it too would leave a second timer behind.
      .filter(({ value }) => !timers.some(({ event, type }) => event.type === value.type && type !== value.type))
    for (const { name, value: event } of next) {
      const text = [eventLabel(simulated, event.type), ...(name === '' ? [] : [name])].join(': ')
      const title = replay.events.length === 0 ? text : `${replay.title} > ${text}`
      const copy = recorded.copy()
      try {
        const met = copy.step(event)
        keep({ input, events: [...replay.events, event], title }, copy, { from: replay, met })
      } catch (error) {
        const message = errorMessage(error)
        if (error instanceof Infeasible) infeasible.push(`${title}: ${message}`)
        else if (!crashes.has(message)) crashes.set(message, `${title}: ${message}`)
      }
    }
    // Frees memory.
    reached.recorded = null
  }
  return { replays, infeasible, crashes: [...crashes.values()], isCut: false }
}
