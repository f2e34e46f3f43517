import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** The screen's h1 takes the focus, so that a change of screen is announced (WCAG 2.4.3). It is not a tab stop. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h1 className={styles.heading} tabIndex={-1} data-heading="">
    {children}
  </h1>
)

export const HeadingGroup = ({ heading, lead }: { readonly heading: string; readonly lead: ReactNode }) => (
  <div className={styles.group}>
    <Heading>{heading}</Heading>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
  </div>
)

interface SectionHeadingProps {
  readonly id: string
  /** The heading can take the focus of a control that is removed from its section. It is not a tab stop. */
  readonly takesFocus?: boolean
  readonly children: string
}

/** The h2 of a section, whose `aria-labelledby` points at `id`. */
export const SectionHeading = ({ id, takesFocus = false, children }: SectionHeadingProps) => (
  <h2 className={styles.heading} id={id} tabIndex={takesFocus ? -1 : undefined}>
    {children}
  </h2>
)
