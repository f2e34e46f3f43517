import { type ChartEdge, type ChartGraph, type ChartState, keysOf } from '#workbench/kit/graph.ts'
import type { PlacedChart, PlacedState } from './layout.ts'
import { canFold } from './sizes.ts'

/** The parts of a chart that folding needs; a chart with positions has them too. */
type Foldable = Pick<ChartGraph, 'id' | 'states' | 'edges'>

/** Lists the paths of the states that can be folded, in the order of the source. */
export const foldable = ({ states }: Foldable): string[] => states.filter(canFold).map(({ path }) => path)

/**
 * Replaces each folded state by a box without its inside. A line that begins or ends in it begins or ends at the box, lines that then say
 * the same are one line, and lines that stay in it are not drawn.
 * @param folded paths of states; those that the chart does not have, or that cannot be folded, are ignored
 */
export function foldChart(chart: Foldable, folded: ReadonlySet<string>): ChartGraph {
  const { id, states, edges } = chart
  const byId = new Map(states.map((state) => [state.id, state]))
  const isFolded = (state: ChartState) => canFold(state) && folded.has(state.path)
  /** Finds the box that shows a state: its outermost folded ancestor, or the state itself. */
  const shownAs = (state: string): string => {
    const around = ancestors(byId, state).findLast((each) => isFolded(each))
    return around?.id ?? state
  }
  const shown = states.filter((state) => shownAs(state.id) === state.id)
  const moved = edges.map((edge) => {
    const isKept = [edge.source, ...edge.targets].every((state) => shownAs(state) === state)
    return isKept ? edge : { ...edge, source: shownAs(edge.source), targets: [...new Set(edge.targets.map(shownAs))] }
  })
  const isGone = (edge: ChartEdge, index: number) =>
    edge.source !== edges[index]?.source && edge.targets.every((target) => target === edge.source)
  return {
    id,
    states: shown.map((state) => ({
      ...state,
      initial: state.initial === null || isFolded(state) ? null : shownAs(state.initial),
      ...(isFolded(state) && {
        folded: {
          states: states
            .filter((each) => each !== state && shownAs(each.id) === state.id)
            .map((each) => ({ id: each.id, path: each.path })),
          edges: moved.filter((edge, index) => edge.source === state.id && isGone(edge, index)).flatMap(keysOf),
        },
      }),
    })),
    edges: merged(
      moved.filter((edge, index) => !isGone(edge, index)),
      new Set(edges),
    ),
  }
}

/** Lists the states around a state, the innermost first. */
function ancestors(byId: ReadonlyMap<string, ChartState>, id: string): ChartState[] {
  const parent = byId.get(byId.get(id)?.parent ?? '')
  return parent ? [parent, ...ancestors(byId, parent.id)] : []
}

/**
 * Makes one line of those that say the same between the same boxes.
 * @param kept lines that no folding has moved; they stay apart, as the chart has them
 */
function merged(edges: readonly ChartEdge[], kept: ReadonlySet<ChartEdge>): ChartEdge[] {
  const lines = new Map<string, ChartEdge>()
  for (const edge of edges) {
    const { key, source, targets, kind, event, guard, otherwise, actions, reenter } = edge
    const own = kept.has(edge) ? key : null
    const says = JSON.stringify([own, source, targets, kind, event, guard, otherwise, actions, reenter])
    const first = lines.get(says)
    lines.set(says, first ? { ...first, keys: [...keysOf(first), ...keysOf(edge)] } : edge)
  }
  return [...lines.values()]
}

/** Lists the boxes that show where a chart is: active states in which no active state is drawn, folded ones included. */
export function activeBoxes(chart: PlacedChart, active: ReadonlySet<string>): PlacedState[] {
  const around = new Set(chart.states.filter(({ id }) => active.has(id)).map(({ parent }) => parent))
  return chart.states.filter(({ id }) => active.has(id) && !around.has(id))
}

/** @returns the folded states that remain when a state is to be seen: without those around it */
export function unfoldAround(chart: Foldable, folded: readonly string[], id: string): string[] {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const around = new Set(ancestors(byId, id).map(({ path }) => path))
  return folded.filter((path) => !around.has(path))
}
