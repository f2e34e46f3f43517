import { diffArrays } from 'diff'
import type { ChartEdge, ChartGraph, ChartState } from '#workbench/kit/graph.ts'
import type { Detail } from './graphs.ts'

/** A part of a chart as it is in each of two versions; null in one that does not have it. */
export interface Pair<Part> {
  readonly before: Part | null
  readonly after: Part | null
  /** The properties that differ. */
  readonly details: readonly Detail[]
}

/** Writes a property as text; empty for nothing. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value === true) return 'yes'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Lists the properties that differ, but those in `ignored`. */
function detailsOf(before: object, after: object, ignored: readonly string[]): Detail[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => !ignored.includes(name))
  return names.flatMap((what) => {
    const detail = { what, before: textOf(old.get(what)), after: textOf(now.get(what)) }
    return detail.before === detail.after ? [] : [detail]
  })
}

/** Puts the names of two versions in one order: those of `after`, and each that is gone behind the one that it stood behind. */
function mergedNames(before: readonly string[], after: readonly string[]): string[] {
  const kept = new Set(after)
  return diffArrays([...before], [...after]).flatMap(({ removed, value }) =>
    removed ? value.filter((name) => !kept.has(name)) : value,
  )
}

const byId = (states: readonly ChartState[]) => new Map(states.map((state) => [state.id, state]))

/** Pairs the states of two versions by their ids. Their order means nothing. */
export function statePairs(before: ChartGraph, after: ChartGraph): Pair<ChartState>[] {
  const [old, now] = [byId(before.states), byId(after.states)]
  return mergedNames([...old.keys()], [...now.keys()]).map((id) => {
    const pair = { before: old.get(id) ?? null, after: now.get(id) ?? null }
    const details =
      pair.before && pair.after ? detailsOf(pair.before, pair.after, ['id', 'path', 'name', 'parent']) : []
    return { ...pair, details }
  })
}

/** The transitions for one event in one state: the first whose guard allows it is taken. */
const listOf = ({ source, event }: ChartEdge): string => `${source} ${event}`

/**
 * Pairs the transitions of two versions: those that are equal, else those with one target and guard, one guard, or one target; and of
 * those that are left, one without a guard with the other. The keys of the model kit would not do: they count positions.
 */
export function edgePairs(before: ChartGraph, after: ChartGraph): Pair<ChartEdge>[] {
  const [old, now] = [Map.groupBy(before.edges, listOf), Map.groupBy(after.edges, listOf)]
  return mergedNames([...old.keys()], [...now.keys()]).flatMap((list) =>
    pairsInList(old.get(list) ?? [], now.get(list) ?? []),
  )
}

/** A property of a pair that says nothing by itself: position and source name the pair, and the guards above decide on `otherwise`. */
const naming = ['key', 'kind', 'source', 'event', 'otherwise']

const sameTargets = (one: ChartEdge, other: ChartEdge) => textOf(one.targets) === textOf(other.targets)
const sameGuard = (one: ChartEdge, other: ChartEdge) => one.guard === other.guard

/** From the strictest to the loosest. */
const rules: readonly ((one: ChartEdge, other: ChartEdge) => boolean)[] = [
  (one, other) => detailsOf(one, other, naming).length === 0,
  (one, other) => sameTargets(one, other) && sameGuard(one, other),
  (one, other) => sameGuard(one, other) && one.guard !== null,
  sameTargets,
  sameGuard,
]

function pairsInList(before: readonly ChartEdge[], after: readonly ChartEdge[]): Pair<ChartEdge>[] {
  const partners = new Map<ChartEdge, ChartEdge>()
  const taken = new Set<ChartEdge>()
  for (const fits of rules) {
    for (const edge of after) {
      if (partners.has(edge)) continue
      const partner = before.find((other) => !taken.has(other) && fits(other, edge))
      if (!partner) continue
      partners.set(edge, partner)
      taken.add(partner)
    }
  }
  const order = before.filter((edge) => taken.has(edge))
  const nowPaired = after.filter((edge) => partners.has(edge))
  const pairs = after.map((edge): Pair<ChartEdge> => {
    const partner = partners.get(edge)
    if (!partner) return { before: null, after: edge, details: [] }
    const [was, is] = [order.indexOf(partner), nowPaired.indexOf(edge)]
    const moved = was === is ? [] : [{ what: 'choice', before: String(was + 1), after: String(is + 1) }]
    return { before: partner, after: edge, details: [...detailsOf(partner, edge, naming), ...moved] }
  })
  const gone = before.filter((edge) => !taken.has(edge))
  return [...pairs, ...gone.map((edge) => ({ before: edge, after: null, details: [] }))]
}
