import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { ChartEdge, ChartGraph, ChartState } from '#workbench/kit/graph.ts'
import type { Box, PlacedChart, PlacedEdge, Point } from './layout.ts'
import { boxSize, isInside, labelSize, positionInside } from './sizes.ts'
import { linesOf } from './text.ts'

/** The layouter: elkjs itself in Node (`build/elk.ts`), elkjs in a worker in the page (`worker.ts`). */
export type Layouter = Pick<ELK, 'layout'>

const options: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Shorter lines than the default's.
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

/** For every box that has others in it. */
const spacing: LayoutOptions = {
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.labelNode': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}

const margin = 16
const markerSize = 10
const markerOf = (state: ChartState) => `initial ${state.id}`

/**
 * Lays a chart out, the same way each time.
 * @throws Error when the layouter cannot lay it out
 */
export async function layOutWith(elk: Layouter, graph: ChartGraph): Promise<PlacedChart> {
  const root: ElkNode = await elk.layout(elkGraph(graph))
  const nodes = new Map(descendants(root).map((node) => [node.id, rounded(node)]))
  const lines = new Map((root.edges ?? []).map((edge) => [edge.id, edge]))
  const boxOf = (id: string): Box => nodes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
  return {
    id: graph.id,
    width: round(root.width),
    height: round(root.height),
    states: graph.states.map((state) => ({ ...state, ...boxOf(state.id) })),
    edges: graph.edges.map((edge) =>
      isInside(edge)
        ? {
            ...edge,
            routes: [],
            label: { ...rounded(positionInside(edge, graph, boxOf(edge.source))), lines: linesOf(edge) },
          }
        : placedBetween(edge, lines, graph),
    ),
    initials: graph.states
      .filter(({ initial }) => initial !== null)
      .map((state) => ({ state: state.id, route: routeOf(lines.get(markerOf(state))) })),
  }
}

function elkGraph(graph: ChartGraph): ElkNode {
  const nodeOf = (state: ChartState): ElkNode => {
    const { width, height } = boxSize(state, graph)
    const children = graph.states.filter(({ parent }) => parent === state.id)
    if (children.length === 0) return { id: state.id, width, height }
    const marker = state.initial === null ? [] : [{ id: markerOf(state), width: markerSize, height: markerSize }]
    return {
      id: state.id,
      children: [...marker, ...children.map(nodeOf)],
      layoutOptions: {
        ...spacing,
        'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // elkjs 0.12 lays a chart that goes down out as one that goes right, and turns all but this: so its height comes first.
        'elk.nodeSize.minimum': `(${height},${width})`,
      },
    }
  }
  return {
    id: '',
    layoutOptions: {
      ...options,
      ...spacing,
      'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
    },
    children: graph.states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: [
      ...graph.states
        .filter(({ initial }) => initial !== null)
        .map((state) => ({ id: markerOf(state), sources: [markerOf(state)], targets: [state.initial ?? ''] })),
      ...graph.edges.filter((edge) => !isInside(edge)).flatMap((edge) => elkEdges(edge, graph)),
    ],
  }
}

/** Makes one line per target; the first has the label. */
function elkEdges(edge: ChartEdge, graph: ChartGraph): ElkExtendedEdge[] {
  return edge.targets.map((target, index) => ({
    id: lineId(edge, index),
    ...(isBack(edge.source, target, graph)
      ? { sources: [target], targets: [edge.source] }
      : { sources: [edge.source], targets: [target] }),
    // On the line, so that it is clear which line it belongs to.
    labels:
      index === 0 ? [{ text: edge.event, ...labelSize(edge), layoutOptions: { 'elk.edgeLabels.inline': 'true' } }] : [],
  }))
}

/**
 * Tells whether a line leads to a state that comes earlier in the source. The layouter gets such lines reversed: so a chart reads from
 * top to bottom in the order of its source, and cycles are broken there. A line from a state to an inner one is reversed too: it would
 * begin at the top, where the words of the outer state are.
 */
function isBack(source: string, target: string, { states }: ChartGraph): boolean {
  if (target.startsWith(`${source}.`)) return true
  const indexOf = (id: string) => states.findIndex((state) => state.id === id)
  return !source.startsWith(`${target}.`) && indexOf(target) < indexOf(source)
}

const lineId = ({ key }: ChartEdge, index: number) => `${key} ${index}`

function placedBetween(edge: ChartEdge, lines: ReadonlyMap<string, ElkExtendedEdge>, graph: ChartGraph): PlacedEdge {
  const lineTo = (index: number) => lines.get(lineId(edge, index))
  return {
    ...edge,
    routes: edge.targets.map((target, index) => {
      const route = routeOf(lineTo(index))
      return isBack(edge.source, target, graph) ? route.reverse() : route
    }),
    label: { ...rounded(lineTo(0)?.labels?.[0]), lines: linesOf(edge) },
  }
}

/** Reads the points of a laid-out line; none for a line that is not there. */
export function routeOf(line: ElkExtendedEdge | undefined): Point[] {
  return (line?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: round(x), y: round(y) }))
}

function descendants(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...descendants(child)])
}

function rounded(shape: Partial<Box> | undefined): Box {
  return { x: round(shape?.x), y: round(shape?.y), width: round(shape?.width), height: round(shape?.height) }
}

/** Rounds to a tenth of a pixel. */
function round(value = 0): number {
  return Math.round(value * 10) / 10
}
