import { Heading } from '#ui/page/heading.tsx'
import { lateWordsClass, VisuallyHidden } from './visually-hidden.tsx'
import styles from './waiting.module.css'

/** Spins during a wait. The label is for screen readers (WCAG 4.1.3), and `data-busy` for tests, as on a button. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status" data-busy>
      <span className={lateWordsClass}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </div>
  )
}

/** A whole screen, shown after a delay, so that a short wait does not flash. */
export function WaitingPage({ heading }: { heading: string }) {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <Spinner label="Please wait" />
      <Heading>{heading}</Heading>
    </main>
  )
}
