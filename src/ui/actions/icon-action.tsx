import type { ReactNode } from 'react'
import styles from './icon-action.module.css'

export const iconActionClass = styles.action

interface IconActionProps {
  readonly label: string
  readonly color?: 'indigo' | 'red'
  readonly busy?: boolean
  readonly describedBy?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button with only an icon. Its name (WCAG 4.1.2) is also its tooltip. */
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
