import type { ReactNode } from 'react'
import styles from './links.module.css'

export const linkClass = styles.link

/** The links under a form, next to each other if there is room. */
export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}
