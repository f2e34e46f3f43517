import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { Model } from './model.ts'

const isHistory = (node: AnyStateNode): boolean => node.type === 'history'

/** Every state of a machine, the root included. History nodes lead back to states and are none themselves. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)].filter((node) => !isHistory(node))
}

/** Lists the active states of a snapshot, those around others first. */
export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes

/** Lists the active states by their paths in the chart: `ready.edited`; the root is empty. */
export const activePaths = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot).map(({ path }) => path.join('.'))

/** The transitions of one state, one list per event, `always` last. In each list the first one that is enabled wins. */
export function listsOf(node: AnyStateNode): AnyTransitionDefinition[][] {
  return [...node.transitions.values(), node.always ?? []]
}

/** Tells whether a state is another one or lies in it. */
export function isWithin(node: AnyStateNode | undefined, top: AnyStateNode): boolean {
  return node !== undefined && (node === top || isWithin(node.parent, top))
}

const actorEvent = /^xstate\.(done|error)\.actor\.(.*)$/

/** Reads the outcome and the actor's id from an actor event; null for every other event. */
export function readActorEvent(type: string): { outcome: 'done' | 'error'; id: string } | null {
  const [, outcome, id = ''] = actorEvent.exec(type) ?? []
  return outcome === 'done' || outcome === 'error' ? { outcome, id } : null
}

/** Finds the name under which an invoked actor was set up: charts and models use it. */
export function actorName(machine: AnyStateMachine, id: string): string {
  const invocation = nodesOf(machine)
    .flatMap((node) => node.invoke)
    .find((invoke) => invoke.id === id)
  return invocation && typeof invocation.src === 'string' ? invocation.src : id
}

/** Words an event type: `logIn done`, `after timeToReadSuccess`, `form.submitted`. */
export function eventLabel(machine: AnyStateMachine, type: string): string {
  const actor = readActorEvent(type)
  if (actor) return `${actorName(machine, actor.id)} ${actor.outcome}`
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2]}`
  if (type.startsWith('xstate.done.state.')) return `done #${type.slice('xstate.done.state.'.length)}`
  return type || 'always'
}

/** Words an event's payload, output or error message; empty when it carries nothing. */
export function payloadText({ type, actorId: _, ...payload }: AnyEventObject): string {
  const shown = readActorEvent(type) ? (payload.output ?? payload.error) : payload
  const text = shown instanceof Error ? shown.message : textOf(shown)
  return text === '{}' ? '' : text
}

/** The obligation to be in a state. */
export function stateKey(node: AnyStateNode): string {
  return `state #${node.id}`
}

/** Identifies a transition by source, event, index in its list, and targets. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source
  const list = listsOf(source).find((each) => each.includes(transition)) ?? []
  const index = list.length > 1 ? `[${list.indexOf(transition)}]` : ''
  const targets: readonly AnyStateNode[] | undefined = transition.target
  const to = targets?.map((target) => `#${target.id}`).join(' ') ?? '(stay)'
  return `#${source.id} --${eventLabel(source.machine, transition.eventType)}${index}--> ${to}`
}

/** The obligations to take a transition, to see its guard refuse it, and to restore a state through a history node. */
export const takenKey = (transition: AnyTransitionDefinition): string => `taken ${transitionKey(transition)}`
export const refusedKey = (transition: AnyTransitionDefinition): string => `guard false ${transitionKey(transition)}`
export const restoredKey = (history: AnyStateNode, state: AnyStateNode): string =>
  `restored #${history.id} --> #${state.id}`

/** The states that a history node can restore: its siblings, or, when it is deep, the innermost states beside it. */
function restorable({ parent, history }: AnyStateNode): AnyStateNode[] {
  const inner = (node: AnyStateNode): AnyStateNode[] => {
    const children = Object.values(node.states).filter((child) => !isHistory(child))
    return children.length > 0 ? children.flatMap(inner) : [node]
  }
  const siblings = Object.values(parent?.states ?? {}).filter((child) => !isHistory(child))
  return history === 'deep' ? siblings.flatMap(inner) : siblings
}

/** Everything that coverage asks for. A taken transition shows that its guard allowed it. */
export function obligations(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => [
    stateKey(node),
    ...listsOf(node)
      .flat()
      .flatMap((each) => (each.guard ? [takenKey(each), refusedKey(each)] : [takenKey(each)])),
    ...Object.values(node.states)
      .filter(isHistory)
      .flatMap((history) => restorable(history).map((state) => restoredKey(history, state))),
  ])
}

const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  if (value instanceof Set || value instanceof Map) return [...value]
  return value
}

/** Writes equal values as equal texts; errors, sets and maps included. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, plain) ?? ''
}

/** Identifies a machine's state as a whole, what its history nodes would restore included: equal keys have equal futures. */
export function snapshotKey(snapshot: AnyMachineSnapshot, { identity }: Pick<Model, 'identity'>): string {
  const { status, value, output, children, historyValue } = snapshot
  const history = Object.entries(historyValue)
    .map(([node, states]) => [node, states.map(({ id }) => id)])
    .sort()
  const own = identity ? identity(snapshot) : snapshot.context
  return textOf({ status, value, identity: own, output, children: Object.keys(children).sort(), history })
}
