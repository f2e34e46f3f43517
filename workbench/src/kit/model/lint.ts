import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { listsOf, nodesOf, transitionKey } from './keys.ts'

/** Facts are named `subject.pastTense`. Common irregular verbs are listed. */
const fact =
  /^[a-z][A-Za-z]*\.([a-z][A-Za-z]*ed|begun|chosen|found|given|gone|kept|left|lost|made|met|read|seen|sent|shown|taken|typed|written)$/

type Kind = 'actions' | 'guards' | 'delays' | 'actors'

/** Violations of the rules that keep a chart readable and testable. */
export const lint = (machine: AnyStateMachine): string[] => nodesOf(machine).flatMap((node) => [...findingsIn(node)])

function* findingsIn(node: AnyStateNode): Generator<string> {
  const { machine, after, entry, exit } = node
  const at = `#${node.id}`
  yield* findInvokes(node, at)
  for (const type of node.transitions.keys())
    if (!type.startsWith('xstate.') && !fact.test(type))
      yield `${at} listens to "${type}"; events are facts, subject.pastTense`
  yield* wrongNames(machine, at, 'delays', ...after.map(({ delay }) => delay))
  yield* wrongNames(
    machine,
    at,
    'actions',
    ...[...entry, ...exit].filter((each) => after.length === 0 || !isTimer(each)),
  )
  for (const list of listsOf(node))
    for (const [index, transition] of list.entries()) {
      const key = transitionKey(transition)
      const { guard, actions } = transition
      yield* wrongNames(machine, key, 'guards', ...(guard === undefined ? [] : [guard]))
      yield* wrongNames(machine, key, 'actions', ...actions)
      if (guard === undefined && index < list.length - 1) yield `${key} has no guard, so what follows it is dead`
    }
}

function* findInvokes({ machine, invoke, transitions }: AnyStateNode, at: string): Generator<string> {
  for (const [index, { src, id }] of invoke.entries()) {
    const isInline = typeof src !== 'string' || src.startsWith('xstate.invoke.')
    if (isInline) yield `${at} invokes an inline actor; name it in setup({ actors })`
    else yield* wrongNames(machine, at, 'actors', src)
    if (!isInline && invoke.findIndex((other) => other.src === src) < index)
      yield `${at} invokes ${src} twice; charts cannot distinguish the calls`
    if (!transitions.has(`xstate.error.actor.${id}`))
      yield `${at} invokes ${src} without onError: a failure would stop the whole machine`
  }
}

function* wrongNames({ implementations }: AnyStateMachine, at: string, kind: Kind, ...references: readonly unknown[]) {
  for (const reference of references) {
    const name = typeof reference === 'object' && reference !== null && 'type' in reference ? reference.type : reference
    if (typeof name !== 'string') yield `${at} has an unnamed one of its ${kind}`
    else if (!(name in implementations[kind])) yield `${at} names "${name}", which is not among its ${kind}`
  }
}

/** XState adds entry and exit actions for delays. */
const isTimer = (action: unknown) =>
  typeof action === 'function' && 'type' in action && ['xstate.raise', 'xstate.cancel'].includes(String(action.type))

/** Returns the machine that another one invokes by this id; null if the id is wrong. */
export function invokedBy(machine: AnyStateMachine, id: string): AnyStateMachine | null {
  const src = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find((invoke) => invoke.id === id)?.src
  const invoked = typeof src === 'string' ? machine.implementations.actors[src] : null
  return invoked instanceof StateMachine ? invoked : null
}
