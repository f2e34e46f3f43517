import { having } from '#workbench/ground/words.ts'
import type { ChartEdge, ChartGraph, ChartState } from '#workbench/kit/graph.ts'

/** A part of a chart that has the words of a search. */
export interface Hit {
  /** The id of a state or the key of a transition: what is lit. */
  readonly id: string
  /** The id of the state whose box shows it. */
  readonly state: string
  readonly kind: 'state' | 'tag' | 'actor' | 'action' | 'event' | 'guard' | 'text'
  /** The name or text that has the words. */
  readonly words: string
  /** The state or the transition that has it; empty for a state's own name. */
  readonly place: string
}

type Named = Pick<Hit, 'kind' | 'words'>

const nameOf = ({ path, name }: ChartState) => path || name

function ofState(state: ChartState): Named[] {
  const { invokes, entry, exit, tags, description } = state
  return [
    { kind: 'state', words: nameOf(state) },
    ...tags.map((words) => ({ kind: 'tag', words }) as const),
    ...invokes.map((words) => ({ kind: 'actor', words }) as const),
    ...[...entry, ...exit].map((words) => ({ kind: 'action', words }) as const),
    ...(description ? [{ kind: 'text', words: description } as const] : []),
  ]
}

function ofEdge({ event, guard, actions, description }: ChartEdge): Named[] {
  return [
    { kind: 'event', words: event },
    ...(guard === null ? [] : [{ kind: 'guard', words: guard } as const]),
    ...actions.map((words) => ({ kind: 'action', words }) as const),
    ...(description ? [{ kind: 'text', words: description } as const] : []),
  ]
}

/**
 * Finds everything in a chart whose name or description has all of some words: states, tags, actors, actions, events, guards
 * and texts, in the order of the source.
 * @returns nothing for no words
 */
export function searchChart({ states, edges }: Pick<ChartGraph, 'states' | 'edges'>, words: string): Hit[] {
  if (words.trim() === '') return []
  const hasAll = having(words)
  const has = (named: Named) => hasAll(named.words)
  return states.flatMap((state) => [
    ...ofState(state)
      .filter(has)
      .map((named) => ({
        ...named,
        id: state.id,
        state: state.id,
        place: named.kind === 'state' ? '' : nameOf(state),
      })),
    ...edges
      .filter(({ source }) => source === state.id)
      .flatMap((edge) =>
        ofEdge(edge)
          .filter(has)
          .map((named) => ({
            ...named,
            id: edge.key,
            state: state.id,
            place: named.kind === 'event' ? nameOf(state) : `${edge.event} in ${nameOf(state)}`,
          })),
      ),
  ])
}

/** Words the number of hits: `3 hits`, `2 of 3 hits`, `No hit`. */
export function countOf(hits: readonly Hit[], at: number | null): string {
  const words = hits.length === 1 ? '1 hit' : `${hits.length} hits`
  if (hits.length === 0) return 'No hit'
  return at === null ? words : `${at + 1} of ${words}`
}
