import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/**
 * Text that mounts together with its status appears a moment later, in reserved space, because screen readers only
 * announce changes of an existing status (WCAG 4.1.3, technique ARIA22).
 */
export const lateWordsClass = styles.words
