import styles from './banner.module.css'

/**
 * A slim line over the whole width, for the state of the whole console ("You are offline."). Keep it mounted and empty while
 * there is nothing to say: a live region must be there before its words are (WCAG 4.1.3).
 */
export function Banner({ children }: { children?: string | null | undefined }) {
  return (
    <div className={styles.banner} role="status">
      {children}
    </div>
  )
}
