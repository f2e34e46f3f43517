import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { activeNodes, innermostNodes } from '#workbench/kit/internals.ts'
import { seenInMicrostep } from '#workbench/kit/model/coverage.ts'
import { refusedPrefix } from '#workbench/kit/model/keys.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { edgesOf } from './labels.ts'

const innermostPaths = (snapshot: AnyMachineSnapshot) => innermostNodes(snapshot).map(({ path }) => path)

function alikeIn(one: readonly string[], other: readonly string[]): number {
  const differing = one.findIndex((part, index) => part !== other[index])
  return differing < 0 ? one.length : differing
}

/**
 * Where an event leads, without sending it: `inviting`, `ready.edited and saved`. Active parents are left out. Empty if
 * no state changes or the chart cannot say.
 */
export function leadsTo(snapshot: AnyMachineSnapshot, event: AnyEventObject): string {
  try {
    const [next] = transition(snapshot.machine, snapshot, event)
    const before = innermostPaths(snapshot)
    const entered = innermostPaths(next).filter((path) => !before.some((other) => other.join('.') === path.join('.')))
    const parts = entered.map((path) => {
      const alike = Math.max(...before.map((other) => alikeIn(path, other)))
      return path.slice(Math.min(alike, path.length - 1))
    })
    // If parallel states are entered together, their parent is enough.
    const labels = parts.map((path) => {
      const isTogether = parts.some((other) => other !== path && other[0] === path[0])
      return isTogether ? (path[0] ?? '') : path.join('.')
    })
    const end = next.status === 'done' ? ' (the end)' : ''
    return [...new Set(labels)].join(' and ') + end
  } catch {
    return ''
  }
}

/** The guards that reject an event that changes nothing. */
export function refusingGuards(snapshot: AnyMachineSnapshot, { type }: AnyEventObject): readonly string[] {
  const edges = edgesOf(snapshot.machine)
  const refused = seenInMicrostep(activeNodes(snapshot), type, [], snapshot).flatMap((key) =>
    key.startsWith(refusedPrefix) ? (edges.get(key.slice(refusedPrefix.length))?.guard ?? []) : [],
  )
  return [...new Set(refused)]
}

/** Types of events that a chart's named actions send to the chart itself, now or later. */
export const raisedBy = oncePer((machine: AnyStateMachine): ReadonlySet<string> => {
  const actions: readonly unknown[] = Object.values(machine.implementations.actions)
  const types = actions.flatMap((action) => {
    if (typeof action !== 'function' || !('type' in action) || action.type !== 'xstate.raise') return []
    const event: unknown = 'event' in action ? action.event : null
    return typeof event === 'object' && event !== null && 'type' in event ? [String(event.type)] : []
  })
  return new Set(types)
})
