import { diffArrays } from 'diff'
import { type ChartEdge, type ChartGraph, type ChartState, holdsOthers } from '#workbench/kit/graph.ts'
import type { ChartVersion, ImplementationKind } from './chart-version.ts'
import { type Change, changedNames, changeOf, unionKey } from './graphs.ts'
import { edgePairs, type Pair, statePairs } from './pairs.ts'

/** The signs of changes, so that no colour is needed to tell them apart. */
export const signs = { added: '+', removed: '−', changed: '~' } as const satisfies Record<Change, string>

/** Two versions of a chart as one: everything that either of them has. */
export interface UnionGraph extends ChartGraph {
  /** The changes of states and transitions, by their ids and keys; those that are the same are missing. */
  readonly changes: ReadonlyMap<string, Change>
}

type Changed = Record<ImplementationKind, ReadonlySet<string>>

/** Puts two lists into one; each entry that only one of them has gets its sign. */
function joined(before: readonly string[], after: readonly string[]): string[] {
  return diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    if (added) return value.map((each) => `${signs.added} ${each}`)
    return removed ? value.map((each) => `${signs.removed} ${each}`) : value
  })
}

const uses = (names: readonly string[], changed: ReadonlySet<string>) => names.some((name) => changed.has(name))

function unionState(pair: Pair<ChartState>, changed: Changed, parents: ReadonlySet<string>) {
  const { before, after } = pair
  const state = after ?? before
  if (state === null) return []
  const isTouched = uses([...state.entry, ...state.exit], changed.action) || uses(state.invokes, changed.actor)
  const change = changeOf(pair) ?? (isTouched ? 'changed' : null)
  const both = before !== null && after !== null
  // A state that holds no others any more is drawn around those that are gone.
  const kind = !holdsOthers(state.kind) && parents.has(state.id) && before ? before.kind : state.kind
  const drawn: ChartState = {
    ...state,
    kind,
    name: change === null ? state.name : `${signs[change]} ${state.name}`,
    entry: both ? joined(before.entry, after.entry) : state.entry,
    exit: both ? joined(before.exit, after.exit) : state.exit,
    invokes: both ? joined(before.invokes, after.invokes) : state.invokes,
    tags: both ? joined(before.tags, after.tags) : state.tags,
  }
  return [{ drawn, change }]
}

const same = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')

/** The transitions of both versions that stand for a pair. One that leads elsewhere now has its old line too. */
function unionEdges(pair: Pair<ChartEdge>, changed: Changed): { drawn: ChartEdge; change: Change | null }[] {
  const { before, after } = pair
  const edge = after ?? before
  if (edge === null) return []
  const isTouched =
    uses([edge.guard ?? ''], changed.guard) ||
    uses(edge.actions, changed.action) ||
    uses([edge.event.replace(/^after /, '')], edge.kind === 'after' ? changed.delay : new Set())
  const change = changeOf(pair) ?? (isTouched ? 'changed' : null)
  const signed = (each: ChartEdge, sign: Change | null): ChartEdge => ({
    ...each,
    key: unionKey(each, sign === 'removed'),
    event: sign === null ? each.event : `${signs[sign]} ${each.event}`,
  })
  if (before === null || after === null) return [{ drawn: signed(edge, change), change }]
  const guard = sameGuard(before, after) ? after.guard : `${before.guard ?? 'no guard'} → ${after.guard ?? 'no guard'}`
  const drawn = { ...signed(after, change), guard, actions: joined(before.actions, after.actions) }
  const old = same(before.targets, after.targets)
    ? []
    : [{ drawn: signed(before, 'removed'), change: 'removed' as const }]
  return [{ drawn, change }, ...old]
}

const sameGuard = (before: ChartEdge, after: ChartEdge) => before.guard === after.guard

/**
 * Makes one graph of two versions of a chart, for one drawing: names and events begin with the sign of what happened to them, and lists
 * have the sign at each entry that only one version has.
 */
export function unionOf(before: ChartVersion, after: ChartVersion): UnionGraph {
  const changed = changedNames(before, after)
  const pairs = statePairs(before.graph, after.graph)
  const parents = new Set(pairs.flatMap((pair) => (pair.after ?? pair.before)?.parent ?? []))
  const states = pairs.flatMap((pair) => unionState(pair, changed, parents))
  const edges = edgePairs(before.graph, after.graph).flatMap((pair) => unionEdges(pair, changed))
  const changes = [
    ...states.map(({ drawn, change }) => [drawn.id, change] as const),
    ...edges.map(({ drawn, change }) => [drawn.key, change] as const),
  ]
  return {
    id: after.graph.id,
    states: states.map(({ drawn }) => drawn),
    edges: edges.map(({ drawn }) => drawn),
    changes: new Map(changes.flatMap(([key, change]) => (change === null ? [] : [[key, change] as const]))),
  }
}
