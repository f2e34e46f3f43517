import { diffArrays } from 'diff'
import type { ChartEdge, ChartGraph, ChartState } from '#workbench/kit/graph.ts'

/** The change of a part of a chart between two versions. */
export type Change = 'added' | 'removed' | 'changed'

/** A property that differs: `guard`, from `isComplete` to `isValid`. An empty text stands for none. */
export interface Detail {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** A part of a chart as it is in each of two versions; null in one that does not have it. */
export interface Pair<Part> {
  readonly before: Part | null
  readonly after: Part | null
  /** The part as it is now; as it was when it is gone. */
  readonly part: Part
  /** Null when it is the same in both versions. */
  readonly change: Change | null
  /** The properties that differ. */
  readonly details: readonly Detail[]
}

/** Makes a pair of parts of which one is there at least. */
export function pairOf<Part>(
  before: Part | null,
  after: Part | null,
  compare: (before: Part, after: Part) => readonly Detail[],
): Pair<Part> {
  if (before === null) return { before, after, part: after as Part, change: 'added', details: [] }
  if (after === null) return { before, after, part: before, change: 'removed', details: [] }
  const details = compare(before, after)
  return { before, after, part: after, change: details.length > 0 ? 'changed' : null, details }
}

/** Writes a property as text; empty for nothing. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return value === true ? 'yes' : String(value || '')
}

/** Lists the properties that differ, but those in `ignored`. */
const differing =
  (ignored: readonly string[]) =>
  (before: object, after: object): Detail[] =>
    Object.keys({ ...before, ...after }).flatMap((what) => {
      const detail = { what, before: textOf(Reflect.get(before, what)), after: textOf(Reflect.get(after, what)) }
      return ignored.includes(what) || detail.before === detail.after ? [] : [detail]
    })

/** Puts the names of two versions in one order: those of `after`, and each that is gone behind the one that it stood behind. */
function mergedNames(before: Iterable<string>, after: Iterable<string>): string[] {
  const kept = new Set(after)
  return diffArrays([...before], [...kept]).flatMap(({ removed, value }) =>
    removed ? value.filter((name) => !kept.has(name)) : value,
  )
}

const statesDiffer = differing(['id', 'path', 'name', 'parent'])

/** Pairs the states of two versions by their ids. Their order means nothing. */
export function statePairs(before: ChartGraph, after: ChartGraph): Pair<ChartState>[] {
  const byId = ({ states }: ChartGraph) => new Map(states.map((state) => [state.id, state]))
  const [old, now] = [byId(before), byId(after)]
  return mergedNames(old.keys(), now.keys()).map((id) => pairOf(old.get(id) ?? null, now.get(id) ?? null, statesDiffer))
}

/** The transitions for one event in one state: the first whose guard allows it is taken. */
const listOf = ({ source, event }: ChartEdge): string => `${source} ${event}`

/**
 * Pairs the transitions of two versions: those that are equal, else those with one target and guard, one guard, or one target; and of
 * those that are left, one without a guard with the other. The keys of the model kit would not do: they count positions.
 */
export function edgePairs(before: ChartGraph, after: ChartGraph): Pair<ChartEdge>[] {
  const [old, now] = [Map.groupBy(before.edges, listOf), Map.groupBy(after.edges, listOf)]
  return mergedNames(old.keys(), now.keys()).flatMap((list) => pairsInList(old.get(list) ?? [], now.get(list) ?? []))
}

/** Position and source name a pair, and the guards above decide on `otherwise`: these say nothing by themselves. */
const edgesDiffer = differing(['key', 'kind', 'source', 'event', 'otherwise'])

const sameTargets = (one: ChartEdge, other: ChartEdge) => textOf(one.targets) === textOf(other.targets)
const sameGuard = (one: ChartEdge, other: ChartEdge) => one.guard === other.guard

/** From the strictest to the loosest. */
const rules: readonly ((one: ChartEdge, other: ChartEdge) => boolean)[] = [
  (one, other) => edgesDiffer(one, other).length === 0,
  (one, other) => sameTargets(one, other) && sameGuard(one, other),
  (one, other) => sameGuard(one, other) && one.guard !== null,
  sameTargets,
  sameGuard,
]

function pairsInList(before: readonly ChartEdge[], after: readonly ChartEdge[]): Pair<ChartEdge>[] {
  const partners = new Map<ChartEdge, ChartEdge>()
  const left = new Set(before)
  for (const fits of rules) {
    for (const edge of after) {
      const partner = partners.has(edge) ? undefined : [...left].find((other) => fits(other, edge))
      if (!partner) continue
      partners.set(edge, partner)
      left.delete(partner)
    }
  }
  const order = before.filter((edge) => !left.has(edge))
  const nowPaired = after.filter((edge) => partners.has(edge))
  const compare = (old: ChartEdge, now: ChartEdge) => {
    const [was, is] = [order.indexOf(old), nowPaired.indexOf(now)]
    const moved = was === is ? [] : [{ what: 'choice', before: String(was + 1), after: String(is + 1) }]
    return [...edgesDiffer(old, now), ...moved]
  }
  return [
    ...after.map((edge) => pairOf(partners.get(edge) ?? null, edge, compare)),
    ...[...left].map((edge) => pairOf(edge, null, compare)),
  ]
}
