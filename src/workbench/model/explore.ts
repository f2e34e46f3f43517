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
import { actorName, eventLabel, payloadText, readActorEvent, snapshotKey, textOf } from './keys.ts'
import { inputsOf, listOf, type Model, type Sample, type Samples } from './model.ts'

/** A sequence of events from the start of a machine. */
export interface Path {
  readonly input: Sample
  readonly events: readonly AnyEventObject[]
  /** The events in words. */
  readonly title: string
  /** The key of the state that the path ends in. */
  readonly ends: string
}

/** Lists the events that a state listens to, with every payload, output and error of the model, under the names of these. */
export function nextEvents(model: Model, snapshot: AnyMachineSnapshot): Sample<AnyEventObject>[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map((each) => String(each.eventType)))
  return [...types].flatMap((type) => samplesOf(model, snapshot.machine, type))
}

function samplesOf(model: Model, machine: AnyStateMachine, type: string): Sample<AnyEventObject>[] {
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
  const payloads: Samples<object> = model.events?.[type] ?? (type.endsWith('*') ? {} : { '': {} })
  return listOf(payloads).map(({ name, value }) => ({ name, value: { type, ...value } }))
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
      getInitialSnapshot: () => initialTransition(held, input.value)[0],
      transition: step,
      getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
    } as unknown as AnyActorLogic
    let extended = 0
    const shortest = getShortestPaths(computed, {
      events: (snapshot) => nextEvents(model, snapshot as AnyMachineSnapshot).map(({ value }) => value),
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
      title: events.map((event) => eventTitle(model, held, event)).join(' > ') || '(start)',
      ends: snapshotKey(end, model),
    })
    return shortest.flatMap(({ steps }) => {
      // The first step is the start itself.
      const events = steps.slice(1).map((each): AnyEventObject => each.event)
      // Of several snapshots with one key xstate/graph keeps any; this is the one that the events lead to.
      const end = events.reduce(step, initialTransition(held, input.value)[0])
      const edges = nextEvents(model, end).map(({ value: event }) => path([...events, event], step(end, event)))
      return events.length === 0 ? [path(events, end), ...edges] : edges
    })
  })
}
