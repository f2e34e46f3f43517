import {
  type ActorLogic,
  type ActorOptions,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type Snapshot,
} from 'xstate'
import {
  type BuiltIn,
  beginWith,
  changeActions,
  changeInvokes,
  isBuiltIn,
  type Resolve,
  restoreWith,
  toParent,
  withResolve,
} from '#workbench/kit/internals.ts'
import { actorName, listsOf, nodesOf } from './keys.ts'

/** The snapshot of a simulated actor: it keeps the input that the actor was started with. */
export type SimulatedSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** Stands in for every promise, callback, observable and child machine, and does nothing until it is settled. */
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
 * Copies a machine so that nothing but its guards, assigns, delays, inputs and parameters runs: every actor that it invokes or spawns is
 * simulated, named or not, and every action that reaches out of it (storage, log, document, other actors) does nothing.
 */
export function simulateMachine<M extends AnyStateMachine>(machine: M): M {
  const { actors, actions } = machine.implementations
  const implementations = {
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, simulatedActor])),
    actions: Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, simulateAction(action, name)])),
  }
  // The names come from the machine itself, which its types cannot know; what `provide` returns is the same machine.
  const simulated = machine.provide(implementations as never) as M
  simulateContext(simulated)
  restoreWith(simulated, restoreSnapshot)
  for (const node of nodesOf(simulated)) simulateNode(node)
  return simulated
}

/** Simulates what a state has in itself and not under a name: actions, and the actors that it invokes. */
function simulateNode(node: AnyStateNode): void {
  changeActions(node, listsOf(node).flat(), (action) => simulateAction(action))
  // Without `onSnapshot`, whose transitions exist already, XState does not send the snapshots of the simulated actor.
  const invoke = node.invoke.map(({ onSnapshot: _, ...rest }) => ({
    ...rest,
    src: simulatedSource(node.machine, actorName(node.machine, rest.id)),
  }))
  changeInvokes(node, invoke)
}

/** Finds what XState starts for a source: a name, under which the machine has a simulated actor from now on, or the simulated actor itself. */
function simulatedSource(machine: AnyStateMachine, source: unknown): string | typeof simulatedActor {
  if (typeof source !== 'string') return simulatedActor
  machine.implementations.actors[source] ??= simulatedActor
  return source
}

/** How the actions of XState are simulated that would start an actor, send to one, or write to the console. */
const simulatedBuiltIns: Readonly<Record<string, (action: BuiltIn) => unknown>> = {
  'xstate.assign': simulateAssign,
  'xstate.spawnChild': simulateSpawnChild,
  'xstate.enqueueActions': simulateEnqueued,
  'xstate.sendTo': simulateSendTo,
  'xstate.log': () => stillAction('log'),
}

/** @param name the name that the machine gives the action; one without has that of its function */
function simulateAction(action: unknown, name?: string): unknown {
  // A name, or an object with one: the machine's implementations are simulated.
  if (typeof action !== 'function') return action
  if (!isBuiltIn(action)) return stillAction(name ?? action.name)
  return simulatedBuiltIns[action.type]?.(action) ?? action
}

/** An action that does nothing, under the name that the list of effects shows. */
const stillAction = (name: string) => Object.defineProperty(() => undefined, 'name', { value: name })

type Spawn = (source: unknown, options?: { readonly id?: string }) => unknown
type Assigner = (args: { readonly spawn: Spawn }, params?: unknown) => unknown

/**
 * Wraps `spawn`: the actor is simulated. One without an id gets the first that is free, which is the same in every run; XState's own counts on.
 * @param taken the ids of the machine's actors
 */
function simulatedSpawn(spawn: Spawn, machine: AnyStateMachine, taken: Iterable<string>): Spawn {
  const ids = new Set(taken)
  return (source, options) => {
    const name = typeof source === 'string' ? source : 'spawned'
    let id = options?.id
    for (let number = 1; id === undefined; number += 1) if (!ids.has(`${name} ${number}`)) id = `${name} ${number}`
    ids.add(id)
    return spawn(simulatedSource(machine, source), { ...options, id, ...withoutSnapshots })
  }
}

/** A simulated actor tells its snapshots to nothing. */
const withoutSnapshots = { syncSnapshot: false }

function simulateContext(machine: AnyStateMachine): void {
  const { context } = machine.config
  if (typeof context !== 'function') return
  const simulated: Assigner = (args) =>
    (context as Assigner)({ ...args, spawn: simulatedSpawn(args.spawn, machine, []) })
  beginWith(machine, simulated)
}

function simulateAssign(action: BuiltIn) {
  const { assignment } = action as BuiltIn & { readonly assignment: Assigner | Readonly<Record<string, unknown>> }
  return withResolve(action, (scope, snapshot, args, params, _, extra) => {
    const simulate =
      (assigner: Assigner): Assigner =>
      (given, ...rest) =>
        assigner(
          { ...given, spawn: simulatedSpawn(given.spawn, snapshot.machine, Object.keys(snapshot.children)) },
          ...rest,
        )
    const simulated =
      typeof assignment === 'function'
        ? simulate(assignment)
        : Object.fromEntries(
            Object.entries(assignment).map(([key, value]) => [
              key,
              typeof value === 'function' ? simulate(value as Assigner) : value,
            ]),
          )
    return action.resolve(scope, snapshot, args, params, { ...action, assignment: simulated }, extra)
  })
}

function simulateSpawnChild(action: BuiltIn) {
  const { src } = action as BuiltIn & { readonly src: unknown }
  return withResolve(action, (scope, snapshot, args, params, _, extra) => {
    const simulated = { ...action, src: simulatedSource(snapshot.machine, src), ...withoutSnapshots }
    return action.resolve(scope, snapshot, args, params, simulated, extra)
  })
}

function simulateEnqueued(action: BuiltIn) {
  return withResolve(action, (scope, snapshot, args, params, _, extra) => {
    const [next, resolved, actions] = action.resolve(scope, snapshot, args, params, action, extra)
    return [next, resolved, actions?.map((each) => simulateAction(each))]
  })
}

/** Lets an event arrive that a machine sends to itself; one to another actor, or to a parent that is not there, is an effect. */
function simulateSendTo(action: BuiltIn) {
  const { to } = action as BuiltIn & { readonly to: unknown }
  const execute = (scope: unknown, params: object) => {
    if ('to' in params) action.execute?.(scope, params)
  }
  const resolve: Resolve = (scope, snapshot, args, params, _, extra) => {
    const target: unknown = typeof to === 'function' ? to(args, params) : to
    const isToParent = target === toParent
    const known = { ...action, to: isToParent ? args.self : target }
    const [next, resolved] = action.resolve(scope, snapshot, args, params, known, extra)
    const sent = resolved as { readonly to: unknown; readonly event: AnyEventObject }
    if (sent.to === args.self && !isToParent) return [next, sent, undefined]
    const name = isToParent ? 'the parent' : nameOf(snapshot.machine, sent.to)
    return [next, {}, [{ type: `send ${sent.event.type} to ${name}`, params: sent.event }]]
  }
  return withResolve(action, resolve, execute)
}

function nameOf(machine: AnyStateMachine, target: unknown): string {
  if (typeof target === 'string') return actorName(machine, target)
  return typeof target === 'object' && target !== null && 'id' in target
    ? actorName(machine, String(target.id))
    : 'another actor'
}
