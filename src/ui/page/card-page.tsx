import type { ReactNode } from 'react'
import { cardClass } from './card.tsx'
import styles from './card-page.module.css'
import { HeadingGroup } from './heading.tsx'

interface CardPageProps {
  readonly heading: string
  /** A sentence under the heading. */
  readonly lead?: ReactNode
  /** 640 px instead of 420 px, for long forms. */
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** The one card of a public screen: its `main`, and the target of a skip link. */
export function CardPage({ heading, lead, wide = false, children }: CardPageProps) {
  return (
    <main className={`${cardClass} ${styles.page} ${wide ? styles.wide : ''}`} id="content" tabIndex={-1}>
      <HeadingGroup heading={heading} lead={lead} />
      {children}
    </main>
  )
}
