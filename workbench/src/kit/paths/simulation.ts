import type { AnyEventObject } from 'xstate'
import { activeNodes } from '#workbench/kit/internals.ts'
import { actorName, textOf } from '#workbench/kit/model/keys.ts'
import { firstInputOf, type Model, type Sample } from '#workbench/kit/model/model.ts'
import {
  inputOf,
  type SimulatedSnapshot,
  type Simulation,
  simulateMachine,
  waitingIn,
} from '#workbench/kit/model/simulated-machine.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { eventSummary } from './labels.ts'

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

export interface Step extends Pick<Simulation, 'timers' | 'emitted'> {
  readonly model: Model
  readonly snapshot: SimulatedSnapshot
  readonly event: AnyEventObject | null
  readonly title: string
  readonly active: readonly string[]
  readonly taken: readonly string[]
  readonly running: readonly Running[]
}

const simulatedOf = oncePer(({ machine }: Model) => simulateMachine(machine))

export const startOf = (model: Model, input = firstInputOf(model)): Walk => ({ model, input, events: [], at: 0 })

function stepAfter(model: Model, snapshot: SimulatedSnapshot, event: AnyEventObject | null): Step {
  const { timers, emitted, met } = snapshot.simulation
  return {
    model,
    snapshot,
    event,
    title: event === null ? 'Start' : eventSummary(model, event),
    active: activeNodes(snapshot).map(({ id }) => id),
    taken: met.flatMap((key) => (key.startsWith('taken ') ? [key.slice('taken '.length)] : [])),
    emitted,
    running: waitingIn(snapshot).map((actor) => ({
      id: actor.id,
      name: actorName(snapshot.machine, actor.id),
      input: inputOf(actor),
    })),
    timers,
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

function branchAfter(model: Model, snapshot: SimulatedSnapshot, event: AnyEventObject | null): Branch {
  return { step: stepAfter(model, snapshot, event), after: new Map() }
}

/**
 * Executes a walk with simulated actors and timers. Each step is executed once: walks with the same beginning share its
 * step objects.
 * @returns the start and one step per event; `[walk.at]` is the current one
 * @throws Infeasible if timers or settled actors rule a step out, and any error of the chart
 */
export function stepsOf({ model, input, events }: Walk): readonly Step[] {
  const { start, next } = simulatedOf(model)
  const starts = startsOf(model)
  const first = textOf(input)
  let branch = starts.get(first) ?? branchAfter(model, start(input.value), null)
  starts.set(first, branch)
  const steps = [branch.step]
  for (const event of events) {
    const { step, after } = branch
    branch = after.get(eventText(event)) ?? branchAfter(model, next(step.snapshot, event), event)
    after.set(eventText(event), branch)
    steps.push(branch.step)
  }
  return steps
}

export function currentStep(walk: Walk): Step {
  const step = stepsOf(walk)[walk.at]
  if (!step) throw new RangeError(`The walk has no step ${walk.at}`)
  return step
}
