import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

/** Two columns from 768 px, one below. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** Next to each other if there is room. Two lines below the field are reserved. */
export function FieldRow({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.field}>{children}</div>
      {action}
    </div>
  )
}
