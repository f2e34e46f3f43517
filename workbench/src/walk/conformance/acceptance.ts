import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { eventTitle, nextEvents, type Replay } from '#workbench/kit/model/explore.ts'
import { transitionKey } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { causeOf } from '#workbench/kit/paths/choices.ts'

export interface Accepted {
  readonly event: AnyEventObject
  readonly title: string
  readonly takes: readonly string[]
}

/**
 * The transitions that an event takes in a state; empty if none.
 * @throws any error of a guard
 */
export function takenBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly string[] {
  if (snapshot.status !== 'active' || !snapshot.can(event)) return []
  return snapshot.machine.getTransitionData(snapshot, event).map(transitionKey)
}

export function acceptedIn(model: Model, snapshot: AnyMachineSnapshot): readonly Accepted[] {
  return nextEvents(model, snapshot).flatMap(({ value: event }) => {
    if (causeOf(model, event.type) !== 'user') return []
    const takes = takenBy(snapshot, event)
    return takes.length === 0 ? [] : [{ event, title: eventTitle(model, snapshot.machine, event), takes }]
  })
}

/** Types of events that come from outside of a chart: from the user or the background. */
function outsideTypes({ machine, ...model }: Model): string[] {
  return [...new Set(machine.events.map(String))].filter(
    (type) =>
      !type.startsWith('xstate.') && !type.includes('*') && outside.includes(causeOf({ machine, ...model }, type)),
  )
}

const outside: readonly string[] = ['user', 'background']

/**
 * Wrong names in a model: unknown event types, and events that no state accepts.
 * @param states one replay for each reachable state
 */
export function namingFaults(model: Model, states: readonly Pick<Replay, 'snapshot'>[]): readonly string[] {
  const { machine, background = [], typing = [], events = {} } = model
  const known = outsideTypes(model)
  const named = [...new Set([...background, ...typing, ...Object.keys(events)])]
  const isAccepted = (type: string) =>
    states.some(({ snapshot }) =>
      nextEvents(model, snapshot).some(({ value }) => value.type === type && takenBy(snapshot, value).length > 0),
    )
  return [
    ...named
      .filter((type) => !known.includes(type))
      .map((type) => `The model of “${machine.id}” names “${type}”, which no state listens to.`),
    ...known
      .filter((type) => !isAccepted(type))
      .map((type) => `“${machine.id}” accepts “${type}” in no state that can be reached.`),
    ...typing
      .filter((type) => background.includes(type))
      .map((type) => `The model of “${machine.id}” says that “${type}” is typed, and that it comes from elsewhere.`),
  ]
}
