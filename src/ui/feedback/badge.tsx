import styles from './badge.module.css'

interface BadgeProps {
  readonly color?: 'gray' | 'green' | 'amber'
  /** A ring replaces the dot. */
  readonly busy?: boolean
  readonly children: string
}

/** A status: text with a color (WCAG 1.4.1). */
export const Badge = ({ color = 'gray', busy = false, children }: BadgeProps) => (
  <span className={styles.badge} data-accent-color={color} data-busy={busy || undefined}>
    {children}
  </span>
)
