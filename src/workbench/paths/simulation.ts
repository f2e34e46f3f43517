import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from '#models/define-model.ts'
import { models } from '#models/index.ts'
import { type Effect, holdMachine, type Timer } from '#workbench/model/held-run.ts'
import { actorName } from '#workbench/model/keys.ts'
import { type Course, follow } from '#workbench/model/replay.ts'
import { eventWords } from './words.ts'

/** A way through a chart, and how far along one is. */
export interface Walk {
  readonly chart: string
  /** Which of the plan's inputs it begins with. */
  readonly input: number
  readonly events: readonly AnyEventObject[]
  /** How many of the events have happened; the others can still be gone forward to. */
  readonly at: number
}

/** An actor that has not answered yet. */
interface Running {
  readonly id: string
  /** As the chart calls it. */
  readonly name: string
  readonly input: unknown
}

/** A walk after one of its steps. */
export interface Moment {
  readonly chart: string
  readonly snapshot: AnyMachineSnapshot
  /** What happened; null at the start. */
  readonly event: AnyEventObject | null
  /** What happened, in words, as it may be shown. */
  readonly title: string
  /** Ids of the states that the chart is in. */
  readonly active: readonly string[]
  /** Ids of the states that this step came through, those that it left at once included. */
  readonly passed: readonly string[]
  /** Keys of the transitions that this step took. */
  readonly taken: readonly string[]
  /** Everything that was emitted so far. */
  readonly emitted: readonly AnyEventObject[]
  /** Everything that reached out of the chart so far, and was kept from it. */
  readonly effects: readonly Effect[]
  readonly running: readonly Running[]
  /** The timers that are running, the next one first. */
  readonly timers: readonly Timer[]
}

const held = new Map<string, AnyStateMachine>()

/** @throws Error for a chart that has no plan */
export function planOf(chart: string): Model {
  const plan = models[chart]
  if (!plan) throw new Error(`${chart} has no plan`)
  return plan
}

/** The inputs that a walk can begin with. */
export const inputsOf = (chart: string): readonly unknown[] => planOf(chart).inputs ?? [undefined]

/** A walk that has not begun. */
export const startOf = (chart: string, input = 0): Walk => ({ chart, input, events: [], at: 0 })

const keysWith = (prefix: string, met: readonly string[]) =>
  met.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

function momentOf(chart: string, { run }: Course, event: AnyEventObject | null, met: readonly string[]): Moment {
  const snapshot: AnyMachineSnapshot = run.state
  return {
    chart,
    snapshot,
    event,
    title: event === null ? 'Start' : eventWords(snapshot.machine, event),
    active: snapshot._nodes.map((node) => node.id),
    passed: keysWith('state #', met),
    taken: keysWith('taken ', met),
    emitted: [...run.emitted],
    effects: [...run.effects],
    running: run.waiting().map((actor) => ({ ...actor, name: actorName(snapshot.machine, actor.id) })),
    timers: run.timers(),
  }
}

interface Gone extends Pick<Walk, 'chart' | 'input' | 'events'> {
  readonly course: Course
  readonly moments: readonly Moment[]
}

function begin(chart: string, input: number): Gone {
  const machine = held.get(chart) ?? holdMachine(planOf(chart).machine)
  held.set(chart, machine)
  const course = follow(machine, inputsOf(chart)[input])
  return { chart, input, events: [], course, moments: [momentOf(chart, course, null, course.start)] }
}

/**
 * The walk that was gone last. Its actor goes on when the walk does, so that what did not change stays the very same object and a
 * screen keeps what was typed.
 */
let last: Gone | null = null

function isPartOf(gone: Gone, { chart, input, events }: Walk): boolean {
  return gone.chart === chart && gone.input === input && gone.events.every((event, index) => event === events[index])
}

/**
 * Goes a walk to its end with one live actor whose calls and clock are held.
 * @returns the start and one moment per event; `[walk.at]` is now
 * @throws Infeasible when time or a finished actor forbids a step, and whatever the chart itself throws
 */
export function momentsOf(walk: Walk): readonly Moment[] {
  const { chart, input, events } = walk
  const known = last !== null && isPartOf(last, walk) ? last : begin(chart, input)
  if (known.events.length === events.length) {
    last = known
    return known.moments
  }
  last = null
  const { course } = known
  const moments = [...known.moments]
  for (const event of events.slice(known.events.length)) moments.push(momentOf(chart, course, event, course.go(event)))
  last = { chart, input, events, course, moments }
  return moments
}

/** The moments of a walk that nobody is on: the actor of the walk that was gone last stays as it is. */
export function momentsApart(walk: Walk): readonly Moment[] {
  const gone = last
  last = null
  try {
    return momentsOf(walk)
  } finally {
    last = gone
  }
}

/** Where a walk is now. */
export function nowOf(walk: Walk): Moment {
  const moment = momentsOf(walk)[walk.at]
  if (!moment) throw new RangeError(`The walk has no step ${walk.at}`)
  return moment
}
