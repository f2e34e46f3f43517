import {
  type ActorLogic,
  type ActorOptions,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type Snapshot,
} from 'xstate'
import { restoreWith } from '#workbench/kit/internals.ts'

/** The snapshot of a simulated actor: it keeps the input that the actor was started with. */
export type SimulatedSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** Stands in for every promise, callback and child machine, and does nothing until it is settled. */
const simulatedActor: ActorLogic<SimulatedSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'simulated.done') {
      return { status: 'done', output: event.output, error: undefined, input: snapshot.input }
    }
    if (event.type === 'simulated.failed') {
      return { status: 'error', output: undefined, error: event.error, input: snapshot.input }
    }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

/**
 * Lets an actor begin with the snapshot of another one, and with simulated actors of its own in place of the other's. XState's own way reads a
 * snapshot that was written as JSON: it needs names for all actors and puts the active states into another order.
 */
function restoreSnapshot(snapshot: AnyMachineSnapshot, { self }: { readonly self: AnyActorRef }): AnyMachineSnapshot {
  const others: [string, AnyActor][] = Object.entries(snapshot.children)
  const children = others.map(([id, child]) => {
    const { src, systemId } = child
    const options = { id, src, systemId, parent: self, snapshot: child.getSnapshot() }
    return [id, createActor(simulatedActor, options as ActorOptions<typeof simulatedActor>)]
  })
  return { ...snapshot, children: Object.fromEntries(children) }
}

/**
 * Copies a machine so that nothing but its guards, assigns, delays, inputs and parameters runs: every actor is simulated, and every action
 * that reaches out of it (storage, log, document) does nothing. All of them have names, as `lint` asks for.
 */
export function simulateMachine<M extends AnyStateMachine>(machine: M): M {
  const { actors, actions } = machine.implementations
  const still = ([name, action]: [string, unknown]) =>
    [name, isXStates(action) && !isForParent(action) ? action : () => undefined] as const
  const implementations = {
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, simulatedActor])),
    actions: Object.fromEntries(Object.entries(actions).map(still)),
  }
  // The names come from the machine itself, which its types cannot know; what `provide` returns is the same machine.
  const simulated = machine.provide(implementations as never) as M
  restoreWith(simulated, restoreSnapshot)
  return simulated
}

/** Tells XState's own actions, such as `assign(…)`, from those that the product implements. */
const isXStates = (action: unknown): action is object => typeof action === 'function' && 'resolve' in action

/** Returns whether an action is `sendParent(…)`: a simulated machine has no parent, and what it says is among the effects. */
const isForParent = (action: object): boolean => 'to' in action && action.to === '#_parent'
