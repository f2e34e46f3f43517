import type { ComponentProps, ReactNode } from 'react'
import { IconTile } from '#ui/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: ComponentProps<typeof IconTile>['of']
  readonly message: ReactNode
  /** alert, if the content of the card could not be loaded. */
  readonly role?: 'alert'
  readonly color?: ComponentProps<typeof IconTile>['color']
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ icon, message, role, color = role && 'red', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <IconTile of={icon} color={color} />
      <div className={styles.texts} role={role}>
        <p className={styles.message}>{message}</p>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
