import styles from './late-text.module.css'

/**
 * Text that mounts together with its status appears a moment later, in reserved space, because screen readers only
 * announce changes of an existing status (WCAG 4.1.3, technique ARIA22).
 */
export const lateTextClass = styles.late
