import {
  type ActorOptions,
  type ActorScope,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type ExecutableActionObject,
  fromCallback,
} from 'xstate'
import { activeNodes, adopt, chosenTransitions } from '#workbench/kit/internals.ts'
import { seenAtRest, seenInMicrostep } from './coverage.ts'
import { firstNodes, readActorEvent, stateKey, timerType } from './keys.ts'

/** Thrown for an impossible step: the actor is not running, or the timer is not the next one. */
export class Infeasible extends Error {}

/** An action with a side effect, and its parameters. */
export interface Effect {
  readonly type: string
  readonly params: unknown
}

export interface Timer {
  readonly type: string
  readonly event: AnyEventObject
  readonly left: number
  readonly id: string | undefined
}

/** What XState keeps outside of a snapshot, and what the path to it did. */
export interface Simulation {
  /** The next one first. */
  readonly timers: readonly Timer[]
  readonly emitted: readonly AnyEventObject[]
  readonly effects: readonly Effect[]
  /** The events that it received, and those that it sent to others, in order. */
  readonly log: readonly AnyEventObject[]
  /** XState's own actions of the last event: timers and actors that were started or stopped. */
  readonly started: readonly string[]
  /** Coverage items of the last event or of the start, in order. */
  readonly met: readonly string[]
  /** All coverage items so far. Snapshots of which the last event added none share one set object. */
  readonly seen: ReadonlySet<string>
}

export type SimulatedSnapshot = AnyMachineSnapshot & { readonly simulation: Simulation }

const nothing = () => undefined

/** Replaces every promise, callback and child machine. As no actor is ever started, it does nothing. */
const waitingActor = fromCallback(nothing)

export const actorsIn = ({ children }: AnyMachineSnapshot): AnyActor[] => Object.values(children)

/** The actors that have not answered. An actor of unknown logic, from an event, waits like the others. */
export const waitingIn = (snapshot: AnyMachineSnapshot): AnyActor[] =>
  actorsIn(snapshot).filter((actor) => actor.getSnapshot().status === 'active')

export const inputOf = ({ options }: AnyActor): unknown => options.input

/** The snapshot after an actor's answer, before the machine receives it. */
function answered(snapshot: SimulatedSnapshot, id: string, status: 'done' | 'error'): SimulatedSnapshot {
  const actor = waitingIn(snapshot).find((each) => each.id === id)
  if (!actor) throw new Infeasible(`${id} is not running`)
  const own = { parent: undefined, systemId: undefined, snapshot: { ...actor.getSnapshot(), status } }
  const options: object = { ...actor.options, ...own }
  const children = { ...snapshot.children, [id]: createActor(waitingActor, options as ActorOptions<never>) }
  return { ...snapshot, children } as SimulatedSnapshot
}

interface Action extends ExecutableActionObject {
  readonly params: {
    readonly event: AnyEventObject
    readonly delay?: unknown
    readonly id?: string
    readonly sendId?: string
    readonly to?: { readonly id: string }
    readonly targetId?: string
  }
}

/** The running timers after a step. */
function timersAfter(before: readonly Timer[], actions: readonly Action[], machine: AnyStateMachine): Timer[] {
  let timers = [...before]
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== params.sendId)
    if (type !== 'xstate.raise' || typeof params.delay !== 'number') continue
    const { event, delay, id } = params
    if (id !== undefined && timers.some((timer) => timer.id === id))
      throw new Error(`“${machine.id}” runs two timers of one name`)
    timers.push({ type: timerType(event.type, delay), event, left: delay, id })
  }
  return timers.sort((one, other) => one.left - other.left)
}

function effectsOf({ type, params }: Action): Effect[] {
  if (type !== 'xstate.sendTo') return type.startsWith('xstate.') ? [] : [{ type, params }]
  return [{ type: `send ${params.event.type} to ${params.targetId ?? params.to?.id}`, params: params.event }]
}

/** The machine without side effects. Its actors and actions need names, as `lint` requires. */
export function stillMachine(machine: AnyStateMachine): AnyStateMachine {
  const simulated = withParts(
    machine,
    () => waitingActor,
    (_, action) => (isXStates(action) && !isForParent(action) ? action : nothing),
  )
  // Beyond it XState throws, so that a circle of eventless transitions is a crash, and does not hang the tests.
  simulated.options.maxIterations = 100
  return simulated
}

