import styles from './divider.module.css'

/** Separates two ways to the same end; its word ("or") is read like any other. */
export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>
}
