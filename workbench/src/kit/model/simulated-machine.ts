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

/** Keeps the input that the actor was started with. */
export type SimulatedSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** Replaces every promise, callback and child machine, and does nothing until it is settled. */
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
 * Starts an actor from another one's snapshot, with its own simulated actors. XState's own way restores from JSON: it
 * needs names for all actors, and changes the order of active states.
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
 * Copies a machine so that only guards, assigns, delays, inputs and parameters run. Every actor is simulated, and
 * actions with side effects (storage, log, document) do nothing. All need names, as `lint` requires.
 */
export function simulateMachine<M extends AnyStateMachine>(machine: M): M {
  const { actors, actions } = machine.implementations
  const still = ([name, action]: [string, unknown]) =>
    [name, isXStates(action) && !isForParent(action) ? action : () => undefined] as const
  const implementations = {
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, simulatedActor])),
    actions: Object.fromEntries(Object.entries(actions).map(still)),
  }
  // The names come from the machine itself, which its types cannot express.
  const simulated = machine.provide(implementations as never) as M
  // Beyond it XState throws, so that a circle of eventless transitions is a crash, and does not hang the tests.
  simulated.options.maxIterations = 100
  restoreWith(simulated, restoreSnapshot)
  return simulated
}

const isXStates = (action: unknown): action is object => typeof action === 'function' && 'resolve' in action

/** Whether an action is `sendParent(…)`: a simulated machine has no parent, so that the event counts as an effect. */
const isForParent = (action: object): boolean => 'to' in action && action.to === '#_parent'
