import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'

interface CardPageProps {
  readonly heading: string
  /** A sentence under the heading. */
  readonly lead?: ReactNode
  /** 640 px instead of 420 px, for long forms. */
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** The one card of a public screen. Its place does not depend on what is in it. */
export function CardPage({ heading, lead, wide = false, children }: CardPageProps) {
  return (
    <main className={wide ? 'card card-page wide' : 'card card-page'} id="content" tabIndex={-1}>
      <div className="heading-group">
        <Heading>{heading}</Heading>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </main>
  )
}
