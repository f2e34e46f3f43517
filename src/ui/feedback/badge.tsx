import styles from './badge.module.css'

interface BadgeProps {
  /** Without one the status is gray: nothing is under way any more. */
  readonly color?: 'green' | 'amber' | 'red' | 'indigo' | undefined
  readonly children: string
}

/** A status: words, with a colour beside them (WCAG 1.4.1). */
export function Badge({ color, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-accent-color={color}>
      {children}
    </span>
  )
}
