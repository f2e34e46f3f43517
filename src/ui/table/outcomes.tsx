import { X } from 'lucide'
import { IconAction } from '#ui/actions/icon-action.tsx'
import type { ControlEvent } from '#ui/control-event.ts'
import styles from './outcomes.module.css'

interface Outcome {
  readonly name: string
  readonly message: string
  /** gray: nothing yet, or nothing to do. */
  readonly color: 'gray' | 'green' | 'amber' | 'red' | 'indigo'
}

interface OutcomesProps {
  readonly label: string
  readonly outcomes: readonly Outcome[]
  /** The name of the row in progress, which is scrolled into view. */
  readonly current?: string
  readonly removal?: {
    readonly label: string
    readonly busy: boolean
    readonly event: (name: string) => ControlEvent
  }
}

function scrollTo(row: HTMLElement | null) {
  const list = row?.parentElement
  if (list) list.scrollTop = row.offsetTop - list.clientHeight / 2
}

/** A list of names with their outcomes. A long list scrolls, also by keyboard (WCAG 2.1.1). */
export const Outcomes = ({ label, outcomes, current, removal }: OutcomesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must take the focus
  <ul className={styles.list} aria-label={label} tabIndex={0}>
    {outcomes.map(({ name, message, color }) => (
      <li
        className={styles.row}
        key={name}
        ref={name === current ? scrollTo : null}
        aria-current={name === current || undefined}
      >
        <div className={styles.texts}>
          <bdi>{name}</bdi>
          <span className={styles.message} data-accent-color={color}>
            {message}
          </span>
        </div>
        {removal && (
          <IconAction label={removal.label} icon={X} busy={removal.busy} about={name} event={removal.event(name)} />
        )}
      </li>
    ))}
  </ul>
)
