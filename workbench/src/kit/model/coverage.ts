import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { activeNodes } from '#workbench/kit/internals.ts'
import { refusedKey, restoredKey, stateKey, takenKey } from './keys.ts'

type Transitions = readonly AnyTransitionDefinition[]

/**
 * The guards that rejected while XState chose `chosen`. A state is tried only if its active children have no
 * transition.
 */
function rejections(active: readonly AnyStateNode[], chosen: Transitions, tried: (node: AnyStateNode) => Transitions) {
  const found: string[] = []
  const isHandled = (node: AnyStateNode): boolean => {
    const inner = active.filter((child) => child.parent === node).map(isHandled)
    if (inner.includes(true)) return true
    const list = tried(node)
    const hit = list.findIndex((each) => chosen.includes(each))
    found.push(...(hit < 0 ? list : list.slice(0, hit)).filter((each) => each.guard).map(refusedKey))
    return hit >= 0
  }
  const root = active.find((node) => !node.parent)
  if (root) isHandled(root)
  return found
}

/** The states that a transition's history targets restored. */
function restoredBy({ target }: AnyTransitionDefinition, { historyValue }: AnyMachineSnapshot): string[] {
  const targets: readonly AnyStateNode[] = target ?? []
  return targets.flatMap((node) => (historyValue[node.id] ?? []).map((state) => restoredKey(node, state)))
}

/**
 * The coverage items of one microstep.
 * @param selected XState's chosen transitions; eventless ones are never mixed with others. One that another region
 *   preempts counts as taken: its mutants survive, so that it is found.
 */
export function seenInMicrostep(
  before: readonly AnyStateNode[],
  eventType: string,
  selected: Transitions,
  after: AnyMachineSnapshot,
): string[] {
  const isEventless = selected.some((each) => each.eventType === '')
  const isFor = (types: string) =>
    types === eventType || (types.endsWith('*') && eventType.startsWith(types.slice(0, -1)))
  const tried = (node: AnyStateNode) =>
    isEventless ? (node.always ?? []) : [...node.transitions].flatMap(([types, list]) => (isFor(types) ? list : []))
  return [
    ...rejections(before, selected, tried),
    ...selected.flatMap((each) => [takenKey(each), ...restoredBy(each, after)]),
    ...activeNodes(after).map(stateKey),
  ]
}

/** The coverage items of a settled machine: all its eventless guards have rejected. */
export function seenAtRest(snapshot: AnyMachineSnapshot): string[] {
  const active = activeNodes(snapshot)
  const states = active.map(stateKey)
  if (snapshot.status !== 'active') return states
  return [...states, ...rejections(active, [], (node) => node.always ?? [])]
}
