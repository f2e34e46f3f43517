import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { messageOf } from '#workbench/ground/plain.ts'
import type { Steps } from '#workbench/ground/steps.ts'
import { actorName, eventLabel, heardTypes, payloadText, readActorEvent, snapshotKey, textOf } from './keys.ts'
import { inputsOf, listOf, type Model, type Sample } from './model.ts'
import { type Path, type RecordedRun, type Replay, startRecorded } from './replay.ts'
import { Infeasible, type Timer } from './simulated-run.ts'

/**
 * Lists the events that can come next in a state, with every payload, output and error of the model, under the names of these: those that
 * the state listens to, and those of the running timers.
 */
export function nextEvents(
  model: Model,
  snapshot: AnyMachineSnapshot,
  timers: readonly Timer[] = [],
): Sample<AnyEventObject>[] {
  if (snapshot.status !== 'active') return []
  const types = new Set([...heardTypes(snapshot), ...timers.map(({ type }) => type)])
  return [...types].flatMap((type) => samplesOf(model, snapshot.machine, type))
}

/** Lists the samples of the model for one type of event, as whole events. */
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

/** Finds the name that the model gives the payload, output or error of an event; null when it has none such, '' when it carries nothing. */
export function sampleName(model: Model, machine: AnyStateMachine, event: AnyEventObject): string | null {
  const text = textOf(event)
  return samplesOf(model, machine, event.type).find(({ value }) => textOf(value) === text)?.name ?? null
}

/** Words an event by its sample: `form.submitted: the two passwords differ`; without one by its payload. */
export function eventTitle(model: Model, machine: AnyStateMachine, event: AnyEventObject): string {
  const label = eventLabel(machine, event.type)
  const name = sampleName(model, machine, event)
  if (name === null) return `${label} ${payloadText(event)}`.trim()
  return name === '' ? label : `${label}: ${name}`
}

export interface Exploration {
  /** Every path that extends a shortest path to a state by one event. */
  readonly replays: readonly Replay[]
  /** Paths that time or a settled actor forbids, and why. */
  readonly infeasible: readonly string[]
  /** The errors that the machine throws, each after the first path to it. */
  readonly crashes: readonly string[]
  /** True when states were left out. */
  readonly isCut: boolean
}

/**
 * Finds a shortest path to every state, and extends each by every event once: all edges of the machine's graph. Live actors execute the
 * paths, so that time, settled actors and history count.
 * @param simulated a machine from `simulateMachine`
 * @param limit the number of states per input after which no further one is extended
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
  /** The first path to each error: what throws in one state often throws in hundreds. */
  const crashes = new Map<string, string>()
  const keys = new Set<string>()
  /** A shortest path to each state, in the order in which the states were found, with an actor at its end. */
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
    crashes.set(messageOf(error), `“${simulated.id}” cannot start: ${messageOf(error)}`)
  }
  for (const [index, reached] of shortest.entries()) {
    const { replay, recorded } = reached
    if (index >= limit || !recorded) return { replays, infeasible, crashes: [...crashes.values()], isCut: true }
    yield
    const timers = recorded.run.timers()
    const next = nextEvents(model, recorded.run.state, timers)
      // The event of a running timer comes from the timer: sent besides, it would leave a second timer behind each time.
      .filter(({ value }) => !timers.some(({ event, type }) => event.type === value.type && type !== value.type))
    for (const { name, value: event } of next) {
      const words = [eventLabel(simulated, event.type), ...(name === '' ? [] : [name])].join(': ')
      const title = replay.events.length === 0 ? words : `${replay.title} > ${words}`
      const copy = recorded.copy()
      try {
        const met = copy.step(event)
        keep({ input, events: [...replay.events, event], title }, copy, { from: replay, met })
      } catch (error) {
        const sentence = messageOf(error)
        if (error instanceof Infeasible) infeasible.push(`${title}: ${sentence}`)
        else if (!crashes.has(sentence)) crashes.set(sentence, `${title}: ${sentence}`)
      }
    }
    // It is of no more use.
    reached.recorded = null
  }
  return { replays, infeasible, crashes: [...crashes.values()], isCut: false }
}
