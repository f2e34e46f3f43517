import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clampWidth, limits } from './panels.ts'

interface SeparatorProps {
  /** The accessible name: `Width of the screen`. */
  readonly label: string
  /** The id of the part on its right, whose width it changes. */
  readonly controls: string
  /** The width that a person has chosen, in px. */
  readonly width: number | undefined
  /** True while one of the parts is hidden. */
  readonly hidden: boolean
  readonly onWidth: (width: number | undefined) => void
}

const step = 24

/**
 * Stands between two parts of the page and changes the width of the right one: by a drag, by arrow keys, to its limits by Home and End; Enter
 * and a double click give the page's own width back (ARIA's window splitter).
 */
export function Separator({ label, controls, width, hidden, onWidth }: SeparatorProps) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const measured = () => width ?? document.getElementById(controls)?.offsetWidth ?? limits.least

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: measured() }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) onWidth(clampWidth(from.current.width + from.current.x - event.clientX))
  }
  const onPointerEnd = () => {
    from.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next: Readonly<Record<string, () => number | undefined>> = {
      ArrowLeft: () => measured() + step,
      ArrowRight: () => measured() - step,
      Home: () => limits.least,
      End: () => limits.most,
      Enter: () => undefined,
    }
    const width = next[event.key]
    if (!width) return
    event.preventDefault()
    onWidth(width())
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      className="chart-separator"
      role="separator"
      hidden={hidden}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width ?? limits.least}
      aria-valuetext={width === undefined ? 'as wide as the page makes it' : `${width} pixels`}
      aria-valuemin={limits.least}
      aria-valuemax={limits.most}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
