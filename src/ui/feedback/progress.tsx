import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  readonly label: string
  readonly done: number
  readonly total: number
  readonly action: ReactNode
}

/** Progress with a known total. Screen readers do not announce the count, which changes with every step. */
export const Progress = ({ label, done, total, action }: ProgressProps) => (
  <div className={styles.frame}>
    <div className={styles.top}>
      <p>{`${done} of ${total} done`}</p>
      {action}
    </div>
    <progress className={styles.bar} aria-label={label} value={done} max={total} />
  </div>
)
