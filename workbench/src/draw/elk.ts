import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs'
import type { ChartGraph, ChartState } from '#workbench/kit/graph.ts'
import { hasLine, isWithin, type Label, type Level, labelsOf, stateLines } from './labels.ts'
import type { Box, Layouts, PlacedChart, PlacedLabel, PlacedState, Point } from './layout.ts'
import { boxSize, header, labelSize, plate, rowsIn, text } from './sizes.ts'

const spacing: LayoutOptions = {
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '11',
  'elk.spacing.edgeEdge': '9',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.componentComponent': '18',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '11',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
}

const margin = 12
const dot = 15

/** The pane to optimize for: about what a 1280x800 window leaves next to the screen and the walk. */
const pane = { width: 660, height: 560 }

/** Options of one layout attempt. The best ones depend on the chart. */
interface Way {
  readonly direction: 'DOWN' | 'RIGHT'
  /** Whether regions of a parallel state follow the layout's direction, instead of being next to each other. */
  readonly inLine: boolean
}

const ways = (['DOWN', 'RIGHT'] as const).flatMap((direction) =>
  [false, true].map((inLine): Way => ({ direction, inLine })),
)

/** Tries every way. Both levels have the same arrangement, so that you find everything again. */
export async function layOut(graph: ChartGraph): Promise<Layouts> {
  const elk = new ELK()
  const hasRegions = graph.states.some(({ kind }) => kind === 'parallel')
  const layOutBoth = async (way: Way): Promise<Layouts> => ({
    rows: await layOutIn(elk, graph, 'rows', way),
    names: await layOutIn(elk, graph, 'names', way),
  })
  const tried = await Promise.all(ways.filter(({ inLine }) => hasRegions || !inLine).map(layOutBoth))
  const [best] = tried.toSorted((a, b) => costOf(a) - costOf(b))
  if (!best) throw new Error(`There is no way to lay ${graph.id} out`)
  return { rows: headed(best.rows), names: headed(best.names) }
}

/**
 * The cost of a layout: its area, multiplied by how much the pane has to hide. Hidden parts count most with names,
 * because that chart is shown in full.
 */
function costOf({ rows, names }: Layouts): number {
  const shapeOf = ({ width, height }: PlacedChart) => Math.max(1, width / pane.width, height / pane.height)
  return rows.width * rows.height * shapeOf(rows) * shapeOf(names) ** 4
}

async function layOutIn(elk: InstanceType<typeof ELK>, graph: ChartGraph, level: Level, way: Way) {
  const labels = level === 'names' ? [] : labelsOf(graph)
  const root = await elk.layout(elkGraph(graph, labels, level, way))
  const lines = new Map((root.edges ?? []).map((edge) => [edge.id, edge]))
  const size = { width: round(root.width), height: round(root.height) }
  const placed = ({ x, y, width, height }: ElkNode): Box => {
    return { x: round(x), y: round(y), width: round(width), height: round(height) }
  }
  const boxes = new Map(descendants(root).map((node) => [node.id, placed(node)]))
  const whole = { x: 0, y: 0, ...size }
  const everywhere = labels.filter((label) => label.isEverywhere)
  const states = graph.states.map((state): PlacedState => {
    const below = state.parent === null && everywhere.length > 0 ? ['in every state:'] : []
    return { ...state, lines: [...linesAt(level, state), ...below], ...(boxes.get(state.id) ?? whole) }
  })
  return {
    ...{ ...graph, ...size, states },
    edges: level === 'names' ? [] : graph.edges,
    labels: [
      ...everywhere.map((label) => ({ ...label, ...whole, ...labelSize(label) })),
      ...states.flatMap((state) => rowsIn(state, rowsOf(state, labels))),
    ],
    lines: linesBetween(graph).map(({ id, from, to, isReversed, keys }) => {
      const route = (lines.get(id)?.sections ?? [])
        .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
        .map(({ x, y }): Point => ({ x: round(x), y: round(y) }))
      return { from, to, keys, route: isReversed ? route.reverse() : route }
    }),
  }
}

const linesAt = (level: Level, state: ChartState) => (level === 'names' ? [] : stateLines(state))

const rowsOf = ({ id }: ChartState, labels: readonly Label[]) =>
  labels.filter(({ source, isEverywhere }) => source === id && !isEverywhere)

/** One line for all transitions with the same source and target. */
function linesBetween(graph: ChartGraph) {
  const all = graph.edges
    .filter((edge) => hasLine(edge, graph))
    .flatMap(({ source, targets, key }) => targets.map((to) => ({ id: `${source} ${to}`, from: source, to, key })))
  return [...new Map(all.map((line) => [line.id, line])).values()].map(({ id, from, to }) => ({
    ...{ id, from, to, isReversed: isBack(from, to, graph) },
    keys: all.flatMap((line) => (line.id === id ? [line.key] : [])),
  }))
}

