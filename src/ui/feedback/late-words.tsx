import styles from './late-words.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * The class of the words of a status that appears together with them. They are shown a moment after it, in the room that they have from
 * the beginning: screen readers announce what changes in a status that is there already (WCAG 4.1.3, technique ARIA22).
 */
export const lateWordsClass = styles.words

/**
 * Words in a status that may change many times in a row: they are seen at once, and announced when they have stayed for a second, so that
 * a screen reader does not say all of them.
 */
export function SettledWords({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className={styles.settled} key={children}>
        <VisuallyHidden>{children}</VisuallyHidden>
      </span>
    </>
  )
}
