import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { activePaths, listsOf, nodesOf, textOf, transitionKey } from './keys.ts'
import type { Model } from './model.ts'
import type { Replay } from './replay.ts'
import { findUnwritable } from './texts.ts'

/**
 * Says in sentences what limits the exploration of a chart: states that were left out, actors and guards without implementation, values
 * that JSON cannot hold.
 * @param states one replay for each state that was found
 * @param isCut whether states were left out
 */
export function remarksOn(model: Model, states: readonly Replay[], isCut: boolean): string[] {
  const { id } = model.machine
  const cut = `“${id}” has more states than the ${states.length} that were explored. A higher limit, or an identity that leaves out what grows, explores the others.`
  return [...(isCut ? [cut] : []), ...unimplemented(model.machine), ...unwritable(model, states)]
}

/** Names the actors and guards that a chart uses and does not have. */
function unimplemented(machine: AnyStateMachine): string[] {
  const { actors, guards } = machine.implementations
  return nodesOf(machine).flatMap((node) => [
    ...node.invoke
      .filter(({ src }) => typeof src === 'string' && !src.startsWith('xstate.invoke.') && !(src in actors))
      .map(({ src }) => `#${node.id} invokes “${src}”, which has no implementation; it is simulated like every actor.`),
    ...listsOf(node).flatMap((list) =>
      list.flatMap((transition) => {
        const name = guardName(transition.guard)
        return name === null || name in guards
          ? []
          : [`${transitionKey(transition)} asks the guard “${name}”, which has no implementation.`]
      }),
    ),
  ])
}

function guardName(guard: unknown): string | null {
  if (typeof guard === 'string') return guard
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : null
}

/** Names the first value that JSON cannot hold: states are told apart by their JSON. */
function unwritable({ identity }: Model, states: readonly Replay[]): string[] {
  for (const { snapshot } of states) {
    const found = findUnwritable(identity ? identity(snapshot) : snapshot.context)
    if (found === null) continue
    const state = activePaths(snapshot).at(-1) || 'its start'
    return [`The context of “${snapshot.machine.id}” has ${found} in “${state}”, which is compared by its text.`]
  }
  return []
}

/** Writes what was thrown in one line. */
export function sentenceOf(error: unknown): string {
  const words = error instanceof Error ? error.message : textOf(error)
  return words.replace(/\s+/g, ' ').trim()
}

/** Names the first part of the context that differs between two snapshots. */
export function difference(one: AnyMachineSnapshot, other: AnyMachineSnapshot): string {
  const names = new Set([...Object.keys(one.context), ...Object.keys(other.context)])
  const name = [...names].find((each) => textOf(one.context[each]) !== textOf(other.context[each]))
  if (name === undefined) return 'it is in another state'
  return `context.${name} is ${textOf(one.context[name])} once and ${textOf(other.context[name])} the other time`
}
