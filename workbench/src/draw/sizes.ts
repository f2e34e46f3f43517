import { type ChartEdge, type ChartGraph, type ChartState, holdsOthers } from '#workbench/kit/graph.ts'
import type { Box } from './layout.ts'
import { detailsOf, foldedWidth, header, labelPadding, linesOf, text, widthOf } from './text.ts'
import type { Size } from './view.ts'

/** The gap above each transition that stays in its box. */
const gap = 4
/** The room for each arrow head at one side of a box. */
const headRoom = 12

/** Tells whether a state can be folded: one that holds others, but not the chart itself. */
export const canFold = ({ kind, path }: ChartState): boolean => holdsOthers(kind) && path !== ''

/** Tells whether a transition stays and is a line in its state's box. */
export const isInside = ({ source, targets }: ChartEdge): boolean => targets.every((target) => target === source)

/** Measures the words of a transition. */
export function labelSize(edge: ChartEdge): Size {
  const lines = linesOf(edge)
  return {
    width: Math.max(...lines.map(widthOf)) + 2 * labelPadding.x + (edge.reenter ? labelPadding.sign : 0),
    height: lines.length * text.line + 2 * labelPadding.y,
  }
}

const insideOf = ({ id }: ChartState, { edges }: ChartGraph) =>
  edges.filter((edge) => edge.source === id && isInside(edge))

const wordsHeight = (state: ChartState) => header.top + header.name + detailsOf(state).length * text.line

/** Measures a state's words and the transitions that stay; of a state that holds others, the room above them. */
export function boxSize(state: ChartState, graph: ChartGraph): Size {
  const inside = insideOf(state, graph).map(labelSize)
  const tags = state.tags.map((tag) => header.tagGap + widthOf(tag) + 2 * header.tagPadding)
  const isSigned = state.kind === 'history' || state.kind === 'parallel'
  const signs = (isSigned ? header.sign : 0) + (canFold(state) ? header.fold : 0)
  const widths = [
    tags.reduce((sum, tag) => sum + tag, widthOf(state.name) + signs),
    foldedWidth(state),
    ...detailsOf(state).map(widthOf),
    ...inside.map(({ width }) => width - 2 * labelPadding.x),
  ]
  const coming = graph.edges.filter((edge) => edge.targets.includes(state.id)).length
  const going = graph.edges.filter((edge) => edge.source === state.id).length - inside.length
  return {
    width: Math.max(...widths, Math.max(coming, going) * headRoom) + 2 * header.x,
    height: inside.reduce((sum, { height }) => sum + height + gap, wordsHeight(state) + header.bottom),
  }
}

/** Positions the words of a transition that stays: under the state's own, one below the other. */
export function positionInside(edge: ChartEdge, graph: ChartGraph, box: Box): Box {
  const state = graph.states.find(({ id }) => id === edge.source)
  if (!state) throw new Error(`${edge.key} comes from nowhere`)
  const inside = insideOf(state, graph)
  const before = inside.slice(0, inside.indexOf(edge)).map(labelSize)
  return {
    x: box.x + header.x - labelPadding.x,
    y: before.reduce((y, { height }) => y + height + gap, box.y + wordsHeight(state) + gap),
    ...labelSize(edge),
  }
}
