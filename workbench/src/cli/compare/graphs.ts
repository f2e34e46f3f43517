import { type ChartEdge, type ChartState, shortName } from '#workbench/kit/graph.ts'
import type { ChartVersion, ImplementationKind } from './chart-version.ts'
import { type Change, type Detail, edgePairs, type Pair, pairOf, statePairs } from './pairs.ts'

/** A state, transition or implementation that differs. */
export interface PartChange {
  readonly kind: 'state' | 'transition' | ImplementationKind
  readonly change: Change
  /** A state by its path, a transition by its state and event, an implementation by its name. */
  readonly name: string
  /** The mark that tells it from others: the guard of a transition and where it leads. Empty for nothing. */
  readonly note: string
  /** The properties of a changed part that differ. */
  readonly details: readonly Detail[]
}

/** A chart that differs between two versions. */
export interface ChartDifference {
  readonly chart: string
  /** The change of the chart as a whole: a new one is added with everything in it. */
  readonly change: Change
  /** The parts that differ; of a chart that is added or removed as a whole, none. */
  readonly parts: readonly PartChange[]
}

const kinds: readonly ImplementationKind[] = ['guard', 'action', 'actor', 'delay']

function implementationPairs(kind: ImplementationKind, before: ChartVersion, after: ChartVersion) {
  const [old, now] = [before.implementations[kind], after.implementations[kind]]
  const compare = (was: string, is: string): Detail[] =>
    was === is ? [] : [{ what: kind === 'delay' ? 'length' : 'code', before: was, after: is }]
  const names = Object.keys({ ...old, ...now }).sort()
  return names.map((name) => ({ name, ...pairOf(old[name] ?? null, now[name] ?? null, compare) }))
}

/**
 * Compares a chart in two versions.
 * @param before null when the chart is new
 * @param after null when it is gone
 * @returns null when graph and implementations are the same
 */
export function compareCharts(before: ChartVersion | null, after: ChartVersion | null): ChartDifference | null {
  const chart = (after ?? before)?.graph.id ?? ''
  if (before === null || after === null) {
    if (before === after) return null
    return { chart, change: before === null ? 'added' : 'removed', parts: [] }
  }
  const short = (id: string) => shortName(chart, id)
  const shortIds = (ids: string) => ids.split(', ').filter(Boolean).map(short).join(', ')
  /** Names the states of a transition without the chart's id. */
  const worded = ({ what, before, after }: Detail): Detail =>
    what === 'targets' || what === 'initial'
      ? { what: what.replace(/s$/, ''), before: shortIds(before), after: shortIds(after) }
      : { what, before, after }
  const partOf = (
    { change, details }: Pair<unknown>,
    part: Pick<PartChange, 'kind' | 'name'>,
    note = '',
  ): PartChange[] => (change === null ? [] : [{ ...part, change, note, details: details.map(worded) }])
  const ofState = (pair: Pair<ChartState>) => partOf(pair, { kind: 'state', name: short(pair.part.id) })
  const ofEdge = (pair: Pair<ChartEdge>) => {
    const { guard, targets, source, event } = pair.part
    const to = targets.length === 0 ? 'stays' : `→ ${targets.map(short).join(', ')}`
    const name = `${short(source)}: ${event}`
    return partOf(pair, { kind: 'transition', name }, guard === null ? to : `[${guard}] ${to}`)
  }
  const parts = [
    ...statePairs(before.graph, after.graph).flatMap(ofState),
    ...edgePairs(before.graph, after.graph).flatMap(ofEdge),
    ...kinds.flatMap((kind) =>
      implementationPairs(kind, before, after).flatMap((pair) => partOf(pair, { kind, name: pair.name })),
    ),
  ]
  return parts.length === 0 ? null : { chart, change: 'changed', parts }
}
