import type { ReactNode } from 'react'
import styles from './actions.module.css'

interface ActionsProps {
  /** Puts them at the end of the line, as a dialog does. */
  readonly atEnd?: boolean
  readonly children: ReactNode
}

/** Buttons in a row; they wrap where there is no room. */
export function Actions({ atEnd = false, children }: ActionsProps) {
  return <div className={`${styles.actions} ${atEnd ? styles.end : ''}`}>{children}</div>
}
