import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isWithin, refusedKey, stateKey, takenKey } from './keys.ts'

type Transitions = readonly AnyTransitionDefinition[]

const matches = (type: string, descriptor: string) =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

/** The transitions that a state tries for an event, in XState's order: exact first, then wildcards, the longest first. */
function candidates(node: AnyStateNode, type: string): Transitions {
  const wildcards = [...node.transitions.keys()]
    .filter((descriptor) => descriptor !== type && matches(type, descriptor))
    .sort((a, b) => b.length - a.length)
  return [type, ...wildcards].flatMap((descriptor) => node.transitions.get(descriptor) ?? [])
}

/** The guards that said no while XState chose `selected`: a state is asked only when no state inside it has answered. */
function refusals(active: readonly AnyStateNode[], selected: Transitions, tried: (node: AnyStateNode) => Transitions) {
  const found: string[] = []
  const hasAnswer = (node: AnyStateNode): boolean => {
    const inner = active.filter((child) => child.parent === node).map(hasAnswer)
    if (inner.includes(true)) return true
    const list = tried(node)
    const hit = list.findIndex((each) => selected.includes(each))
    found.push(...(hit < 0 ? list : list.slice(0, hit)).filter((each) => each.guard).map(refusedKey))
    return hit >= 0
  }
  const root = active.find((node) => !node.parent)
  if (root) hasAnswer(root)
  return found
}

/** The innermost state that a transition does not leave, by the rules of SCXML that XState follows. */
function domainOf(transition: AnyTransitionDefinition, targets: readonly AnyStateNode[]): AnyStateNode {
  const source: AnyStateNode = transition.source
  if (!transition.reenter && targets.every((target) => isWithin(target, source))) return source
  let domain = source.parent
  while (domain && !targets.every((target) => domain && isWithin(target.parent, domain))) domain = domain.parent
  return domain ?? source.machine.root
}

function exits(transition: AnyTransitionDefinition, active: readonly AnyStateNode[]): AnyStateNode[] {
  const targets: readonly AnyStateNode[] = transition.target ?? []
  if (targets.length === 0) return []
  const domain = domainOf(transition, targets)
  return active.filter((node) => isWithin(node.parent, domain))
}

/** Of transitions that parallel regions chose at once, those that are carried out: of two that leave the same state, the first. */
function carriedOut(selected: Transitions, active: readonly AnyStateNode[]): AnyTransitionDefinition[] {
  const left = new Set<AnyStateNode>()
  return selected.filter((each) => {
    const leaves = exits(each, active)
    if (leaves.some((node) => left.has(node))) return false
    for (const node of leaves) left.add(node)
    return true
  })
}

/**
 * What one microstep shows.
 * @param selected the transitions that XState chose; eventless ones are never mixed with others
 */
export function seenInMicrostep(
  before: readonly AnyStateNode[],
  eventType: string,
  selected: Transitions,
  after: readonly AnyStateNode[],
): string[] {
  const isEventless = selected.some((each) => each.eventType === '')
  const tried = (node: AnyStateNode) => (isEventless ? (node.always ?? []) : candidates(node, eventType))
  return [...refusals(before, selected, tried), ...carriedOut(selected, before).map(takenKey), ...after.map(stateKey)]
}

/** What a machine that has come to rest shows: none of its eventless transitions was possible. */
export function seenAtRest(snapshot: AnyMachineSnapshot): string[] {
  const states = snapshot._nodes.map(stateKey)
  if (snapshot.status !== 'active') return states
  return [...states, ...refusals(snapshot._nodes, [], (node) => node.always ?? [])]
}
