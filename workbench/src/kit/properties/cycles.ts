import type { Edge, GraphState } from './state-graph.ts'

/**
 * Finds the strongly connected components that have a cycle (Tarjan, SIAM Journal on Computing 1972, without recursion).
 * @param isPart tells whether an edge is part of the graph that is looked at
 * @returns the edges within each component
 */
export function cyclesIn(states: readonly GraphState[], isPart: (edge: Edge) => boolean): Edge[][] {
  const indices = new Map<GraphState, number>()
  const lows = new Map<GraphState, number>()
  const componentOf = new Map<GraphState, number>()
  const open: GraphState[] = []
  let components = 0
  const lower = (state: GraphState, low: number) => lows.set(state, Math.min(lows.get(state) ?? low, low))

  for (const root of states) {
    if (indices.has(root)) continue
    const path: { readonly state: GraphState; readonly edges: Iterator<Edge> }[] = []
    const enter = (state: GraphState) => {
      indices.set(state, indices.size)
      lows.set(state, indices.size - 1)
      open.push(state)
      path.push({ state, edges: state.out.filter(isPart)[Symbol.iterator]() })
    }
    enter(root)
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const { state, edges } = here
      const { done, value } = edges.next()
      if (!done) {
        const index = indices.get(value.to)
        if (index === undefined) enter(value.to)
        else if (!componentOf.has(value.to)) lower(state, index)
        continue
      }
      path.pop()
      const low = lows.get(state) ?? 0
      const before = path.at(-1)
      if (before) lower(before.state, low)
      if (low !== indices.get(state)) continue
      for (let last = open.pop(); last; last = last === state ? undefined : open.pop())
        componentOf.set(last, components)
      components += 1
    }
  }
  const within = states
    .flatMap(({ out }) => out.filter(isPart))
    .filter(({ from, to }) => componentOf.has(to) && componentOf.get(from) === componentOf.get(to))
  return [...Map.groupBy(within, ({ from }) => componentOf.get(from)).values()]
}

/** Finds a shortest way between two states; null when there is none. */
export function wayBetween(from: GraphState, to: GraphState, isPart: (edge: Edge) => boolean): Edge[] | null {
  const ways = new Map<GraphState, Edge[]>([[from, []]])
  for (const [state, way] of ways) {
    if (state === to) return way
    for (const edge of state.out) if (isPart(edge) && !ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return null
}

/** Joins edges of one component to a walk round that takes all of them. */
export function roundThrough(edges: readonly Edge[], component: readonly Edge[]): Edge[] {
  const within = new Set(component)
  return edges.flatMap((edge, index) => {
    const next = edges[(index + 1) % edges.length] ?? edge
    return [edge, ...(wayBetween(edge.to, next.from, (each) => within.has(each)) ?? [])]
  })
}
