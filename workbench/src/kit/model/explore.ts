import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Steps } from '#workbench/ground/steps.ts'
import {
  actorName,
  eventLabel,
  heardTypes,
  nodesOf,
  payloadText,
  readActorEvent,
  snapshotKey,
  snapshotOf,
  textOf,
} from './keys.ts'
import { inputsOf, listOf, type Model, type Sample, type Samples } from './model.ts'
import { difference, sentenceOf } from './remarks.ts'
import {
  type Crash,
  type Extension,
  noExtension,
  type Path,
  type Reached,
  type RecordedRun,
  type Replay,
  startRecorded,
  type Thrown,
} from './replay.ts'
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
  const payloads = model.events?.[type] ?? defaultPayloads(machine, type)
  return listOf(payloads).map(({ name, value }) => ({ name, value: { type, ...value } }))
}

/** The payloads of an event that the model says nothing of. */
function defaultPayloads(machine: AnyStateMachine, type: string): Samples<object> {
  if (type.startsWith(snapshotOf)) return { '': { snapshot: { status: 'active', context: {} } } }
  if (type === 'xstate.route') return routes(machine)
  // Of the events that a wildcard stands for, one that nothing else listens to.
  if (type.endsWith('*')) return { '': { type: `${type.slice(0, -1)}anything` } }
  return { '': {} }
}

/** One route for each state that has an address of its own. */
function routes(machine: AnyStateMachine): Samples<object> {
  const states = nodesOf(machine).filter(({ config }) => config.route && config.id)
  return Object.fromEntries(states.map(({ id }) => [`to ${id}`, { to: `#${id}` }]))
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
  /** The errors that the machine throws; how a path ends otherwise when it is executed again. */
  readonly crashes: readonly Thrown[]
  /** True when states were left out. */
  readonly isCut: boolean
  /** True when two timers ran at once: how long each had left can matter. */
  readonly hasRace: boolean
}

/** How an exploration ends, and how it tells states apart. */
interface ExploreOptions {
  /** The number of states per input after which no further one is extended. */
  readonly limit: number
  /** Tells states apart by the time that their timers have left, not only by the order in which these fire. */
  readonly isExact?: boolean
}

/** Executed events after which an exploration ends, unless its limit asks for more. */
const maxSteps = (limit: number) => Math.max(20_000, 20 * limit)

/**
 * Finds a shortest path to every state, and extends each by every event once: all edges of the machine's graph. Live actors execute the
 * paths, so that time, settled actors and history count.
 * @param simulated a machine from `simulateMachine`
 */
export function* explore(simulated: AnyStateMachine, model: Model, options: ExploreOptions): Steps<Exploration> {
  const explorations: Exploration[] = []
  for (const input of inputsOf(model)) explorations.push(yield* exploreFrom(simulated, model, input, options))
  return {
    replays: explorations.flatMap(({ replays }) => replays),
    infeasible: explorations.flatMap(({ infeasible }) => infeasible),
    crashes: explorations.flatMap(({ crashes }) => crashes),
    isCut: explorations.some(({ isCut }) => isCut),
    hasRace: explorations.some(({ hasRace }) => hasRace),
  }
}

