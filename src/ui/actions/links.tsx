import type { ReactNode } from 'react'
import styles from './links.module.css'

/** The look of a link in text or under a form. */
export const linkClass = styles.link

/** The links under a form, side by side where there is room. */
export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}
