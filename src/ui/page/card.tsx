import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { SectionHeading } from './heading.tsx'

/** The look of a card, for elements that are not a `section`. */
export const cardClass = styles.card

/** Scrolls to the element that the address names. The browser itself looks only while the page is loaded, before some cards are drawn. */
function showNamed(element: HTMLElement | null): void {
  if (element?.id && window.location.hash === `#${element.id}`) element.scrollIntoView()
}

interface CardProps {
  readonly heading: string
  /** What the card is for, in one sentence: from 960 px it stands with the heading at the left, and the content at the right. */
  readonly lead?: string
  /** The fragment under which an address leads to the card, which then can have the focus: its first control is the next stop. */
  readonly id?: string
  /** Not printed: a card to act with, not to read. */
  readonly screenOnly?: boolean
  readonly children?: ReactNode
}

/** One subject of a page, named by its heading (WCAG 1.3.1). */
export function Card({ heading, lead, id, screenOnly = false, children }: CardProps) {
  const headingId = useId()
  return (
    <section
      className={`${cardClass} ${lead ? styles.split : ''} ${screenOnly ? styles.screenOnly : ''}`}
      id={id}
      ref={showNamed}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <SectionHeading id={headingId} takesFocus>
          {heading}
        </SectionHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
