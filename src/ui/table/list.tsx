import type { ReactNode } from 'react'
import styles from './list.module.css'

interface ListTopProps {
  readonly note: string | null
  /** The words of a list that is being read or changed. They are seen and not announced: the number of rows follows them. */
  readonly busyText?: string | undefined
  readonly children: ReactNode
}

/** The head of a list: the search field, and the number of rows, announced when it changes (WCAG 4.1.3). */
export function ListTop({ note, busyText, children }: ListTopProps) {
  return (
    <div className={styles.top}>
      {children}
      <p className={styles.note}>
        <span role="status">{note}</span>
        {busyText && <span data-busy>, {busyText}</span>}
      </p>
    </div>
  )
}

/** The buttons of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
