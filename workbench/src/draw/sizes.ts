import { holdsOthers } from '#workbench/kit/graph.ts'
import type { Label } from './labels.ts'
import type { Box, PlacedLabel, PlacedState } from './layout.ts'
import { text, widthOf } from './text.ts'

type Size = Pick<Box, 'width' | 'height'>

/** The room around a state's text, the height of its name, and the room of the sign of history and of a parallel state. */
export const header = { x: 9, top: 4, name: 18, bottom: 5, sign: 22 } as const

/** The room around a label's text, between two labels, beside rows, and of the sign of one that enters its state again. */
export const plate = { x: 6, y: 2, gap: 3, inset: 4, sign: 16 } as const

/** Measures a label. */
export const labelSize = ({ lines, reenter }: Label): Size => ({
  width: Math.max(...lines.map(widthOf)) + 2 * plate.x + (reenter ? plate.sign : 0),
  height: lines.length * text.line + 2 * plate.y,
})

/** Measures labels one below the other. */
const blockSize = (labels: readonly Label[]): Size => ({
  width: Math.max(0, ...labels.map((label) => labelSize(label).width)),
  height: labels.reduce((sum, label) => sum + labelSize(label).height + plate.gap, -plate.gap),
})

/** The height of a state's name and text. */
export const textHeight = ({ lines }: Pick<PlacedState, 'lines'>) => header.top + header.name + lines.length * text.line

/** Measures a state's name, text and rows; of one that holds others, the room above them. */
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

/** Positions the rows of a state below its text, as wide as there is room; of one that holds others, as wide as they are. */
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
