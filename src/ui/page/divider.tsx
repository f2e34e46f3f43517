import styles from './divider.module.css'

/** Separates two alternatives with a word ("or") that screen readers read too. */
export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>
}
