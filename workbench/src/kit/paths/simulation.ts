import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { oncePer } from '#workbench/ground/once.ts'
import { activeNodes } from '#workbench/kit/internals.ts'
import { actorName, textOf } from '#workbench/kit/model/keys.ts'
import { firstInputOf, type Model, type Sample } from '#workbench/kit/model/model.ts'
import { type RecordedRun, startRecorded } from '#workbench/kit/model/replay.ts'
import { simulateMachine } from '#workbench/kit/model/simulated-machine.ts'
import type { Effect, Timer } from '#workbench/kit/model/simulated-run.ts'
import { shared } from './shared.ts'
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

const simulatedOf = oncePer(({ machine }: Model): AnyStateMachine => simulateMachine(machine))

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

/** A step that was executed once, and the steps that were executed after it, by the text of their events. */
interface Branch {
  readonly step: Step
  readonly after: Map<string, Branch>
}

/** The executed starts of each model, by the text of their inputs. */
const startsOf = oncePer((_: Model) => new Map<string, Branch>())

/** Writes an event as text, once: the events of a walk are looked up at every step. */
export const eventText = oncePer((event: AnyEventObject): string => textOf(event))

/** An actor, and the events that it has executed. */
interface Executed extends Pick<Walk, 'model' | 'input' | 'events'> {
  readonly recorded: RecordedRun
}

/** The actor that executed last: a longer walk continues with it. */
let last: Executed | null = null

function begin(model: Model, input: Sample): Executed {
  return { model, input, events: [], recorded: startRecorded(simulatedOf(model), input.value) }
}

function startOfAll(model: Model, input: Sample): Branch {
  const known = startsOf(model)
  const key = textOf(input)
  const start = known.get(key)
  if (start) return start
  last = begin(model, input)
  const branch = { step: stepAfter(model, last.recorded, null, last.recorded.start), after: new Map<string, Branch>() }
  known.set(key, branch)
  return branch
}

function isPartOf(executed: Executed, { model, input, events }: Walk): boolean {
  const { events: done } = executed
  return (
    executed.model === model &&
    executed.input.name === input.name &&
    executed.input.value === input.value &&
    done.length <= events.length &&
    done.every((event, index) => event === events[index])
  )
}

/** Executes one event of a walk with an actor that has executed those before it: the last one, or a new one. */
function execute(walk: Walk, index: number, before: Step): Step {
  const { model, input, events } = walk
  const prefix = { ...walk, events: events.slice(0, index) }
  const { recorded, events: done } = last !== null && isPartOf(last, prefix) ? last : begin(model, input)
  // An actor that throws is of no more use.
  last = null
  for (const event of events.slice(done.length, index)) recorded.step(event)
  const event = events[index]
  if (!event) throw new RangeError(`The walk has no event ${index}`)
  const step = stepAfter(model, recorded, event, recorded.step(event))
  last = { model, input, events: events.slice(0, index + 1), recorded }
  const context = shared(before.snapshot.context, step.snapshot.context)
  return context === step.snapshot.context ? step : { ...step, snapshot: { ...step.snapshot, context } }
}

/**
 * Executes a walk to its end with a live actor whose actors and clock are simulated. Each step is executed once: walks that begin alike share
 * the very same steps, and unchanged parts of the context stay the very same objects from step to step, as they do in the product, so
 * that a screen keeps what was typed.
 * @returns the start and one step per event; `[walk.at]` is the current one
 * @throws Infeasible when time or a settled actor forbids a step, and whatever the chart itself throws
 */
export function stepsOf(walk: Walk): readonly Step[] {
  let branch = startOfAll(walk.model, walk.input)
  const steps = [branch.step]
  for (const [index, event] of walk.events.entries()) {
    const key = eventText(event)
    const next = branch.after.get(key) ?? { step: execute(walk, index, branch.step), after: new Map<string, Branch>() }
    branch.after.set(key, next)
    branch = next
    steps.push(branch.step)
  }
  return steps
}

export function currentStep(walk: Walk): Step {
  const step = stepsOf(walk)[walk.at]
  if (!step) throw new RangeError(`The walk has no step ${walk.at}`)
  return step
}
