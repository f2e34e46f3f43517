import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** The screen's one h1: takes the focus, so that a change of screen is announced (WCAG 2.4.3), and is no tab stop. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.heading} tabIndex={-1} data-heading="">
      {children}
    </h1>
  )
}

interface HeadingGroupProps {
  readonly heading: string
  /** A sentence under the heading. */
  readonly lead: ReactNode
}

/** The screen's heading with its lead. */
export function HeadingGroup({ heading, lead }: HeadingGroupProps) {
  return (
    <div className={styles.group}>
      <Heading>{heading}</Heading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

interface SectionHeadingProps {
  readonly id: string
  /** Lets the heading take the focus of a control that is removed from its part; it is no tab stop. */
  readonly takesFocus?: boolean
  readonly children: string
}

/** The h2 of a part of the screen, whose `aria-labelledby` points at `id`. */
export function SectionHeading({ id, takesFocus = false, children }: SectionHeadingProps) {
  return (
    <h2 className={styles.heading} id={id} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </h2>
  )
}
