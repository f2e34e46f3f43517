import type { ReactNode } from 'react'
import styles from './actions.module.css'

interface ActionsProps {
  readonly atEnd?: boolean
  readonly children: ReactNode
}

export function Actions({ atEnd = false, children }: ActionsProps) {
  return <div className={`${styles.actions} ${atEnd ? styles.end : ''}`}>{children}</div>
}
