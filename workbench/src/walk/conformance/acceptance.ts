import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { eventTitle, nextEvents } from '#workbench/kit/model/explore.ts'
import { transitionKey } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Replay } from '#workbench/kit/model/replay.ts'
import { causeOf } from '#workbench/kit/paths/choices.ts'

/** An event that a person can cause in a state, and the transitions that it takes there. */
export interface Accepted {
  readonly event: AnyEventObject
  /** The event and its sample in words: `form.submitted: the two passwords differ`. */
  readonly title: string
  /** The keys of the transitions; at least one. */
  readonly takes: readonly string[]
}

/**
 * Finds the transitions that an event takes in a state; none when the chart refuses it.
 * @throws whatever a guard throws
 */
export function takenBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly string[] {
  if (snapshot.status !== 'active' || !snapshot.can(event)) return []
  return snapshot.machine.getTransitionData(snapshot, event).map(transitionKey)
}

/** Lists the samples of a person's events that a state accepts. */
export function acceptedIn(model: Model, snapshot: AnyMachineSnapshot): readonly Accepted[] {
  return nextEvents(model, snapshot).flatMap(({ value: event }) => {
    if (causeOf(model, event.type) !== 'person') return []
    const takes = takenBy(snapshot, event)
    return takes.length === 0 ? [] : [{ event, title: eventTitle(model, snapshot.machine, event), takes }]
  })
}

/** Lists the types of the events that a chart hears from outside: from a person, or from what the model calls background. */
function heardBy({ machine, ...model }: Model): string[] {
  return [...new Set(machine.events.map(String))].filter(
    (type) =>
      !type.startsWith('xstate.') && !type.includes('*') && outside.includes(causeOf({ machine, ...model }, type)),
  )
}

const outside: readonly string[] = ['person', 'background']

/**
 * Lists, in sentences, what a model calls by a wrong name: types that the chart does not know, and events that none of its states accepts.
 * @param states one replay for each state that can be reached
 */
export function namingFaults(model: Model, states: readonly Pick<Replay, 'snapshot'>[]): readonly string[] {
  const { machine, background = [], typing = [], events = {} } = model
  const heard = heardBy(model)
  const named = [...new Set([...background, ...typing, ...Object.keys(events)])]
  const isAccepted = (type: string) =>
    states.some(({ snapshot }) =>
      nextEvents(model, snapshot).some(({ value }) => value.type === type && takenBy(snapshot, value).length > 0),
    )
  return [
    ...named
      .filter((type) => !heard.includes(type))
      .map((type) => `The model of “${machine.id}” names “${type}”, which no state listens to.`),
    ...heard
      .filter((type) => !isAccepted(type))
      .map((type) => `“${machine.id}” accepts “${type}” in no state that can be reached.`),
    ...typing
      .filter((type) => background.includes(type))
      .map((type) => `The model of “${machine.id}” says that “${type}” is typed, and that it comes from elsewhere.`),
  ]
}
