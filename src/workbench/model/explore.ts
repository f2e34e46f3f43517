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
import { inputsOf, type Model } from './model.ts'

/** A sequence of events from the start of a machine. */
export interface Path {
  readonly input: unknown
  readonly events: readonly AnyEventObject[]
  /** The events in words. */
  readonly title: string
  /** The key of the state that the path ends in. */
  readonly ends: string
}

/** Lists the events that a state listens to, with every payload, output and error of the model. */
export function nextEvents(model: Model, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map((each) => String(each.eventType)))
  return [...types].flatMap((type): AnyEventObject[] => {
    if (type === '' || type.startsWith('xstate.done.state.')) return []
    const actor = readActorEvent(type)
    if (!actor) {
      if (type.endsWith('*')) return (model.events?.[type] ?? []).map((event) => ({ type, ...event }))
      return (model.events?.[type] ?? [{}]).map((payload) => ({ type, ...payload }))
    }
    const name = actorName(snapshot.machine, actor.id)
    const base = { type, actorId: actor.id }
    return actor.outcome === 'done'
      ? (model.done?.[name] ?? [undefined]).map((output) => ({ ...base, output }))
      : (model.error?.[name] ?? [new Error(`${name} failed`)]).map((error) => ({ ...base, error }))
  })
}

/**
 * Finds a shortest path to every state, and extends each by every event once: all edges of the machine's graph.
 * Computes the machine without running it: no actor, no action, no time.
 * @param held a machine from `holdMachine`
 * @param stopAfter the number of states per input after which no further one is extended
 */
export function explore(held: AnyStateMachine, model: Model, stopAfter = Number.POSITIVE_INFINITY): Path[] {
  const step = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    transition(held, snapshot, event)[0]

  return inputsOf(model).flatMap((input) => {
    // xstate/graph would run all steps in one actor system, where a second child of one id throws. These computed steps bring a
    // system of their own each. Its types ask for a whole actor logic, of which it uses these three.
    const computed = {
      getInitialSnapshot: () => initialTransition(held, input)[0],
      transition: step,
      getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
    } as unknown as AnyActorLogic
    let extended = 0
    const shortest = getShortestPaths(computed, {
      events: (snapshot) => nextEvents(model, snapshot as AnyMachineSnapshot),
      serializeState: (state) => snapshotKey(state as AnyMachineSnapshot, model),
      serializeEvent: textOf,
      limit: model.limit ?? 5_000,
      stopWhen: () => {
        extended += 1
        return extended > stopAfter
      },
    })
    const path = (events: readonly AnyEventObject[], end: AnyMachineSnapshot): Path => ({
      input,
      events,
      title: events.map((event) => eventTitle(held, event)).join(' > ') || '(start)',
      ends: snapshotKey(end, model),
    })
    return shortest.flatMap(({ steps }) => {
      // The first step is the start itself.
      const events = steps.slice(1).map((each): AnyEventObject => each.event)
      // Of several snapshots with one key xstate/graph keeps any; this is the one that the events lead to.
      const end = events.reduce(step, initialTransition(held, input)[0])
      const edges = nextEvents(model, end).map((event) => path([...events, event], step(end, event)))
      return events.length === 0 ? [path(events, end), ...edges] : edges
    })
  })
}
