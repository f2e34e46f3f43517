import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import { listsOf, nodesOf, readActorEvent, transitionKey } from './keys.ts'

/** Facts are named `subject.pastTense`. Common irregular verbs are listed. */
const fact =
  /^[a-z][A-Za-z]*\.([a-z][A-Za-z]*ed|begun|chosen|found|given|gone|kept|left|lost|made|met|read|seen|sent|shown|taken|typed|written)$/

type Kind = 'actions' | 'guards' | 'delays' | 'actors'

const nameErrors = (machine: AnyStateMachine, kind: Kind, references: readonly unknown[]): string[] =>
  references.flatMap((reference) => {
    const name = typeof reference === 'object' && reference !== null && 'type' in reference ? reference.type : reference
    if (typeof name !== 'string') return `has an unnamed one of its ${kind}`
    return name in machine.implementations[kind] ? [] : `names "${name}", which is not among its ${kind}`
  })

function findInvokes(node: AnyStateNode): string[] {
  const sources = node.invoke.map((invoke) => invoke.src)
  return node.invoke.flatMap((invoke, index) => {
    const isInline = typeof invoke.src !== 'string' || invoke.src.startsWith('xstate.invoke.')
    return [
      isInline && `#${node.id} invokes an inline actor; name it in setup({ actors })`,
      ...(isInline ? [] : nameErrors(node.machine, 'actors', [invoke.src])),
      !isInline &&
        sources.indexOf(invoke.src) < index &&
        `#${node.id} invokes ${invoke.src} twice; charts cannot distinguish the calls`,
      !node.transitions.has(`xstate.error.actor.${invoke.id}`) &&
        `#${node.id} invokes ${invoke.src} without onError: a failure would stop the whole machine`,
    ].filter((finding) => typeof finding === 'string')
  })
}

function findTransitions(list: readonly AnyTransitionDefinition[]): string[] {
  return list.flatMap((transition, index) => {
    const machine: AnyStateMachine = transition.source.machine
    const { guard, actions } = transition
    const problems = [
      ...nameErrors(machine, 'guards', guard === undefined ? [] : [guard]),
      ...nameErrors(machine, 'actions', actions),
      ...(guard === undefined && index < list.length - 1 ? ['has no guard, so what follows it is dead'] : []),
    ]
    return problems.map((problem) => `${transitionKey(transition)} ${problem}`)
  })
}

/** Entry and exit actions without XState's own for delays. */
function findActions(node: AnyStateNode): string[] {
  const isXStates = (action: unknown) =>
    typeof action === 'function' && 'type' in action && ['xstate.raise', 'xstate.cancel'].includes(String(action.type))
  const actions = [...node.entry, ...node.exit].filter((action) => node.after.length === 0 || !isXStates(action))
  return nameErrors(node.machine, 'actions', actions).map((problem) => `#${node.id} ${problem}`)
}

function findDelays(node: AnyStateNode): string[] {
  const delays = node.after.map(({ delay }) => delay)
  return nameErrors(node.machine, 'delays', delays).map((problem) => `#${node.id} ${problem}`)
}

function findEvents(node: AnyStateNode): string[] {
  return [...node.transitions.keys()]
    .filter((type) => !type.startsWith('xstate.') && readActorEvent(type) === null)
    .filter((type) => !fact.test(type))
    .map((type) => `#${node.id} listens to "${type}"; events are facts, subject.pastTense`)
}

/** Violations of the rules that keep a chart readable and testable. */
export function lint(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => [
    ...findInvokes(node),
    ...findEvents(node),
    ...findDelays(node),
    ...findActions(node),
    ...listsOf(node).flatMap(findTransitions),
  ])
}

/** Returns the machine that another one invokes by this id; null if the id is wrong. */
export function invokedBy(machine: AnyStateMachine, id: string): AnyStateMachine | null {
  const src = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find((invoke) => invoke.id === id)?.src
  const invoked = typeof src === 'string' ? machine.implementations.actors[src] : null
  return invoked instanceof StateMachine ? invoked : null
}
