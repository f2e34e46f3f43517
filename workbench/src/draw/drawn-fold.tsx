import { pressable } from './controls/pressable.ts'
import type { Box, PlacedState } from './layout.ts'
import { header } from './text.ts'

const sign = 7

/** The place of the button that folds a state: its upper right corner. */
export const foldBox = ({ x, y, width }: Box): Box => ({
  x: x + width - header.fold,
  y,
  width: header.fold,
  height: header.fold,
})

interface FoldButtonProps {
  readonly state: PlacedState
  readonly wanted: string | undefined
  readonly onFold: ((path: string) => void) | undefined
}

/** Draws the sign of a state that can be folded, − or +, which is also its button. */
export function FoldButton({ state, wanted, onFold }: FoldButtonProps) {
  const { id, path, folded } = state
  const { x, y, width, height } = foldBox(state)
  const middle = { x: x + width / 2, y: y + height / 2 }
  const words = folded ? `Unfold ${path}, ${folded.states.length} inside` : `Fold ${path}`
  return (
    <g
      className="fold"
      data-fold={path}
      {...pressable(words, onFold && (() => onFold(path)), { stop: `fold ${id}`, wanted })}
    >
      <rect className="hit" x={x} y={y} width={width} height={height} />
      <rect className="frame" x={middle.x - 8} y={middle.y - 8} width={16} height={16} rx={4} />
      <path
        d={`M${middle.x - sign / 2} ${middle.y}h${sign}${folded ? `M${middle.x} ${middle.y - sign / 2}v${sign}` : ''}`}
      />
    </g>
  )
}
