import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { holdMachine } from '#workbench/model/held-machine.ts'
import type { Effect, Timer } from '#workbench/model/held-run.ts'
import { activeNodes, actorName } from '#workbench/model/keys.ts'
import { firstInputOf, type Model, type Sample } from '#workbench/model/model.ts'
import { type RecordedRun, startRecorded } from '#workbench/model/replay.ts'
import { eventWords } from './words.ts'

/** A path that QA walks, and how far along it QA is. */
export interface Walk {
  readonly model: Model
  /** The input that the path begins with. */
  readonly input: Sample
  readonly events: readonly AnyEventObject[]
  /** How many of the events have happened; FORWARD leads through the others. */
  readonly at: number
}

/** An actor that is not settled yet. */
interface Running {
  readonly id: string
  /** The name that the chart gives it. */
  readonly name: string
  readonly input: unknown
}

/** One step of a walk: its event, and the chart after it. */
export interface Step {
  readonly model: Model
  readonly snapshot: AnyMachineSnapshot
  /** Null at the start. */
  readonly event: AnyEventObject | null
  /** The event in words, its secrets masked. */
  readonly title: string
  /** Ids of the active states. */
  readonly active: readonly string[]
  /** Ids of the states that the step entered, those that it exited at once included. */
  readonly entered: readonly string[]
  /** Keys of the transitions that the step took. */
  readonly taken: readonly string[]
  /** Everything that was emitted so far. */
  readonly emitted: readonly AnyEventObject[]
  /** Every action so far that would have reached out of the chart. */
  readonly effects: readonly Effect[]
  readonly running: readonly Running[]
  /** The running timers, the next one first. */
  readonly timers: readonly Timer[]
}

const held = new WeakMap<Model, AnyStateMachine>()

/** Starts a walk: no event has happened. */
export const startOf = (model: Model, input = firstInputOf(model)): Walk => ({ model, input, events: [], at: 0 })

const keysWith = (prefix: string, met: readonly string[]) =>
  met.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

function stepAfter(model: Model, { run }: RecordedRun, event: AnyEventObject | null, met: readonly string[]): Step {
  const snapshot: AnyMachineSnapshot = run.state
  return {
    model,
    snapshot,
    event,
    title: event === null ? 'Start' : eventWords(model, event),
    active: activeNodes(snapshot).map(({ id }) => id),
    entered: keysWith('state #', met),
    taken: keysWith('taken ', met),
    emitted: [...run.emitted],
    effects: [...run.effects],
    running: run.waiting().map((actor) => ({ ...actor, name: actorName(snapshot.machine, actor.id) })),
    timers: run.timers(),
  }
}

interface Executed extends Pick<Walk, 'model' | 'input' | 'events'> {
  readonly recorded: RecordedRun
  readonly steps: readonly Step[]
}

function begin(model: Model, input: Sample): Executed {
  const machine = held.get(model) ?? holdMachine(model.machine)
  held.set(model, machine)
  const recorded = startRecorded(machine, input.value)
  return { model, input, events: [], recorded, steps: [stepAfter(model, recorded, null, recorded.start)] }
}

/**
 * The walk that was executed last. A longer walk continues with its actor, so that unchanged parts of the state stay the very same
 * objects and a screen keeps what was typed.
 */
let last: Executed | null = null

function isPartOf(executed: Executed, { model, input, events }: Walk): boolean {
  const { events: done } = executed
  return (
    executed.model === model &&
    executed.input.name === input.name &&
    executed.input.value === input.value &&
    done.every((event, index) => event === events[index])
  )
}

/**
 * Executes a walk to its end with one live actor whose actors and clock are held.
 * @returns the start and one step per event; `[walk.at]` is the current one
 * @throws Infeasible when time or a settled actor forbids a step, and whatever the chart itself throws
 */
export function stepsOf(walk: Walk): readonly Step[] {
  const { model, input, events } = walk
  const known = last !== null && isPartOf(last, walk) ? last : begin(model, input)
  if (known.events.length === events.length) {
    last = known
    return known.steps
  }
  last = null
  const { recorded } = known
  const steps = [...known.steps]
  for (const event of events.slice(known.events.length)) {
    steps.push(stepAfter(model, recorded, event, recorded.step(event)))
  }
  last = { model, input, events, recorded, steps }
  return steps
}

/** Executes a walk without touching the actor of the walk that was executed last. */
export function stepsApart(walk: Walk): readonly Step[] {
  const kept = last
  last = null
  try {
    return stepsOf(walk)
  } finally {
    last = kept
  }
}

const startProblems = new WeakMap<Model, string | null>()

/** Says why the first walk of a chart cannot begin: the chart throws at its start. Null when it begins. */
export function startProblem(model: Model): string | null {
  const known = startProblems.get(model)
  if (known !== undefined) return known
  const problem = findStartProblem(model)
  startProblems.set(model, problem)
  return problem
}

function findStartProblem(model: Model): string | null {
  try {
    stepsApart(startOf(model))
    return null
  } catch (error) {
    return `This chart cannot start: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The current step of a walk. */
export function currentStep(walk: Walk): Step {
  const step = stepsOf(walk)[walk.at]
  if (!step) throw new RangeError(`The walk has no step ${walk.at}`)
  return step
}
