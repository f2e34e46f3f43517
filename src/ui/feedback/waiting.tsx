import { Heading } from '#ui/page/heading.tsx'
import { lateTextClass, VisuallyHidden } from './visually-hidden.tsx'
import styles from './waiting.module.css'

/** Spins during a wait. The label is for screen readers (WCAG 4.1.3), and `data-busy` for tests, as on a button. */
export const Spinner = ({ label }: { label: string }) => (
  <div className={styles.spinner} role="status" data-busy>
    <span className={lateTextClass}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  </div>
)

/** A whole screen, shown after a delay, so that a short wait does not flash. */
export const WaitingPage = ({ heading }: { heading: string }) => (
  <main className={styles.page} id="content" tabIndex={-1}>
    <Spinner label="Please wait" />
    <Heading>{heading}</Heading>
  </main>
)
