import styles from './visually-hidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className={styles.hidden}>{children}</span>
}
