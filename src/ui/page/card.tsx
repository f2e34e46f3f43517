import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { SectionHeading } from './heading.tsx'

/** For elements that are not a `section`. */
export const cardClass = styles.card

/** Scrolls to the URL's hash. The browser only tries during page load, before some cards are rendered. */
function showNamed(element: HTMLElement | null): void {
  if (element?.id && window.location.hash === `#${element.id}`) element.scrollIntoView()
}

interface CardProps {
  readonly heading: string
  /** In one sentence. From 960 px, heading and lead are at the left, and the content at the right. */
  readonly lead?: string
  /** The hash of a URL to the card. The card can then take the focus, and its first control is the next stop. */
  readonly id?: string
  /** Not printed: a card to act with, not to read. */
  readonly screenOnly?: boolean
  readonly children?: ReactNode
}

export function Card({ heading, lead, id, screenOnly, children }: CardProps) {
  const headingId = useId()
  return (
    <section
      className={`${cardClass} ${lead ? styles.split : ''}`}
      data-screen-only={screenOnly}
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
