import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { activeNodes } from '#workbench/kit/internals.ts'
import { actorName, textOf } from '#workbench/kit/model/keys.ts'
import { firstInputOf, type Model, type Sample } from '#workbench/kit/model/model.ts'
import { type RecordedRun, startRecorded } from '#workbench/kit/model/replay.ts'
import { simulateMachine } from '#workbench/kit/model/simulated-machine.ts'
import type { Effect, Timer } from '#workbench/kit/model/simulated-run.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { eventSummary } from './labels.ts'
import { shared } from './shared.ts'

/** A path that QA walks, and the current position. */
export interface Walk {
  readonly model: Model
  readonly input: Sample
  readonly events: readonly AnyEventObject[]
  /** The number of events that have happened; FORWARD executes the others. */
  readonly at: number
}

interface Running {
  readonly id: string
  readonly name: string
  readonly input: unknown
}

export interface Step {
  readonly model: Model
  readonly snapshot: AnyMachineSnapshot
  readonly event: AnyEventObject | null
  readonly title: string
  readonly active: readonly string[]
  /** Ids of the entered states, including those exited at once. */
  readonly entered: readonly string[]
  readonly taken: readonly string[]
  readonly emitted: readonly AnyEventObject[]
  /** All side effects so far. */
  readonly effects: readonly Effect[]
  readonly running: readonly Running[]
  readonly timers: readonly Timer[]
}

const simulatedOf = oncePer(({ machine }: Model): AnyStateMachine => simulateMachine(machine))

export const startOf = (model: Model, input = firstInputOf(model)): Walk => ({ model, input, events: [], at: 0 })

const keysWith = (prefix: string, met: readonly string[]) =>
  met.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

function stepAfter(model: Model, { run }: RecordedRun, event: AnyEventObject | null, met: readonly string[]): Step {
  const snapshot: AnyMachineSnapshot = run.state
  return {
    model,
    snapshot,
    event,
    title: event === null ? 'Start' : eventSummary(model, event),
    active: activeNodes(snapshot).map(({ id }) => id),
    entered: keysWith('state #', met),
    taken: keysWith('taken ', met),
    emitted: [...run.emitted],
    effects: [...run.effects],
    running: run.waiting().map((actor) => ({ ...actor, name: actorName(snapshot.machine, actor.id) })),
    timers: run.timers(),
  }
}

/** A step that was executed once, and its successors by the text of their events. */
interface Branch {
  readonly step: Step
  readonly after: Map<string, Branch>
}

/** Executed starts of each model, by the text of their inputs. */
const startsOf = oncePer((_: Model) => new Map<string, Branch>())

export const eventText = oncePer((event: AnyEventObject): string => textOf(event))

interface Executed extends Pick<Walk, 'model' | 'input' | 'events'> {
  readonly recorded: RecordedRun
}

/** The last executed actor: a longer walk continues with it. */
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

/** Executes one event, with the last actor if it has executed all earlier events, else with a new one. */
function execute(walk: Walk, index: number, before: Step): Step {
  const { model, input, events } = walk
  const prefix = { ...walk, events: events.slice(0, index) }
  const { recorded, events: done } = last !== null && isPartOf(last, prefix) ? last : begin(model, input)
  // An actor that throws cannot continue.
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
 * Executes a walk with a live actor whose actors and clock are simulated. Each step is executed once: walks with the
 * same beginning share its step objects. Unchanged parts of the context stay the same objects, as in the product, so
 * that a screen keeps what was typed.
 * @returns the start and one step per event; `[walk.at]` is the current one
 * @throws Infeasible if timers or settled actors rule a step out, and any error of the chart
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
