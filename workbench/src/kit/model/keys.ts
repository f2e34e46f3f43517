import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { activeNodes } from '#workbench/kit/internals.ts'
import type { Model } from './model.ts'
import { digestOf, textOf } from './texts.ts'

export { textOf } from './texts.ts'

const isHistory = (node: AnyStateNode): boolean => node.type === 'history'

/** Lists a state and all in it, history nodes included, in the order of the source. */
export const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
]

/** Every state of a machine, the root included. History nodes lead back to states and are none themselves. */
export const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] =>
  withDescendants(root).filter((node) => !isHistory(node))

/** Lists the states that a machine enters first, before any eventless transition. */
export function firstNodes(node: AnyStateNode): AnyStateNode[] {
  const inner = node.type === 'compound' ? (node.initial.target ?? []) : Object.values(node.states)
  return [node, ...inner.filter((each) => !isHistory(each)).flatMap(firstNodes)]
}

const withAncestors = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? withAncestors(node.parent) : [])]

/** Lists the types of events that the active states listen to, those of the innermost states first. */
export function heardTypes(snapshot: AnyMachineSnapshot): string[] {
  const active = activeNodes(snapshot)
  const innermost = active.filter((node) => !active.some(({ parent }) => parent === node))
  const nodes = new Set(innermost.flatMap(withAncestors))
  return [...new Set([...nodes].flatMap((node) => [...node.transitions.keys()]))]
}

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

/** Finds the name of an actor, which charts and models use: the one under which it was set up, else its id. */
export function actorName(machine: AnyStateMachine, id: string): string {
  const invocation = nodesOf(machine)
    .flatMap((node) => node.invoke)
    .find((invoke) => invoke.id === id)
  return invocation ? String(invocation.src) : id
}

const afterEvent = /^xstate\.after\.(.+?)\.(.*)$/

/**
 * Names the step that lets a timer fire by its event; one that the machine raised with a delay gets a name beside those of `after`.
 * @param delay the milliseconds that it was set for
 */
export const timerType = (type: string, delay: number): string =>
  type.startsWith('xstate.after.') ? type : `xstate.after.${delay} ms.${type}`

/** Words an event type: `logIn done`, `after timeToReadSuccess`, `wait.ended after 60000 ms`, `form.submitted`. */
export function eventLabel(machine: AnyStateMachine, type: string): string {
  const actor = readActorEvent(type)
  if (actor) return `${actorName(machine, actor.id)} ${actor.outcome}`
  const [, delay, what] = afterEvent.exec(type) ?? []
  if (delay !== undefined) return delay.endsWith(' ms') ? `${what} after ${delay}` : `after ${delay}`
  if (type.startsWith('xstate.done.state.')) return `done #${type.slice('xstate.done.state.'.length)}`
  return type || 'always'
}

/** Words an event's payload, output or error message; empty when it carries nothing. */
export function payloadText({ type, actorId: _, ...payload }: AnyEventObject): string {
  const shown = readActorEvent(type) ? (payload.output ?? payload.error) : payload
  const text = shown instanceof Error ? shown.message : textOf(shown)
  return text === '{}' ? '' : text
}

/** The coverage item to be in a state. */
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

/** The coverage items to take a transition, to see its guard refuse it, and to restore a state through a history node. */
export const takenKey = (transition: AnyTransitionDefinition): string => `taken ${transitionKey(transition)}`
export const refusedPrefix = 'guard false '
export const refusedKey = (transition: AnyTransitionDefinition): string => refusedPrefix + transitionKey(transition)
export const restoredKey = (history: AnyStateNode, state: AnyStateNode): string =>
  `restored #${history.id} --> #${state.id}`

/** The states that a history node can restore: its siblings. */
const restorable = ({ parent }: AnyStateNode): AnyStateNode[] =>
  Object.values(parent?.states ?? {}).filter((child) => !isHistory(child))

/** Everything that coverage asks for. A taken transition shows that its guard allowed it. */
export function coverageItems(machine: AnyStateMachine): string[] {
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

/**
 * Identifies a machine's state as a whole: with what its history nodes would restore, the actors that are not settled and the running
 * timers.
 * @param timers what tells the running timers apart, the next one first
 */
export function snapshotKey(
  snapshot: AnyMachineSnapshot,
  { identity }: Pick<Model, 'identity'>,
  timers: readonly unknown[],
): string {
  const { status, value, output, context, children, historyValue } = snapshot
  const history = Object.entries(historyValue)
    .map(([node, states]) => [node, states.map(({ id }) => id)])
    .sort()
  const actors: [string, AnyActorRef | undefined][] = Object.entries(children)
  const running = actors.flatMap(([id, actor]) => (actor?.getSnapshot().status === 'active' ? [id] : []))
  return digestOf({
    status,
    value,
    identity: identity ? identity(snapshot) : context,
    output,
    running: running.sort(),
    history,
    timers,
  })
}
