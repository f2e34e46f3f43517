import { diffArrays } from 'diff'
import { type ChartEdge, type ChartGraph, type ChartState, holdsOthers } from '#workbench/kit/graph.ts'
import type { ChartVersion } from './chart-version.ts'
import { changedNames, unionKey } from './graphs.ts'
import { type Change, edgePairs, type Pair, sameGuard, sameTargets, statePairs } from './pairs.ts'

/** The signs of changes, so that no colour is needed to tell them apart. */
export const signs = { added: '+', removed: '−', changed: '~' } as const satisfies Record<Change, string>

/** Two versions of a chart as one: everything that either of them has. */
export interface UnionGraph extends ChartGraph {
  /** The changes of states and transitions, by their ids and keys; those that are the same are missing. */
  readonly changes: ReadonlyMap<string, Change>
}

type Uses = ReturnType<typeof changedNames>
type Drawn<Part> = { readonly drawn: Part; readonly change: Change | null }

/** Puts two lists into one; each entry that only one of them has gets its sign. */
function joined(before: readonly string[], after: readonly string[]): string[] {
  return diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    if (added) return value.map((each) => `${signs.added} ${each}`)
    return removed ? value.map((each) => `${signs.removed} ${each}`) : value
  })
}

const signed = (change: Change | null, name: string) => (change === null ? name : `${signs[change]} ${name}`)

function unionState(pair: Pair<ChartState>, uses: Uses, parents: ReadonlySet<string>): Drawn<ChartState> {
  const { before, after, part: state } = pair
  const isTouched = uses('action', [...state.entry, ...state.exit]) || uses('actor', state.invokes)
  const change = pair.change ?? (isTouched ? 'changed' : null)
  // A state that holds no others any more is drawn around those that are gone.
  const kind = !holdsOthers(state.kind) && parents.has(state.id) && before ? before.kind : state.kind
  const own = { ...state, kind, name: signed(change, state.name) }
  if (!before || !after) return { drawn: own, change }
  const lists = (['entry', 'exit', 'invokes', 'tags'] as const).map((list) => [list, joined(before[list], after[list])])
  return { drawn: { ...own, ...Object.fromEntries(lists) }, change }
}

/** The transitions of both versions that stand for a pair. One that leads elsewhere now has its old line too. */
function unionEdges(pair: Pair<ChartEdge>, uses: Uses): Drawn<ChartEdge>[] {
  const { before, after, part: edge } = pair
  const isTouched =
    uses('guard', [edge.guard ?? '']) ||
    uses('action', edge.actions) ||
    (edge.kind === 'after' && uses('delay', [edge.event.replace(/^after /, '')]))
  const change = pair.change ?? (isTouched ? 'changed' : null)
  const drawnAs = (each: ChartEdge, sign: Change | null): Drawn<ChartEdge> => {
    const drawn = { ...each, key: unionKey(each, sign === 'removed'), event: signed(sign, each.event) }
    return { drawn, change: sign }
  }
  const { drawn } = drawnAs(edge, change)
  if (before === null || after === null) return [{ drawn, change }]
  const guard = sameGuard(before, after) ? after.guard : `${before.guard ?? 'no guard'} → ${after.guard ?? 'no guard'}`
  const both = { drawn: { ...drawn, guard, actions: joined(before.actions, after.actions) }, change }
  return sameTargets(before, after) ? [both] : [both, drawnAs(before, 'removed')]
}

/**
 * Makes one graph of two versions of a chart, for one drawing: names and events begin with the sign of what happened to them, and lists
 * have the sign at each entry that only one version has.
 */
export function unionOf(before: ChartVersion, after: ChartVersion): UnionGraph {
  const uses = changedNames(before, after)
  const pairs = statePairs(before.graph, after.graph)
  const parents = new Set(pairs.flatMap(({ part }) => part.parent ?? []))
  const states = pairs.map((pair) => unionState(pair, uses, parents))
  const edges = edgePairs(before.graph, after.graph).flatMap((pair) => unionEdges(pair, uses))
  const changes = [
    ...states.map(({ drawn, change }) => [drawn.id, change] as const),
    ...edges.map(({ drawn, change }) => [drawn.key, change] as const),
  ]
  return {
    id: after.graph.id,
    states: states.map(({ drawn }) => drawn),
    edges: edges.map(({ drawn }) => drawn),
    changes: new Map(changes.flatMap(([key, change]) => (change === null ? [] : [[key, change]]))),
  }
}
