import type { ReactNode } from 'react'
import styles from './actions.module.css'

interface ActionsProps {
  /** Aligns the buttons to the end of the line, as in a dialog. */
  readonly atEnd?: boolean
  readonly children: ReactNode
}

/** A row of buttons, which wraps. */
export function Actions({ atEnd = false, children }: ActionsProps) {
  return <div className={`${styles.actions} ${atEnd ? styles.end : ''}`}>{children}</div>
}
