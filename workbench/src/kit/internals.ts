/** Everything that the workbench uses of XState beyond its public API. */
import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
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

/** What ends a promise of XState. Everything else is for its parent. */
const settled = { done: 'xstate.promise.resolve', error: 'xstate.promise.reject' } as const

export const answerOf = (output: unknown): AnyEventObject => ({ type: settled.done, data: output })
export const failureOf = (error: unknown): AnyEventObject => ({ type: settled.error, data: error })

/** The outcome of a promise that an event ends; null for other events. */
export const outcomeOf = ({ type }: AnyEventObject): 'done' | 'error' | null =>
  type === settled.done ? 'done' : type === settled.error ? 'error' : null

/** The timers of all actors in a system. */
export const scheduledIn = ({ system }: AnyActor) => Object.values(system.getSnapshot()._scheduledEvents)

/** Stops a timer without its event. */
export const unschedule = ({ source, id }: ReturnType<typeof scheduledIn>[number]): void =>
  source.system.scheduler.cancel(source, id)

type Work = (scope: Pick<AnyActor, 'system'> & { input: unknown; self: AnyActor }) => Promise<unknown>

/** The function that the logic of a promise was made from. */
export const workOf = (logic: unknown): Work => (logic as { readonly config: Work }).config
