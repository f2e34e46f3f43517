import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { activeNodes, innermostNodes } from '#workbench/kit/internals.ts'
import { oncePer } from '#workbench/shared/once.ts'
import type { Model } from './model.ts'
import { digestOf, textOf } from './texts.ts'

export { textOf } from './texts.ts'

const isHistory = (node: AnyStateNode): boolean => node.type === 'history'

export const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
]

export const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] =>
  withDescendants(root).filter((node) => !isHistory(node))

/** The states that a machine enters first, before eventless transitions. */
export function firstNodes(node: AnyStateNode): AnyStateNode[] {
  const inner = node.type === 'compound' ? (node.initial.target ?? []) : Object.values(node.states)
  return [node, ...inner.filter((each) => !isHistory(each)).flatMap(firstNodes)]
}

const withAncestors = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? withAncestors(node.parent) : [])]

export function heardTypes(snapshot: AnyMachineSnapshot): string[] {
  const nodes = new Set(innermostNodes(snapshot).flatMap(withAncestors))
  return [...new Set([...nodes].flatMap((node) => [...node.transitions.keys()]))]
}

export const activePaths = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot).map(({ path }) => path.join('.'))

/** The transitions of a state, one list per event, `always` last. The first enabled one of a list wins. */
export function listsOf(node: AnyStateNode): AnyTransitionDefinition[][] {
  return [...node.transitions.values(), node.always ?? []]
}

/** Whether a state is another one or inside it. */
export function isWithin(node: AnyStateNode | undefined, top: AnyStateNode): boolean {
  return node !== undefined && (node === top || isWithin(node.parent, top))
}

const actorEvent = /^xstate\.(done|error)\.actor\.(.*)$/

/** The outcome and actor id of an actor event; null for other events. */
export function readActorEvent(type: string): { outcome: 'done' | 'error'; id: string } | null {
  const [, outcome, id = ''] = actorEvent.exec(type) ?? []
  return outcome === 'done' || outcome === 'error' ? { outcome, id } : null
}

const invocationsOf = oncePer(
  (machine: AnyStateMachine) =>
    new Map(nodesOf(machine).flatMap(({ invoke }) => invoke.map((each) => [each.id, each]))),
)

const invocationOf = (machine: AnyStateMachine, id: string) => invocationsOf(machine).get(id)

/** An invoked actor's name in `setup`, or the id of a spawned one. */
export const actorName = (machine: AnyStateMachine, id: string): string => String(invocationOf(machine, id)?.src ?? id)

const afterEvent = /^xstate\.after\.(.+?)\.(.*)$/

/**
 * The step that fires a timer. A delayed `raise` is named like a timer of `after`.
 * @param delay the timer's full time in ms
 */
export const timerType = (type: string, delay: number): string =>
  type.startsWith('xstate.after.') ? type : `xstate.after.${delay} ms.${type}`

/** For example `logIn done`, `actor /login done` if it was spawned, `after timeToReadSuccess`, `wait.ended after 60000 ms`, `form.submitted`. */
export function eventLabel(machine: AnyStateMachine, type: string): string {
  const actor = readActorEvent(type)
  if (actor) {
    const { src = `actor ${actor.id.trim()}` } = invocationOf(machine, actor.id) ?? {}
    return `${String(src)} ${actor.outcome}`
  }
  const [, delay, what] = afterEvent.exec(type) ?? []
  if (delay !== undefined) return delay.endsWith(' ms') ? `${what} after ${delay}` : `after ${delay}`
  if (type.startsWith('xstate.done.state.')) return `done #${type.slice('xstate.done.state.'.length)}`
  return type || 'always'
}

/** An event's payload, output or error message as text; empty without one. */
export function payloadText({ type, actorId: _, ...payload }: AnyEventObject): string {
  const shown = readActorEvent(type) ? (payload.output ?? payload.error) : payload
  const text = shown instanceof Error ? shown.message : textOf(shown)
  return text === '{}' ? '' : text
}

export function stateKey(node: AnyStateNode): string {
  return `state #${node.id}`
}

/** Identifies a transition by source, event, list index and targets. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source
  const list = listsOf(source).find((each) => each.includes(transition)) ?? []
  const index = list.length > 1 ? `[${list.indexOf(transition)}]` : ''
  const targets: readonly AnyStateNode[] | undefined = transition.target
  const to = targets?.map((target) => `#${target.id}`).join(' ') ?? '(stay)'
  return `#${source.id} --${eventLabel(source.machine, transition.eventType)}${index}--> ${to}`
}

/** Coverage items: a taken transition, a rejecting guard, a state restored through history. */
export const takenKey = (transition: AnyTransitionDefinition): string => `taken ${transitionKey(transition)}`
export const refusedPrefix = 'guard false '
export const refusedKey = (transition: AnyTransitionDefinition): string => refusedPrefix + transitionKey(transition)
export const restoredKey = (history: AnyStateNode, state: AnyStateNode): string =>
  `restored #${history.id} --> #${state.id}`

const restorable = ({ parent }: AnyStateNode): AnyStateNode[] =>
  Object.values(parent?.states ?? {}).filter((child) => !isHistory(child))

/** All coverage items. A taken transition also covers its accepting guard. */
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
 * Identifies a machine's complete state, including history, unsettled actors and running timers.
 * @param timers identify the running timers, next one first
 */
export function snapshotKey(
  snapshot: AnyMachineSnapshot,
  { identity, regions, lasting = [] }: Pick<Model, 'identity' | 'regions' | 'lasting'>,
  timers: readonly unknown[],
): string {
  const { status, value, output, context, children, historyValue } = snapshot
  const history = Object.entries(historyValue)
    .map(([node, states]) => [node, states.map(({ id }) => id)])
    .sort()
  const actors: [string, AnyActorRef | undefined][] = Object.entries(children)
  const running = actors.flatMap(([id, actor]) =>
    actor?.getSnapshot().status === 'active' && !lasting.includes(id) ? [id] : [],
  )
  return digestOf({
    status,
    value: regions ? regions(snapshot) : value,
    identity: identity ? identity(snapshot) : context,
    output,
    running: running.sort(),
    history,
    timers,
  })
}
