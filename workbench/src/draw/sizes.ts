import { holdsOthers } from '#workbench/kit/graph.ts'
import type { Label } from './labels.ts'
import type { Box, PlacedLabel, PlacedState } from './layout.ts'

/**
 * Text metrics without a browser, because layouts are computed in Node. The fonts of `drawing.css` are monospace, and
 * none is wider.
 */
export const text = { size: 12, advance: 7.3, line: 15 } as const

export const widthOf = (label: string): number => label.length * text.advance

type Size = Pick<Box, 'width' | 'height'>

/**
 * The padding around a state's text, the height of its name, and the space for the signs of history and parallel
 * states.
 */
export const header = { x: 9, top: 4, name: 18, bottom: 5, sign: 22 } as const

/** The padding of a label, the gap between labels, their inset, and the space for the sign of reentry. */
export const plate = { x: 6, y: 2, gap: 3, inset: 4, sign: 16 } as const

export const labelSize = ({ lines, reenter }: Label): Size => ({
  width: Math.max(...lines.map(widthOf)) + 2 * plate.x + (reenter ? plate.sign : 0),
  height: lines.length * text.line + 2 * plate.y,
})

const blockSize = (labels: readonly Label[]): Size => ({
  width: Math.max(0, ...labels.map((label) => labelSize(label).width)),
  height: labels.reduce((sum, label) => sum + labelSize(label).height + plate.gap, -plate.gap),
})

export const textHeight = ({ lines }: Pick<PlacedState, 'lines'>) => header.top + header.name + lines.length * text.line

/** The size of a state's name, text and rows; for a compound state, the space above its children. */
export function boxSize(state: Pick<PlacedState, 'name' | 'kind' | 'lines'>, rows: readonly Label[]): Size {
  const { name, kind, lines } = state
  const sign = kind === 'history' || kind === 'parallel' ? header.sign : 0
  const block = blockSize(rows)
  const widths = [widthOf(name) + sign, ...lines.map(widthOf), block.width + 2 * plate.inset - 2 * header.x]
  return {
    width: Math.max(...widths) + 2 * header.x,
    height: textHeight(state) + (rows.length > 0 ? block.height + plate.gap : 0) + header.bottom,
  }
}

/** Places the rows of a state below its text: as wide as the box, or as wide as their text in a compound state. */
export function rowsIn(state: PlacedState, rows: readonly Label[]): PlacedLabel[] {
  const width = holdsOthers(state.kind) ? blockSize(rows).width : state.width - 2 * plate.inset
  let y = state.y + textHeight(state) + plate.gap
  return rows.map((row) => {
    const { height } = labelSize(row)
    const placed = { ...row, x: state.x + plate.inset, y, width, height }
    y += height + plate.gap
    return placed
  })
}
