/** Everything that the workbench uses of XState beyond its public API. */
import type {
  AnyActor,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes

/** The active states without active states inside. */
export function innermostNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  const active = activeNodes(snapshot)
  return active.filter((node) => !active.some(({ parent }) => parent === node))
}

export const chosenTransitions = ({
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): readonly AnyTransitionDefinition[] => _transitions

export const parentOf = ({ _parent }: AnyActor): AnyActorRef | undefined => _parent

interface System {
  _bookId: () => string
  _set: (systemId: string, actor: AnyActor) => void
}

/** Makes the actors of an earlier step known to a new system: by their `systemId`, and so that no id is given twice. */
export function adopt(system: AnyActor['system'], actors: readonly AnyActor[]): void {
  const own = system as typeof system & System
  let last = 0
  own._bookId = () => {
    do last += 1
    while (actors.some(({ id }) => id === `x:${last}`))
    return `x:${last}`
  }
  for (const actor of actors) if (actor.systemId !== undefined) own._set(actor.systemId, actor)
}
