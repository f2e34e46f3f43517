import type { ChartEdge, ChartGraph, ChartState } from '#workbench/kit/graph.ts'
import { cut, wrap } from './text.ts'

/**
 * How much a drawing shows: everything; events and targets; state names; or only the outermost states and compound
 * states.
 */
export type Level = 'details' | 'rest' | 'names' | 'outline'

/** Maximum letters per line of a label. */
const maxLength = { rest: 24, details: 30 } as const

/**
 * A row of a drawing: a transition, or several of one state that look the same at rest. It names the target, which saves
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

/** The event's name at rest: `done` or `error` if the state has only one actor. */
function eventOf({ event, kind, source, delay }: ChartEdge, graph: ChartGraph): string {
  if (delay !== undefined) return `after ${delay} ms`
  if (event.startsWith('done #')) return 'done'
  if (kind !== 'done' && kind !== 'error') return cut(event, maxLength.rest)
  return stateOf(graph, source)?.invokes.length === 1 ? kind : `${cut(event.slice(0, -kind.length - 1), 18)} ${kind}`
}

function linesOf(edge: ChartEdge, graph: ChartGraph, level: Level, isMerged: boolean): string[] {
  const { kind, actions, description } = edge
  const isAtRest = level !== 'details'
  const guard = isMerged ? '' : guardOf(edge)
  const event = isAtRest ? eventOf(edge, graph) : edge.event
  const to = targetsOf(edge, graph)
  const parts = [kind === 'always' && guard !== '' ? '' : event, guard, to].filter(Boolean)
  const lines: string[] = []
  for (const part of parts) {
    const longer = [...lines.slice(-1), part].join(' ')
    if (longer.length <= maxLength[isAtRest ? 'rest' : 'details']) lines.splice(-1, 1, longer)
    else lines.push(isAtRest ? cut(part, maxLength.rest) : part)
  }
  if (isAtRest) return lines
  const does = actions.length > 0 ? wrap(`/ ${actions.join(', ')}`, maxLength.details) : []
  return [...lines, ...does, ...(description ? wrap(description, maxLength.details) : [])]
}

/** The labels of a chart. Without details, transitions of one event to the same state share a label if one is taken. */
export function labelsOf(graph: ChartGraph, level: Level): Label[] {
  const labels = new Map<string, readonly ChartEdge[]>()
  for (const edge of graph.edges) {
    const ofEvent = graph.edges.filter(({ source, event }) => source === edge.source && event === edge.event)
    const isOne =
      ofEvent.at(-1)?.guard === null &&
      ofEvent.every((other) => other.targets.join() === edge.targets.join() && other.reenter === edge.reenter)
    const name = level !== 'details' && isOne ? `${edge.source} ${edge.event}` : edge.key
    labels.set(name, [...(labels.get(name) ?? []), edge])
  }
  return [...labels.values()].flatMap((edges) => {
    const [edge] = edges
    if (!edge) return []
    const { source, targets, reenter = false } = edge
    return {
      keys: edges.map(({ key }) => key),
      ...{ source, targets, reenter, isEverywhere: isRoot(graph, source) },
      lines: linesOf(edge, graph, level, edges.length > 1),
      title: edges.map((each) => titleOf(each, graph)).join('\n'),
    }
  })
}

/** Actors, tags and actions of a state. */
export function stateFacts({ invokes, charts, tags, entry, exit }: ChartState): string[] {
  return [
    ...invokes.map((name) => (name in charts ? `chart ${name}` : `invoke ${name}`)),
    ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : []),
    ...(entry.length > 0 ? [`entry / ${entry.join(', ')}`] : []),
    ...(exit.length > 0 ? [`exit / ${exit.join(', ')}`] : []),
  ]
}

/** The text below a state's name: its actors, and with details its tags and actions; empty if only names are drawn. */
export function stateLines(state: ChartState, level: Level): string[] {
  const actors = state.invokes.length
  if (level !== 'details') return level === 'rest' ? stateFacts(state).slice(0, actors) : []
  return stateFacts(state).flatMap((fact, index) => (index < actors ? [fact] : wrap(fact, maxLength.details)))
}