/**
 * Whether a line leads to an earlier state of the source. ELK gets such lines reversed, so that a chart reads in source
 * order and cycles are broken there.
 */
function isBack(source: string, target: string, graph: ChartGraph): boolean {
  const indexOf = (id: string) => graph.states.findIndex((state) => state.id === id)
  return !isWithin(graph, source, target) && indexOf(target) < indexOf(source)
}

/** The padding of a box. The top needs more for the text. */
const paddingOf = (top: number) => `[left=${margin},right=${margin},top=${top},bottom=${margin}]`

function elkGraph(graph: ChartGraph, labels: readonly Label[], level: Level, way: Way): ElkNode {
  const childrenOf = (state: ChartState) => graph.states.filter(({ parent }) => parent === state.id)
  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = boxSize({ ...state, lines: linesAt(level, state) }, rowsOf(state, labels))
    const children = childrenOf(state)
    if (children.length === 0) return { id: state.id, width, height }
    const top = height + plate.gap + (state.kind === 'compound' ? dot : 0)
    return {
      id: state.id,
      children: children.map(nodeOf),
      layoutOptions: {
        ...spacing,
        'elk.padding': paddingOf(top),
        // Regions begin next to each other.
        'elk.alignment': way.direction === 'DOWN' ? 'TOP' : 'LEFT',
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // elkjs 0.12 lays a downward chart out to the right and then rotates it, except for this option: so height
        // comes first.
        'elk.nodeSize.minimum': way.direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`,
      },
    }
  }
  const [root] = graph.states
  return {
    id: '',
    layoutOptions: {
      ...spacing,
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.direction': way.direction,
      'elk.edgeRouting': 'ORTHOGONAL',
      // Gives shorter lines than the default.
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.padding': paddingOf(margin + dot),
    },
    children: root ? childrenOf(root).map(nodeOf) : [],
    edges: [
      ...linesBetween(graph).map(({ id, from, to, isReversed }) =>
        isReversed ? { id, sources: [to], targets: [from] } : { id, sources: [from], targets: [to] },
      ),
      ...unseen(graph, way),
    ],
  }
}

/** Invisible lines keep regions in line. */
function unseen({ states }: ChartGraph, { inLine }: Way): ElkExtendedEdge[] {
  return states.flatMap(({ id: outer, kind }) => {
    const inner = inLine && kind === 'parallel' ? states.filter(({ parent }) => parent === outer) : []
    return inner.slice(1).map(({ id }, index) => {
      const before = inner[index]?.id ?? ''
      return { id: `unseen ${before} ${id}`, sources: [before], targets: [id] }
    })
  })
}

/** Adds the root's text and transitions above a chart, wrapped to its width. */
function headed(chart: PlacedChart): PlacedChart {
  const [root] = chart.states
  const inHeader = chart.labels.filter(({ isEverywhere }) => isEverywhere)
  if (!root || inHeader.length + root.lines.length === 0) return chart
  const textWidth = boxSize({ ...root, name: '', kind: 'atomic' }, []).width
  const right = Math.max(chart.width, textWidth, ...inHeader.map(({ width }) => width + 2 * margin)) - margin
  const top = root.lines.length > 0 ? header.top + root.lines.length * text.line + plate.gap : margin
  const at = { x: header.x, y: top, bottom: top }
  const placed = inHeader.map((label): PlacedLabel => {
    if (at.x > header.x && at.x + label.width > right) Object.assign(at, { x: header.x, y: at.bottom + plate.gap })
    const box = { ...label, x: at.x, y: at.y }
    Object.assign(at, { x: at.x + label.width + plate.gap, bottom: Math.max(at.bottom, at.y + label.height) })
    return box
  })
  const lower = <P extends Point>(shape: P): P => ({ ...shape, y: round(shape.y + at.bottom) })
  const height = round(chart.height + at.bottom)
  const width = right + margin
  return {
    ...chart,
    ...{ width, height },
    states: chart.states.map((state) => (state === root ? { ...root, width, height } : lower(state))),
    labels: [...placed, ...chart.labels.filter(({ isEverywhere }) => !isEverywhere).map(lower)],
    lines: chart.lines.map((line) => ({ ...line, route: line.route.map(lower) })),
  }
}

const descendants = (node: ElkNode): ElkNode[] =>
  (node.children ?? []).flatMap((child) => [child, ...descendants(child)])

const round = (value = 0): number => Math.round(value * 10) / 10
