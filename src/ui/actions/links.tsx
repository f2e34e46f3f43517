import type { ReactNode } from 'react'
import styles from './links.module.css'

export const linkClass = styles.link

export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}
