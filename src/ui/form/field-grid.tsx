import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

/** Fields in two columns from 768 px, in one below. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** One field and the button that sends it, side by side where there is room. Two lines below the field keep their room. */
export function FieldRow({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.field}>{children}</div>
      {action}
    </div>
  )
}
