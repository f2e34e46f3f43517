import styles from './mark.module.css'

export const brandClass = styles.brand

/** A statehouse whose dome, hall and columns are a statechart. Decorative: the name is next to it. */
export const Mark = () => (
  <svg
    className={styles.mark}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="12" cy="3.5" r="1.5" fill="currentColor" />
    <path d="M12 5v2.5M5.5 14a6.5 6.5 0 0 1 13 0" />
    <rect x="3" y="14" width="18" height="7.5" rx="2" />
    <path d="M9 14v7.5M15 14v7.5" />
  </svg>
)
