import styles from './badge.module.css'

interface BadgeProps {
  /** Gray by default: nothing is in progress. */
  readonly color?: 'green' | 'amber' | 'red' | 'indigo' | undefined
  /** A ring replaces the dot. */
  readonly busy?: boolean
  readonly children: string
}

/** A status: text with a color (WCAG 1.4.1). */
export function Badge({ color, busy = false, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-accent-color={color} data-busy={busy || undefined}>
      {children}
    </span>
  )
}