type Part = (name: string, one: unknown) => unknown

/** A machine with other actors and actions. */
export function withParts(machine: AnyStateMachine, actor: Part, action: Part): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const replaced = (all: object, part: Part) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, part(name, one)]))
  // The names come from the machine itself, which its types cannot express.
  return machine.provide({ actors: replaced(actors, actor), actions: replaced(actions, action) } as never)
}

export const isXStates = (action: unknown): action is object => typeof action === 'function' && 'resolve' in action

/** Whether an action is `sendParent(…)`: a simulated machine has no parent, so that the event counts as an effect. */
const isForParent = (action: object): boolean => 'to' in action && action.to === '#_parent'

type Scope = ActorScope<AnyMachineSnapshot, AnyEventObject>

/**
 * A machine as two pure functions, for its start and its next step. Only guards, assigns, delays, inputs and parameters
 * run. An actor answers with XState's own event, and a timer fires with its own.
 */
export function simulateMachine(machine: AnyStateMachine) {
  const still = stillMachine(machine)

  function moved(
    before: SimulatedSnapshot | null,
    received: readonly AnyEventObject[],
    timers: readonly Timer[],
    move: (scope: Scope) => AnyMachineSnapshot,
  ): SimulatedSnapshot {
    // XState's inspection omits the first step into the initial states.
    let active = before ? activeNodes(before) : firstNodes(still.root)
    const met = before ? [] : active.map(stateKey)
    const self = createActor(waitingActor, { id: machine.id })
    const { id, sessionId, system } = self
    system.inspect((inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      const snapshot = inspected.snapshot as AnyMachineSnapshot
      met.push(...seenInMicrostep(active, inspected.event.type, chosenTransitions(inspected), snapshot))
      active = activeNodes(snapshot)
    })
    adopt(system, before ? actorsIn(before) : [])
    const actions: Action[] = []
    const actionExecutor = (action: ExecutableActionObject) => {
      actions.push(action as Action)
      // Frees its `systemId`.
      if (action.type === 'xstate.stopChild') action.exec?.(action.info, action.params)
    }
    const ignored = { logger: nothing, defer: nothing, emit: nothing, stopChild: nothing }
    const snapshot = move({ self, id, sessionId, system, actionExecutor, ...ignored } as object as Scope)
    if (snapshot.status === 'error') throw snapshot.error
    met.push(...seenAtRest(snapshot))
    const past = before?.simulation ?? { emitted: [], effects: [], log: [], seen: new Set<string>() }
    const sent = actions.filter(({ type }) => type === 'xstate.sendTo').map(({ params }) => params.event)
    const emitted = actions.filter(({ type }) => type === 'xstate.emit').map(({ params }) => params.event)
    const simulation: Simulation = {
      timers: snapshot.status === 'active' ? timersAfter(timers, actions, machine) : [],
      emitted: [...past.emitted, ...emitted],
      effects: [...past.effects, ...actions.flatMap(effectsOf)],
      log: [...past.log, ...received, ...sent],
      started: actions.map(({ type }) => type).filter((type) => type.startsWith('xstate.')),
      met,
      seen: met.every((key) => past.seen.has(key)) ? past.seen : new Set([...past.seen, ...met]),
    }
    return { ...snapshot, simulation }
  }

  return {
    start: (input: unknown) => moved(null, [], [], (scope) => still.getInitialSnapshot(scope, input)),
    /** @throws Infeasible if timers or settled actors rule the event out */
    next(snapshot: SimulatedSnapshot, event: AnyEventObject): SimulatedSnapshot {
      const step = (before: SimulatedSnapshot, sent: AnyEventObject, timers: readonly Timer[]) =>
        moved(before, [sent], timers, (scope) => still.transition(before, sent, scope))
      const { timers } = snapshot.simulation
      const actor = readActorEvent(event.type)
      if (actor) return step(answered(snapshot, actor.id, actor.outcome), event, timers)
      if (!event.type.startsWith('xstate.after.')) return step(snapshot, event, timers)
      const [due, ...others] = timers
      if (!due) throw new Infeasible('no timer is running')
      if (due.type !== event.type) throw new Infeasible(`${event.type} is not the next timer, ${due.type} is`)
      const rest = others.map((timer) => ({ ...timer, left: timer.left - due.left }))
      return step(snapshot, due.event, rest)
    },
  }
}
