import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { actorName, eventTitle, readActorEvent, snapshotKey, textOf } from './keys.ts'

/** What a machine can meet. */
export interface World {
  /** Inputs to start from; one exploration each. */
  readonly inputs?: readonly unknown[] | undefined
  /** Payloads per event type: one for each class of values that the guards tell apart. */
  readonly events?: Readonly<Record<string, readonly object[] | undefined>> | undefined
  /** Answers per actor name. */
  readonly done?: Readonly<Record<string, readonly unknown[] | undefined>> | undefined
  /** Failures per actor name. */
  readonly error?: Readonly<Record<string, readonly unknown[] | undefined>> | undefined
  /** The part of a snapshot that tells two states of the same name apart; the whole context if nothing is said. */
  readonly identity?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined
  /** More states than this are a sign of an identity that is not finite. */
  readonly limit?: number | undefined
}

/** A way through a machine. */
export interface Path {
  readonly input: unknown
  readonly events: readonly AnyEventObject[]
  /** The events in words. */
  readonly title: string
  /** Identity of the state that the path ends in. */
  readonly ends: string
}

/** The events that can happen next, with every payload, answer and failure of the world. */
export function alphabet(machine: AnyStateMachine, world: World, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map((each) => String(each.eventType)))
  return [...types].flatMap((type): AnyEventObject[] => {
    if (type === '' || type.startsWith('xstate.done.state.')) return []
    const actor = readActorEvent(type)
    if (!actor) {
      if (type.endsWith('*')) return (world.events?.[type] ?? []).map((event) => ({ type, ...event }))
      return (world.events?.[type] ?? [{}]).map((payload) => ({ type, ...payload }))
    }
    const name = actorName(machine, actor.id)
    const base = { type, actorId: actor.id }
    return actor.outcome === 'done'
      ? (world.done?.[name] ?? [undefined]).map((output) => ({ ...base, output }))
      : (world.error?.[name] ?? [new Error(`${name} failed`)]).map((error) => ({ ...base, error }))
  })
}

/**
 * Every way to every state by the shortest road, and from there every event once: all edges of the machine's graph.
 * The machine is computed, not run: no actor, no action, no time.
 * @param held a machine from `holdMachine`
 */
export function explore(held: AnyStateMachine, world: World): Path[] {
  const key = (snapshot: AnyMachineSnapshot) => snapshotKey(snapshot, (world.identity ?? ((s) => s.context))(snapshot))
  const step = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    transition(held, snapshot, event)[0]
  const events = (snapshot: AnyMachineSnapshot) => alphabet(held, world, snapshot)

  return (world.inputs ?? [undefined]).flatMap((input) => {
    // xstate/graph walks the machine itself in one actor system, where a second child of one id throws. These computed steps
    // bring a system of their own each. Its types ask for a whole actor logic, of which it uses these three.
    const computed = {
      getInitialSnapshot: () => initialTransition(held, input)[0],
      transition: step,
      getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
    } as unknown as AnyActorLogic
    const ways = getShortestPaths(computed, {
      events,
      serializeState: (state) => key(state as AnyMachineSnapshot),
      serializeEvent: textOf,
      limit: world.limit ?? 5_000,
    })
    const path = (steps: readonly AnyEventObject[], end: AnyMachineSnapshot): Path => ({
      input,
      events: steps,
      title: steps.map((event) => eventTitle(held, event)).join(' > ') || '(start)',
      ends: key(end),
    })
    return ways.flatMap((way) => {
      // The first step is the start itself.
      const steps = way.steps.slice(1).map((each): AnyEventObject => each.event)
      // Of several snapshots with one identity xstate/graph keeps any; this is the one that the steps lead to.
      const end = steps.reduce(step, initialTransition(held, input)[0])
      const edges = events(end).map((event) => path([...steps, event], step(end, event)))
      return steps.length === 0 ? [path(steps, end), ...edges] : edges
    })
  })
}
