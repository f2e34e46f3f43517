import type { ComponentProps, ReactNode } from 'react'
import { IconTile } from '#ui/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: ComponentProps<typeof IconTile>['of']
  readonly sentence: ReactNode
  /** alert, if the content of the card could not be loaded. */
  readonly role?: 'alert'
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ icon, sentence, role, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <IconTile of={icon} color={role && 'red'} large />
      <div className={styles.words} role={role}>
        <p className={styles.sentence}>{sentence}</p>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
