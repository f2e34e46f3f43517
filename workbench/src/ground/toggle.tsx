import type { ReactNode } from 'react'
import './toggle.css'

interface ToggleProps {
  readonly isPressed: boolean
  /** The colour while it is pressed; the accent colour without one. */
  readonly color?: 'green' | 'red'
  /** The id of the words that describe it. */
  readonly describedBy?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that stays pressed: a filter or a part of the page that is on, a result that is given. */
export function Toggle({ isPressed, color, describedBy, onClick, children }: ToggleProps) {
  return (
    <button
      className="workbench-toggle"
      type="button"
      data-accent-color={color}
      aria-pressed={isPressed}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
