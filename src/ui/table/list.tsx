import type { ReactNode } from 'react'
import styles from './list.module.css'

/** The head of a list: the search field, and the number of rows, announced when it changes (WCAG 4.1.3). */
export function ListTop({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.top}>
      {children}
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  )
}

/** The buttons of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
