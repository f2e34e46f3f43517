import styles from './late-words.module.css'

/**
 * The class of text that mounts together with its status. The text appears a moment later, in space reserved for it,
 * because screen readers only announce changes of an existing status (WCAG 4.1.3, technique ARIA22).
 */
export const lateWordsClass = styles.words
