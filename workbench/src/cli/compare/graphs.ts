import type { ChartEdge, ChartState } from '#workbench/kit/graph.ts'
import type { ChartVersion, ImplementationKind } from './chart-version.ts'
import { edgePairs, type Pair, statePairs } from './pairs.ts'

/** The change of a part of a chart between two versions. */
export type Change = 'added' | 'removed' | 'changed'

/** A property that differs: `guard`, from `isComplete` to `isValid`. An empty text stands for none. */
export interface Detail {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** A state, transition or implementation that differs. */
export interface PartChange {
  readonly kind: 'state' | 'transition' | ImplementationKind
  readonly change: Change
  /** Its id or key in the drawing of both versions; null for an implementation, which is not drawn. */
  readonly key: string | null
  /** A state by its path, a transition by its state and event, an implementation by its name. */
  readonly name: string
  /** The mark that tells it from others: where a transition leads, whether a delay is used. Empty for nothing. */
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

/** @returns what happened to a pair; null when it is the same in both versions */
export function changeOf({ before, after, details }: Pair<unknown>): Change | null {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return details.length > 0 ? 'changed' : null
}

/**
 * Returns the key of a transition in a drawing of both versions. Keys count positions, and so that of one that is gone may be another's now.
 */
export const unionKey = ({ key }: ChartEdge, isGone: boolean): string => (isGone ? `before ${key}` : key)

/** Lists the implementations of one kind that differ. */
function implementationChanges(kind: ImplementationKind, before: ChartVersion, after: ChartVersion): PartChange[] {
  const [old, now] = [before.implementations[kind], after.implementations[kind]]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()
  return names.flatMap((name): PartChange[] => {
    const part = { kind, key: null, name, note: '' }
    const [was, is] = [old[name], now[name]]
    if (was === undefined) return [{ ...part, change: 'added', details: [] }]
    if (is === undefined) return [{ ...part, change: 'removed', details: [] }]
    if (was === is) return []
    return [
      { ...part, change: 'changed', details: [{ what: kind === 'delay' ? 'length' : 'code', before: was, after: is }] },
    ]
  })
}

const kinds: readonly ImplementationKind[] = ['guard', 'action', 'actor', 'delay']

/** The name of a state below its chart's: `ready.edited`. */
const short = (chart: string, id: string): string => (id === chart ? chart : id.slice(chart.length + 1))

function statePart(pair: Pair<ChartState>, chart: string): PartChange[] {
  const change = changeOf(pair)
  const state = pair.after ?? pair.before
  if (change === null || state === null) return []
  return [{ kind: 'state', change, key: state.id, name: short(chart, state.id), note: '', details: pair.details }]
}

/** Names the states of a transition without the chart's id. */
function wordedDetail({ what, before, after }: Detail, chart: string): Detail {
  if (what !== 'targets' && what !== 'initial') return { what, before, after }
  const worded = (ids: string) =>
    ids
      .split(', ')
      .filter(Boolean)
      .map((id) => short(chart, id))
      .join(', ')
  return { what: what === 'targets' ? 'target' : what, before: worded(before), after: worded(after) }
}

function edgePart(pair: Pair<ChartEdge>, chart: string): PartChange[] {
  const change = changeOf(pair)
  const edge = pair.after ?? pair.before
  if (change === null || edge === null) return []
  const guard = edge.guard === null ? [] : [`[${edge.guard}]`]
  const to = edge.targets.length === 0 ? 'stays' : `→ ${edge.targets.map((id) => short(chart, id)).join(', ')}`
  const name = `${short(chart, edge.source)}: ${edge.event}`
  const key = unionKey(edge, pair.after === null)
  return [{ kind: 'transition', change, key, name, note: [...guard, to].join(' '), details: pair.details }]
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
  const worded = (part: PartChange) => ({ ...part, details: part.details.map((each) => wordedDetail(each, chart)) })
  const parts = [
    ...statePairs(before.graph, after.graph).flatMap((pair) => statePart(pair, chart)),
    ...edgePairs(before.graph, after.graph).flatMap((pair) => edgePart(pair, chart)),
    ...kinds.flatMap((kind) => implementationChanges(kind, before, after)),
  ].map(worded)
  return parts.length === 0 ? null : { chart, change: 'changed', parts }
}

/** The names of the implementations that differ, by kind. */
export function changedNames(
  before: ChartVersion,
  after: ChartVersion,
): Record<ImplementationKind, ReadonlySet<string>> {
  const namesOf = (kind: ImplementationKind) =>
    new Set(
      implementationChanges(kind, before, after).flatMap(({ name, change }) => (change === 'changed' ? [name] : [])),
    )
  return { guard: namesOf('guard'), action: namesOf('action'), actor: namesOf('actor'), delay: namesOf('delay') }
}