function* exploreFrom(
  simulated: AnyStateMachine,
  model: Model,
  input: Sample,
  options: ExploreOptions,
): Steps<Exploration> {
  const { limit, isExact = false } = options
  const replays: Replay[] = []
  const infeasible: string[] = []
  const crashes: Thrown[] = []
  const keys = new Set<string>()
  /** A shortest path to each state, in the order in which the states were found. */
  const shortest: Reached[] = []
  let steps = 0
  let hasRace = false

  const keyOf = ({ run }: RecordedRun) =>
    snapshotKey(
      run.state,
      model,
      run.timers().map(({ event, left }) => (isExact ? [event, left] : event)),
    )
  type Last = Pick<Replay, 'from' | 'met' | 'continues'>
  const replayOf = (path: Path, recorded: RecordedRun, { from, met, continues }: Last): Replay => {
    const { emitted, effects, state } = recorded.run
    const isNew = from === null || met.some((key) => !from.seen.has(key))
    const seen = isNew ? new Set([...(from?.seen ?? []), ...met]) : from.seen
    const ended = { snapshot: state, timers: recorded.run.timers(), emitted: [...emitted], effects: [...effects] }
    return { ...path, ...ended, ends: keyOf(recorded), from, met, continues, seen }
  }
  const keep = ({ replay, recorded }: Reached) => {
    replays.push(replay)
    if (keys.has(replay.ends)) return
    keys.add(replay.ends)
    shortest.push({ replay, recorded })
  }
  const crashed = new Set<string>()
  /** Keeps each sentence once, with the first path to it: what throws in one state often throws in hundreds. */
  const crash = ({ error, path }: Crash) => {
    const sentence = sentenceOf(error)
    if (!crashed.has(sentence)) crashes.push({ sentence: path ? `${path.title}: ${sentence}` : sentence, path })
    crashed.add(sentence)
  }
  const execute = (path: Path): RecordedRun => {
    steps += path.events.length
    const recorded = startRecorded(simulated, input.value)
    for (const event of path.events) recorded.step(event)
    return recorded
  }
  /** Holds an actor against another one that has executed the same path. */
  const sameAs = (replay: Replay, recorded: RecordedRun): RecordedRun => {
    if (keyOf(recorded) === replay.ends) return recorded
    const differs = difference(replay.snapshot, recorded.run.state)
    throw new Error(`“${simulated.id}” does something else when it is run again: after ${replay.title} ${differs}.`)
  }
  const again = (replay: Replay): RecordedRun => sameAs(replay, execute(replay))

  const start: Path = { input, events: [], title: '(start)' }
  try {
    const recorded = execute(start)
    const replay = replayOf(start, recorded, { from: null, met: recorded.start, continues: [] })
    keep({ replay, recorded: null })
  } catch (error) {
    const name = input.name === '' ? '' : ` with the input “${input.name}”`
    crashes.push({ sentence: `“${simulated.id}” cannot start${name}: ${sentenceOf(error)}`, path: null })
  }
  /**
   * Extends a path by every event once. Each event is executed by a copy of an actor that has executed the path, or, where there can be none,
   * by another actor that executes the path first.
   * @returns false when an assign has changed its context instead of making a new one: that is the context of every copy
   */
  const extend = ({ replay, recorded: live }: Reached, found: Extension, isCopied: boolean): boolean => {
    const origin = isCopied && live ? sameAs(replay, live) : again(replay)
    const context = textOf(origin.run.state.context)
    const timers = origin.run.timers()
    hasRace ||= timers.length > 1
    const next = nextEvents(model, origin.run.state, timers)
      // The event of a running timer comes from the timer: sent besides, it would leave a second timer behind each time.
      .filter(({ value }) => !timers.some(({ event, type }) => event.type === value.type && type !== value.type))
    /** An actor at the end of the path that no event has reached. */
    let here: RecordedRun | null = null
    for (const { name, value: event } of next) {
      const words = [eventLabel(simulated, event.type), ...(name === '' ? [] : [name])].join(': ')
      const title = replay.events.length === 0 ? words : `${replay.title} > ${words}`
      const path = { input, events: [...replay.events, event], title }
      const copy = here === null && isCopied ? origin.copy() : null
      const recorded: RecordedRun = here ?? copy ?? again(replay)
      here = null
      try {
        // A large context takes as long as many small ones.
        steps += 1 + context.length / 1_000
        const before = recorded.starts()
        const met = recorded.step(event)
        const after = recorded.starts()
        const continues = [...after.keys()].filter((name) => after.get(name) === before.get(name))
        const extended = replayOf(path, recorded, { from: replay, met, continues })
        // What leads to a new state is executed a second time: the actor that extends the path has to have done the same.
        const second = copy && !keys.has(extended.ends) ? origin.copy() : null
        second?.step(event)
        found.reached.push({ replay: extended, recorded: second })
      } catch (error) {
        if (error instanceof Infeasible) {
          // Nothing has happened, so the next event can have this actor.
          here = recorded
          found.infeasible.push(`${title}: ${error.message}`)
        } else found.crashes.push({ error, path })
      }
    }
    return textOf(origin.run.state.context) === context
  }
  for (const [index, reached] of shortest.entries()) {
    if (index >= limit || steps > maxSteps(limit)) return { replays, infeasible, crashes, hasRace, isCut: true }
    yield
    let found = noExtension()
    try {
      if (!extend(reached, found, true)) {
        found = noExtension()
        extend(reached, found, false)
      }
    } catch (error) {
      // The path was executed before, so the machine is not the same each time.
      found.crashes.push({ error, path: null })
    }
    for (const each of found.reached) keep(each)
    infeasible.push(...found.infeasible)
    found.crashes.forEach(crash)
    // Its actor is of no more use.
    shortest[index] = { replay: reached.replay, recorded: null }
  }
  return { replays, infeasible, crashes, hasRace, isCut: false }
}
