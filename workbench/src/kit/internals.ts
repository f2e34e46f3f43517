/** Everything that the workbench needs of XState beyond what XState documents. */
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

/** Lists the active states of a snapshot, those around others first. */
export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes

/** Lists the transitions that XState chose in a microstep. */
export const chosenTransitions = ({
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): readonly AnyTransitionDefinition[] => _transitions

/** Finds the actor that started another one. */
export const parentOf = ({ _parent }: AnyActor): AnyActorRef | undefined => _parent

/** An event that an actor has scheduled for later. */
interface Scheduled {
  readonly event: AnyEventObject
  readonly delay: number
  /** The name by which it is cancelled. */
  readonly id: string
}

/** Lists the events that are scheduled in the system of an actor, in the order in which they were scheduled. */
export const scheduledEvents = ({ system }: AnyActor): readonly Scheduled[] =>
  Object.values(system.getSnapshot()._scheduledEvents)

export const schedule = (actor: AnyActor, { event, delay, id }: Scheduled): void =>
  actor.system.scheduler.schedule(actor, actor, event, delay, id)

/** Lets the actors of a machine begin with a snapshot as another function restores it. */
export const restoreWith = (
  machine: AnyStateMachine,
  restoreSnapshot: (snapshot: AnyMachineSnapshot, scope: { readonly self: AnyActorRef }) => AnyMachineSnapshot,
): void => void Object.assign(machine, { restoreSnapshot })
