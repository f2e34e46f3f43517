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
  /** The fragment under which an address leads to the card, which then can have the focus: its first control is the next stop. */
  readonly id?: string
  /** Not printed: a card to act with, not to read. */
  readonly screenOnly?: boolean
  readonly children?: ReactNode
}

/** One subject of a page, named by its heading (WCAG 1.3.1). */
export function Card({ heading, id, screenOnly = false, children }: CardProps) {
  const headingId = useId()
  return (
    <section
      className={screenOnly ? `${cardClass} ${styles.screenOnly}` : cardClass}
      id={id}
      ref={showNamed}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={headingId}
    >
      <SectionHeading id={headingId} takesFocus>
        {heading}
      </SectionHeading>
      {children}
    </section>
  )
}
