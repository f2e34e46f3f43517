import { type AnyActor, type AnyActorRef, type AnyEventObject, type InspectionEvent, StateMachine } from 'xstate'
import { outcomeOf, parentOf } from '#workbench/kit/internals.ts'
import { eventLabel } from '#workbench/kit/model/keys.ts'

/** An event from outside of a system: of the user, a timer, the browser, or an actor that has an answer. */
export interface SystemStep {
  /** The names from the root to the actor; empty for the root. */
  readonly to: readonly string[]
  readonly event: AnyEventObject
}

export interface RecordedStep extends SystemStep {
  /** The id of the machine that takes the event; empty for the document. */
  readonly chart: string
  /** What happens to that machine: `form.submitted`, `logIn done`, `after timeToReadSuccess`. */
  readonly label: string
}

export const isMachine = (actor: AnyActorRef): boolean => actor.getSnapshot()?.machine instanceof StateMachine

/** What follows a space in an id distinguishes actors of one name, and may be data. An `invoke` without an id gets a number. */
export const nameOf = ({ id, src }: AnyActor): string => (/^\d+\./.test(id) ? String(src) : (id.split(' ')[0] ?? id))

export function pathOf(actor: AnyActor): readonly string[] {
  const parent = parentOf(actor)
  return parent ? [...pathOf(parent as AnyActor), nameOf(actor)] : []
}

function titleOf(actor: AnyActor, event: AnyEventObject): Pick<RecordedStep, 'chart' | 'label'> {
  const { machine } = (isMachine(actor) ? actor : parentOf(actor))?.getSnapshot() ?? {}
  const outcome = outcomeOf(event)
  return { chart: machine?.id ?? '', label: outcome ? `${nameOf(actor)} ${outcome}` : eventLabel(machine, event.type) }
}

/**
 * Records what comes from outside, in a system of any kind: what its actors cause follows from it.
 * @param derived the names of actors that only follow other actors
 */
export function recordSteps(derived: readonly string[], record: (step: RecordedStep) => void) {
  /** The events that are being handled. */
  let open: readonly (readonly [AnyActorRef, AnyEventObject])[] = []
  const follows = ({ src }: AnyActor) => derived.includes(String(src)) && open.length > 0
  /** An event of no actor is from outside, unless an actor is handling another one: then its own code has sent it. */
  const isOutside = (source: AnyActor | undefined, actor: AnyActor, { type }: AnyEventObject) => {
    if (source === undefined) return type !== 'xstate.init' && open.length === 0
    const isAnswer = !isMachine(source) && isMachine(actor) && !type.startsWith('xstate.')
    return (source === actor || isAnswer) && !follows(source)
  }
  return (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActor
    const isActive = () => actor.getSnapshot()?.status === 'active'
    // An actor that has ended handles nothing more.
    if (inspected.type === '@xstate.snapshot')
      open = open.filter(([one, event]) => one !== actor || (event !== inspected.event && isActive()))
    if (inspected.type !== '@xstate.event') return
    const { sourceRef, event } = inspected
    // XState reports no snapshot of an actor that has crashed.
    open = open.filter(([one]) => one.getSnapshot()?.status !== 'error')
    const from = (sourceRef ?? actor) as AnyActor
    if (isOutside(sourceRef as AnyActor | undefined, actor, event))
      record({ to: pathOf(from), event, ...titleOf(from, event) })
    if (isActive() || event.type === 'xstate.init') open = [...open, [actor, event]]
  }
}
