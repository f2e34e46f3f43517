import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { nextEvents } from '#workbench/kit/model/explore.ts'
import { eventLabel, payloadText, readActorEvent, transitionKey } from '#workbench/kit/model/keys.ts'
import type { Model, Sample } from '#workbench/kit/model/model.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import { leadsTo, raisedBy, refusingGuards } from './leads.ts'
import type { Step } from './simulation.ts'

export interface Choice {
  readonly kind: 'event' | 'actor' | 'timer'
  readonly event: AnyEventObject
  readonly label: string
  /** The payload as text, or the time until a timer fires; empty without one. */
  readonly detail: string
  readonly name: string
  /** Its name in links: `form.submitted~the two passwords differ`. */
  readonly step: string
  readonly blocked: string | null
  /** Whether every guard rejects it, so that nothing would change. */
  readonly isRefused: boolean
  readonly refusedBy: readonly string[]
  /** The target states; empty if none change, or if it is blocked. */
  readonly leadsTo: string
  /** What causes the event: the user, an actor, a timer or something in the background. */
  readonly cause: 'user' | 'actor' | 'timer' | 'background'
  readonly takes: readonly string[]
}

const isTimer = (type: string) => type.startsWith('xstate.after.')

const kindOf = (type: string): Choice['kind'] => (readActorEvent(type) ? 'actor' : isTimer(type) ? 'timer' : 'event')

const endsLasting = ({ lasting = [] }: Model, type: string) => lasting.includes(readActorEvent(type)?.id ?? '')

export function causeOf(model: Model, type: string): Choice['cause'] {
  const { background = [], machine } = model
  const kind = kindOf(type)
  if (background.includes(type) || endsLasting(model, type)) return 'background'
  if (kind !== 'event') return kind
  return raisedBy(machine).has(type) ? 'timer' : 'user'
}

function blockOf({ running, timers, snapshot }: Step, { type }: AnyEventObject): string | null {
  const actor = readActorEvent(type)
  if (actor) return running.some(({ id }) => id === actor.id) ? null : 'It is settled already.'
  if (!isTimer(type)) return null
  const [next] = timers
  if (next?.type === type) return null
  if (!timers.some((timer) => timer.type === type)) return 'This timer is not running.'
  return `${eventLabel(snapshot.machine, next?.type ?? '')} is due first.`
}

function detailOf({ timers }: Step, event: AnyEventObject): string {
  if (!isTimer(event.type)) return payloadText(event)
  const timer = timers.find(({ type }) => type === event.type)
  // The name of a delayed event has its full time.
  return timer && !event.type.includes(`.${timer.left} ms.`) ? `in ${timer.left} ms` : ''
}

/** How a chart would react to an event, without sending it. Its guards may throw. */
function answerOf(snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    const takes = snapshot.machine.getTransitionData(snapshot, event).map(transitionKey)
    return { can: snapshot.can(event), takes, problem: null }
  } catch (error) {
    return { can: false, takes: [], problem: `Its guard throws: ${errorMessage(error)}` }
  }
}

/** An event that a running machine takes. */
export const openChoice = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => ({
  ...{ kind: kindOf(event.type), event, blocked: null, isRefused: false, refusedBy: [] },
  takes: answerOf(snapshot, event).takes,
  leadsTo: leadsTo(snapshot, event),
})

/** The possible next events, with the model's payloads, outputs and errors. Ends of lasting actors are rare: last. */
export const choicesOf = oncePer((step: Step): readonly Choice[] => {
  const { model, snapshot, timers } = step
  const rank = ({ value }: Sample<AnyEventObject>) => Number(endsLasting(model, value.type))
  const events = nextEvents(model, snapshot, timers).toSorted((one, other) => rank(one) - rank(other))
  return events.map(({ name, value: event }): Choice => {
    const sent = timers.find(({ type }) => type === event.type)?.event ?? event
    const label = eventLabel(snapshot.machine, event.type)
    const { can, takes, problem } = answerOf(snapshot, sent)
    const blocked = blockOf(step, event) ?? problem
    const isRefused = problem === null && !can
    const isOpen = blocked === null && !isRefused
    return {
      kind: kindOf(event.type),
      event,
      label,
      detail: detailOf(step, event),
      name,
      step: stepName(label, name),
      blocked,
      isRefused,
      get refusedBy() {
        return isRefused ? refusingGuards(snapshot, sent) : []
      },
      get leadsTo() {
        return isOpen ? leadsTo(snapshot, sent) : ''
      },
      cause: causeOf(model, event.type),
      takes: isOpen ? takes : [],
    }
  })
})

/** Whether only background events leave the states, except by an error. */
export function isWayInBackground(choices: readonly Pick<Choice, 'cause' | 'label' | 'leadsTo'>[]): boolean {
  const ways = choices.filter(({ label, leadsTo }) => leadsTo !== '' && !label.endsWith(' error'))
  return ways.length > 0 && ways.every(({ cause }) => cause === 'background')
}

/** An event's sample in a link: `form.submitted~all filled in`. */
export const stepName = (label: string, sample: string): string => (sample === '' ? label : `${label}~${sample}`)
