import type { ReactNode } from 'react'
import styles from './icon-action.module.css'

/** The look of a button that is only an icon. */
export const iconActionClass = styles.action

interface IconActionProps {
  /** The accessible name, shown as a tooltip too. */
  readonly label: string
  readonly color?: 'indigo' | 'red'
  readonly busy?: boolean
  /** The id of an element that completes the button's name, such as the row of a table. */
  readonly describedBy?: string | undefined
  readonly onClick: () => void
  /** The icon. */
  readonly children: ReactNode
}

/** A button that is only an icon, with a name (WCAG 4.1.2), which its tooltip shows. */
export function IconAction({ label, color, busy = false, describedBy, onClick, children }: IconActionProps) {
  return (
    <button
      className={iconActionClass}
      type="button"
      title={label}
      data-tooltip=""
      aria-label={label}
      data-accent-color={color}
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick()
      }}
    >
      {children}
    </button>
  )
}
