import styles from './late-words.module.css'

/**
 * The class of the words of a status that appears together with them. They are shown a moment after it, in the room that they have from
 * the beginning: screen readers announce what changes in a status that is there already (WCAG 4.1.3, technique ARIA22).
 */
export const lateWordsClass = styles.words
