/** Everything that the workbench uses of XState beyond its public API. */
import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes

export const chosenTransitions = ({
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): readonly AnyTransitionDefinition[] => _transitions

export const parentOf = ({ _parent }: AnyActor): AnyActorRef | undefined => _parent

/** An event that an actor has scheduled. */
interface Scheduled {
  readonly event: AnyEventObject
  readonly delay: number
  readonly id: string
}

/** The scheduled events of an actor's system, in scheduling order. */
export const scheduledEvents = ({ system }: AnyActor): readonly Scheduled[] =>
  Object.values(system.getSnapshot()._scheduledEvents)

export const schedule = (actor: AnyActor, { event, delay, id }: Scheduled): void =>
  actor.system.scheduler.schedule(actor, actor, event, delay, id)

export const restoreWith = (
  machine: AnyStateMachine,
  restoreSnapshot: (snapshot: AnyMachineSnapshot, scope: { readonly self: AnyActorRef }) => AnyMachineSnapshot,
): void => void Object.assign(machine, { restoreSnapshot })
