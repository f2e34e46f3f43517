import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { SectionHeading } from './heading.tsx'

/** The look of a card, for elements that are not a `section`. */
export const cardClass = styles.card

/** One subject of a page, named by its heading (WCAG 1.3.1). */
export function Card({ heading, children }: { heading: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section className={cardClass} aria-labelledby={id}>
      <SectionHeading id={id}>{heading}</SectionHeading>
      {children}
    </section>
  )
}
