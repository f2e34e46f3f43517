import type { ChartEdge, ChartGraph, ChartState } from '#workbench/kit/graph.ts'
import { shortened } from '#workbench/shared/search.ts'

/** How much a drawing shows: the transitions of each state as rows, or only names. */
export type Level = 'rows' | 'names'

/** Maximum letters per line of a label. */
const maxLength = 24

/**
 * A row of a drawing: a transition, or several of one state that lead to the same. It names the target, which saves
 * you from following a line.
 */
export interface Label {
  readonly keys: readonly string[]
  readonly source: string
  readonly targets: readonly string[]
  /**
   * True for a transition of the root, which applies everywhere. It is drawn above the chart; others are rows in their
   * states.
   */
  readonly isEverywhere: boolean
  readonly lines: readonly string[]
  readonly reenter: boolean
  readonly title: string
}

const stateOf = ({ states }: ChartGraph, id: string): ChartState | undefined => states.find((state) => state.id === id)

export function isWithin(graph: ChartGraph, id: string, outer: string): boolean {
  const parent = stateOf(graph, id)?.parent ?? null
  return parent !== null && (parent === outer || isWithin(graph, parent, outer))
}

const stays = ({ source, targets }: ChartEdge) => targets.every((target) => target === source)

const isRoot = (graph: ChartGraph, id: string) => stateOf(graph, id)?.parent === null

/** Whether a line is drawn. Otherwise only the label names the target, which is inside the source. */
export function hasLine(edge: ChartEdge, graph: ChartGraph): boolean {
  const isNamed = (target: string) => isWithin(graph, target, edge.source)
  return !stays(edge) && !isRoot(graph, edge.source) && !edge.targets.every(isNamed)
}

/** How a state is entered: from the start, and by the transitions that name it, its history, or a state around it. */
export function entriesOf(graph: ChartGraph, id: string): { isFirst: boolean; edges: readonly ChartEdge[] } {
  const namesOf = (state: string): string[] => {
    const around = stateOf(graph, stateOf(graph, state)?.parent ?? '')
    const histories = graph.states.filter(({ kind, parent }) => kind === 'history' && parent === around?.id)
    const isBegun = around && (around.kind === 'parallel' || around.initial === state)
    return [state, ...histories.map((each) => each.id), ...(isBegun ? namesOf(around.id) : [])]
  }
  const names = namesOf(id)
  const isInside = (state: string) => state === id || isWithin(graph, state, id)
  const enters = ({ source, targets }: ChartEdge) =>
    targets.some((target) => names.includes(target) || (isInside(target) && !isInside(source)))
  return { isFirst: names.some((name) => isRoot(graph, name)), edges: graph.edges.filter(enters) }
}

/** The transitions that leave a state: its own, then its parents'. None leave an end of the chart. */
export function exitsOf(graph: ChartGraph, id: string): readonly ChartEdge[] {
  const { parent: around = null, kind } = stateOf(graph, id) ?? {}
  if (kind === 'final' && around !== null && isRoot(graph, around)) return []
  const own = graph.edges.filter(({ source }) => source === id)
  return around === null ? own : [...own, ...exitsOf(graph, around)]
}

/** The target's name relative to its source. A target inside the source is named by its relative path. */
const targetName = (graph: ChartGraph, source: string, target: string): string =>
  isWithin(graph, target, source) && target.startsWith(`${source}.`)
    ? target.slice(source.length + 1)
    : (stateOf(graph, target)?.name ?? target)

const targetsOf = (edge: ChartEdge, graph: ChartGraph) =>
  stays(edge) ? '' : `→ ${edge.targets.map((target) => targetName(graph, edge.source, target)).join(', ')}`

const guardOf = ({ guard, otherwise }: ChartEdge) => (guard === null ? (otherwise ? '[else]' : '') : `[${guard}]`)

/** For example `join.chosen [isWaiting] / keepWait → joining. Its description.` */
export function titleOf(edge: ChartEdge, graph: ChartGraph): string {
  const { event, actions, description, reenter, delay } = edge
  const does = actions.length > 0 ? `/ ${actions.join(', ')}` : ''
  const time = delay === undefined ? '' : `(${delay} ms)`
  const parts = [event, time, guardOf(edge), does, targetsOf(edge, graph) || 'stays', reenter ? '(enters again)' : '']
  return [parts.filter(Boolean).join(' '), description].filter(Boolean).join('. ')
}

/** The event's name in a row: `done` or `error` if the state has only one actor. */
function eventOf({ event, kind, source, delay }: ChartEdge, graph: ChartGraph): string {
  if (delay !== undefined) return `after ${delay} ms`
  if (event.startsWith('done #')) return 'done'
  if (kind !== 'done' && kind !== 'error') return shortened(event, maxLength)
  return stateOf(graph, source)?.invokes.length === 1
    ? kind
    : `${shortened(event.slice(0, -kind.length - 1), 18)} ${kind}`
}

function linesOf(edge: ChartEdge, graph: ChartGraph, isMerged: boolean): string[] {
  const guard = isMerged ? '' : guardOf(edge)
  const event = edge.kind === 'always' && guard !== '' ? '' : eventOf(edge, graph)
  const lines: string[] = []
  for (const part of [event, guard, targetsOf(edge, graph)].filter(Boolean)) {
    const longer = [...lines.slice(-1), part].join(' ')
    if (longer.length <= maxLength) lines.splice(-1, 1, longer)
    else lines.push(shortened(part, maxLength))
  }
  return lines
}

/** The labels of a chart. Transitions of one event to the same state share a label if one of them is always taken. */
export function labelsOf(graph: ChartGraph): Label[] {
  const labels = new Map<string, readonly ChartEdge[]>()
  for (const edge of graph.edges) {
    const ofEvent = graph.edges.filter(({ source, event }) => source === edge.source && event === edge.event)
    const isOne =
      ofEvent.at(-1)?.guard === null &&
      ofEvent.every((other) => other.targets.join() === edge.targets.join() && other.reenter === edge.reenter)
    const name = isOne ? `${edge.source} ${edge.event}` : edge.key
    labels.set(name, [...(labels.get(name) ?? []), edge])
  }
  return [...labels.values()].flatMap((edges) => {
    const [edge] = edges
    if (!edge) return []
    const { source, targets, reenter = false } = edge
    return {
      keys: edges.map(({ key }) => key),
      ...{ source, targets, reenter, isEverywhere: isRoot(graph, source) },
      lines: linesOf(edge, graph, edges.length > 1),
      title: edges.map((each) => titleOf(each, graph)).join('\n'),
    }
  })
}

/** A transition with its source: `ready: form.submitted → sending`. */
export const fullTitleOf = (edge: ChartEdge, graph: ChartGraph): string =>
  `${stateOf(graph, edge.source)?.path || 'in every state'}: ${titleOf(edge, graph)}`

/** The text below a state's name: its actors. */
export const stateLines = ({ invokes, charts }: ChartState): string[] =>
  invokes.map((name) => (name in charts ? `chart ${name}` : `invoke ${name}`))

/** Actors, tags and actions of a state. */
export function stateFacts(state: ChartState): string[] {
  const { tags, entry, exit } = state
  const lists = Object.entries({ tags, 'entry /': entry, 'exit /': exit })
  const facts = lists.flatMap(([name, list]) => (list.length > 0 ? [`${name} ${list.join(', ')}`] : []))
  return [...stateLines(state), ...facts]
}
