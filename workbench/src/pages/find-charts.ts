import type { AnyStateMachine } from 'xstate'
import { graphOf } from '#workbench/kit/graph.ts'
import type { Model } from '#workbench/kit/model/model.ts'

/** A chart that a search has found. */
export interface FoundChart {
  readonly id: string
  /** The parts that have the words, at most three, when neither name nor description has them. */
  readonly hits: readonly string[]
}

const mostHits = 3

/** The letters of a hit that are shown. */
const longestHit = 60

const names = new WeakMap<AnyStateMachine, readonly string[]>()

/** Lists the names and descriptions of everything in a chart. */
function namesOf(machine: AnyStateMachine): readonly string[] {
  const known = names.get(machine)
  if (known) return known
  const { states, edges } = graphOf(machine)
  const found = [
    ...states.flatMap((state) => [state.path, ...state.invokes, ...state.tags, ...state.entry, ...state.exit]),
    ...edges.flatMap(({ event, guard, actions }) => [event, guard ?? '', ...actions]),
    ...states.flatMap(({ description }) => (description ? [`“${description}”`] : [])),
  ]
  const distinct = [...new Set(found)].filter((name) => name !== '')
  names.set(machine, distinct)
  return distinct
}

/** Finds the charts that have some words, whatever their case, in the order of the product; all of them when there are no words. */
export function findCharts(models: Readonly<Record<string, Model>>, words: string): readonly FoundChart[] {
  const wanted = words.trim().toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(wanted)
  return Object.entries(models).flatMap(([id, { machine }]): FoundChart[] => {
    if (has(id) || has(machine.root.description ?? '')) return [{ id, hits: [] }]
    const hits = namesOf(machine).filter(has)
    const reported = hits
      .slice(0, mostHits)
      .map((hit) => (hit.length > longestHit ? `${hit.slice(0, longestHit)}…` : hit))
    return hits.length > 0 ? [{ id, hits: reported }] : []
  })
}
