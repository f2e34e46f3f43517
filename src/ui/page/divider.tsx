import styles from './divider.module.css'

/** Separates two alternatives with a word ("or"), which screen readers read too. */
export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>
}
