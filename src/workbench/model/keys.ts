import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** Every state of a machine, the root included. A history node is a way back into a state, not a state. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)].filter((node) => node.type !== 'history')
}

/** The transitions of one state, one list per event, `always` last. In each list the first one that is enabled wins. */
export function listsOf(node: AnyStateNode): AnyTransitionDefinition[][] {
  return [...node.transitions.values(), node.always ?? []]
}

/** Whether a state is another one or lies in it. */
export function isWithin(node: AnyStateNode | undefined, top: AnyStateNode): boolean {
  return node !== undefined && (node === top || isWithin(node.parent, top))
}

const actorEvent = /^xstate\.(done|error)\.actor\.(.*)$/

/** What an actor event says of which actor; null for every other event. */
export function readActorEvent(type: string): { outcome: 'done' | 'error'; id: string } | null {
  const [, outcome, id = ''] = actorEvent.exec(type) ?? []
  return outcome === 'done' || outcome === 'error' ? { outcome, id } : null
}

/** The name under which an invoked actor was set up: what charts and models call it. */
export function actorName(machine: AnyStateMachine, id: string): string {
  const invocation = nodesOf(machine)
    .flatMap((node) => node.invoke)
    .find((invoke) => invoke.id === id)
  return invocation && typeof invocation.src === 'string' ? invocation.src : id
}

/** An event type in words: `logIn done`, `after timeToReadSuccess`, `form.submitted`. */
export function eventLabel(machine: AnyStateMachine, type: string): string {
  const actor = readActorEvent(type)
  if (actor) return `${actorName(machine, actor.id)} ${actor.outcome}`
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2]}`
  if (type.startsWith('xstate.done.state.')) return `done #${type.slice('xstate.done.state.'.length)}`
  return type || 'always'
}

/** What an event carries, in words: a payload, an answer, or the message of a failure; empty when that is nothing. */
export function payloadText({ type, actorId: _, ...payload }: AnyEventObject): string {
  const shown = readActorEvent(type) ? (payload.output ?? payload.error) : payload
  const text = shown instanceof Error ? shown.message : textOf(shown)
  return text === '{}' ? '' : text
}

/** An event in words, with what it carries: `form.submitted {"values":{}}`. */
export function eventTitle(machine: AnyStateMachine, event: AnyEventObject): string {
  return `${eventLabel(machine, event.type)} ${payloadText(event)}`.trim()
}

/** Identity of a state. */
export function stateKey(node: AnyStateNode): string {
  return `state #${node.id}`
}

/** Identity of a transition: source, event, place in its list, targets. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source
  const list = listsOf(source).find((each) => each.includes(transition)) ?? []
  const place = list.length > 1 ? `[${list.indexOf(transition)}]` : ''
  const targets: readonly AnyStateNode[] | undefined = transition.target
  const to = targets?.map((target) => `#${target.id}`).join(' ') ?? '(stay)'
  return `#${source.id} --${eventLabel(source.machine, transition.eventType)}${place}--> ${to}`
}

export const takenKey = (transition: AnyTransitionDefinition): string => `taken ${transitionKey(transition)}`
export const refusedKey = (transition: AnyTransitionDefinition): string => `guard false ${transitionKey(transition)}`

/** Everything that has to be seen at least once. That a guard says yes is seen by its transition being taken. */
export function obligations(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => [
    stateKey(node),
    ...listsOf(node)
      .flat()
      .flatMap((each) => (each.guard ? [takenKey(each), refusedKey(each)] : [takenKey(each)])),
  ])
}

const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  if (value instanceof Set || value instanceof Map) return [...value]
  return value
}

/** A text that is equal for equal values; errors, sets and maps included. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, plain) ?? ''
}

/** Identity of a machine's state as a whole: two snapshots with one identity have the same future. */
export function snapshotKey(snapshot: AnyMachineSnapshot, identity: unknown): string {
  const { status, value, output, children } = snapshot
  return textOf({ status, value, identity, output, children: Object.keys(children).sort() })
}
