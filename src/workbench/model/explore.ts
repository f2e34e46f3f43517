import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions } from 'xstate'
import { Infeasible, type Timer } from './held-run.ts'
import { actorName, eventLabel, nodesOf, payloadText, readActorEvent, snapshotKey, snapshotOf, textOf } from './keys.ts'
import { inputsOf, listOf, type Model, type Sample, type Samples } from './model.ts'
import { type Path, type RecordedRun, type Replay, startRecorded } from './replay.ts'
import type { Steps } from './steps.ts'

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
  const heard = getNextTransitions(snapshot).map((each) => String(each.eventType))
  const types = new Set([...heard, ...timers.map(({ type }) => type)])
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
  if (type.startsWith(snapshotOf)) return { '': { snapshot: defaultSnapshot } }
  if (type === 'xstate.route') return routes(machine)
  // Of the events that a wildcard stands for, one that nothing else listens to.
  if (type.endsWith('*')) return { '': { type: `${type.slice(0, -1)}anything` } }
  return { '': {} }
}

const defaultSnapshot = { status: 'active', context: {}, output: undefined, error: undefined }

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

/** The findings of an exploration. */
export interface Exploration {
  /** Every path that extends a shortest path to a state by one event. */
  readonly replays: readonly Replay[]
  /** Paths that time or a settled actor forbids, and why. */
  readonly infeasible: readonly string[]
  /** The errors that the machine throws, each sentence with the first path to it; how a path ends otherwise when it is executed again. */
  readonly crashes: readonly string[]
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

/** Executed events after which an exploration ends, unless its limit asks for more: what is left are long ways to more of the same. */
const maxSteps = (limit: number) => Math.max(100_000, 20 * limit)

/**
 * Finds a shortest path to every state, and extends each by every event once: all edges of the machine's graph. Live actors execute the
 * paths, so that time, settled actors and history count.
 * @param held a machine from `holdMachine`
 */
export function* explore(held: AnyStateMachine, model: Model, options: ExploreOptions): Steps<Exploration> {
  const explorations: Exploration[] = []
  for (const input of inputsOf(model)) explorations.push(yield* exploreFrom(held, model, input, options))
  return {
    replays: explorations.flatMap(({ replays }) => replays),
    infeasible: explorations.flatMap(({ infeasible }) => infeasible),
    crashes: explorations.flatMap(({ crashes }) => crashes),
    isCut: explorations.some(({ isCut }) => isCut),
    hasRace: explorations.some(({ hasRace }) => hasRace),
  }
}

/** The paths that extend one path by one event. */
interface Extension {
  readonly replays: Replay[]
  readonly infeasible: string[]
  /** Each error that was thrown, with the path to it. */
  readonly crashes: (readonly [error: unknown, title: string])[]
}

const nothing = (): Extension => ({ replays: [], infeasible: [], crashes: [] })

function* exploreFrom(held: AnyStateMachine, model: Model, input: Sample, options: ExploreOptions): Steps<Exploration> {
  const { limit, isExact = false } = options
  const replays: Replay[] = []
  const infeasible: string[] = []
  const crashes: string[] = []
  const keys = new Set<string>()
  /** A shortest path to each state, in the order in which the states were found. */
  const shortest: Replay[] = []
  let steps = 0
  let hasRace = false

  const keyOf = ({ run }: RecordedRun) =>
    snapshotKey(
      run.state,
      model,
      run.timers().map(({ event, left }) => (isExact ? [event, left] : event)),
    )
  const replayOf = (path: Path, recorded: RecordedRun, from: Replay | null, met: readonly string[]): Replay => {
    const { emitted, effects, state } = recorded.run
    const isNew = from === null || met.some((key) => !from.seen.has(key))
    const seen = isNew ? new Set([...(from?.seen ?? []), ...met]) : from.seen
    const ended = { snapshot: state, emitted: [...emitted], effects: [...effects] }
    return { ...path, ...ended, ends: keyOf(recorded), from, met, seen }
  }
  const keep = (replay: Replay) => {
    replays.push(replay)
    if (keys.has(replay.ends)) return
    keys.add(replay.ends)
    shortest.push(replay)
  }
  const crashed = new Set<string>()
  /** Keeps each sentence once, with the first path to it: what throws in one state often throws in hundreds. */
  const crash = (error: unknown, title: string) => {
    const sentence = sentenceOf(error)
    if (!crashed.has(sentence)) crashes.push(title === '' ? sentence : `${title}: ${sentence}`)
    crashed.add(sentence)
  }
  const execute = (path: Path): RecordedRun => {
    steps += path.events.length
    const recorded = startRecorded(held, input.value)
    for (const event of path.events) recorded.step(event)
    return recorded
  }
  const again = (replay: Replay): RecordedRun => {
    const recorded = execute(replay)
    if (keyOf(recorded) === replay.ends) return recorded
    const differs = difference(replay.snapshot, recorded.run.state)
    throw new Error(`“${held.id}” does something else when it is run again: after ${replay.title} ${differs}.`)
  }

  const start: Path = { input, events: [], title: '(start)' }
  try {
    const recorded = execute(start)
    keep(replayOf(start, recorded, null, recorded.start))
  } catch (error) {
    const name = input.name === '' ? '' : ` with the input “${input.name}”`
    crashes.push(`“${held.id}” cannot start${name}: ${sentenceOf(error)}`)
  }
  /**
   * Extends a path by every event once. A live actor executes the path from the start; each event is executed by a copy of that actor, or,
   * where there can be none, by another actor that executes the path first.
   * @returns false when an assign has changed its context instead of making a new one: that is the context of every copy
   */
  const extend = (replay: Replay, found: Extension, isCopied: boolean): boolean => {
    const origin = again(replay)
    const context = textOf(origin.run.state.context)
    const timers = origin.run.timers()
    hasRace ||= timers.length > 1
    const next = nextEvents(model, origin.run.state, timers)
      // The event of a running timer comes from the timer: sent besides, it would leave a second timer behind each time.
      .filter(({ value }) => !timers.some(({ event, type }) => event.type === value.type && type !== value.type))
    /** An actor at the end of the path that no event has reached. */
    let here: RecordedRun | null = null
    for (const { name, value: event } of next) {
      const words = [eventLabel(held, event.type), ...(name === '' ? [] : [name])].join(': ')
      const title = replay.events.length === 0 ? words : `${replay.title} > ${words}`
      const recorded: RecordedRun = here ?? (isCopied ? origin.copy() : null) ?? again(replay)
      here = null
      try {
        steps += 1
        const met = recorded.step(event)
        const path = { input, events: [...replay.events, event], title }
        found.replays.push(replayOf(path, recorded, replay, met))
      } catch (error) {
        if (error instanceof Infeasible) {
          // Nothing has happened, so the next event can have this actor.
          here = recorded
          found.infeasible.push(`${title}: ${error.message}`)
        } else found.crashes.push([error, title])
      }
    }
    return textOf(origin.run.state.context) === context
  }
  for (const [index, replay] of shortest.entries()) {
    if (index >= limit || steps > maxSteps(limit)) return { replays, infeasible, crashes, hasRace, isCut: true }
    yield
    let found = nothing()
    try {
      if (!extend(replay, found, true)) {
        found = nothing()
        extend(replay, found, false)
      }
    } catch (error) {
      // The path was executed before, so the machine is not the same each time.
      found.crashes.push([error, ''])
    }
    for (const each of found.replays) keep(each)
    infeasible.push(...found.infeasible)
    for (const [error, title] of found.crashes) crash(error, title)
  }
  return { replays, infeasible, crashes, hasRace, isCut: false }
}

/** Writes what was thrown in one line. */
function sentenceOf(error: unknown): string {
  const words = error instanceof Error ? error.message : textOf(error)
  return words.replace(/\s+/g, ' ').trim()
}

/** Names the first part of the context that differs between two snapshots. */
function difference(one: AnyMachineSnapshot, other: AnyMachineSnapshot): string {
  const names = new Set([...Object.keys(one.context), ...Object.keys(other.context)])
  const name = [...names].find((each) => textOf(one.context[each]) !== textOf(other.context[each]))
  if (name === undefined) return 'it is in another state'
  return `context.${name} is ${textOf(one.context[name])} once and ${textOf(other.context[name])} the other time`
}
