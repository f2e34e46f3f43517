import { Check, KeyRound, Mail, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { lateWordsClass } from '#ui/feedback/late-words.tsx'
import { Spinner } from '#ui/feedback/waiting.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { cardClass } from './card.tsx'
import styles from './card-page.module.css'
import { HeadingGroup } from './heading.tsx'

interface CardPageProps {
  readonly heading: string
  /** A sentence under the heading. */
  readonly lead?: ReactNode
  /** 640 px instead of 420 px, for long forms. */
  readonly wide?: boolean
  /** True fills a page of the shell. */
  readonly inShell?: boolean
  /** Above the heading, which it centres with all that follows. */
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** The one card of a public screen: its `main`, and the target of a skip link. */
export function CardPage({ heading, lead, wide = false, inShell = false, icon, children }: CardPageProps) {
  const look = `${wide ? styles.wide : ''} ${inShell ? styles.inShell : ''} ${icon ? styles.centred : ''}`
  return (
    <main className={`${cardClass} ${styles.page} ${look}`} id="content" tabIndex={-1}>
      {icon}
      <HeadingGroup heading={heading} lead={lead} />
      {children}
    </main>
  )
}

/** The ways in which a flow ends, with an icon and a colour beside the words (WCAG 1.4.1). */
const outcomes = {
  success: { color: 'green', of: Check },
  mail: { color: 'indigo', of: Mail },
  code: { color: 'indigo', of: KeyRound },
  warning: { color: 'amber', of: TriangleAlert },
  error: { color: 'red', of: TriangleAlert },
} as const

interface OutcomePageProps extends CardPageProps {
  readonly outcome: keyof typeof outcomes
  /** The first sentence; a problem is announced where the screen appears (WCAG 4.1.3). More of them follow, then the buttons. */
  readonly lead: ReactNode
  /** A second sentence that belongs to the announced one. */
  readonly more?: ReactNode
  /** True announces the sentence also where it is no problem. */
  readonly announced?: boolean
}

/** The card on which a flow ends: an icon, the heading, sentences, and the ways on, always in this order. */
export function OutcomePage({ outcome, lead, more, announced = false, children, ...page }: OutcomePageProps) {
  const role = outcome === 'error' || outcome === 'warning' ? 'alert' : announced ? 'status' : undefined
  return (
    <CardPage {...page} icon={<IconTile {...outcomes[outcome]} />}>
      <div className={styles.sentence} role={role}>
        <p className={role === 'status' ? lateWordsClass : undefined}>{lead}</p>
        {more && <p>{more}</p>}
      </div>
      {children}
    </CardPage>
  )
}

/** The card of a flow that waits: as that of the outcome, which often follows. */
export function WaitPage({ heading, lead = 'This takes a moment.' }: Pick<CardPageProps, 'heading' | 'lead'>) {
  return <CardPage heading={heading} lead={lead} icon={<Spinner label="Please wait" />} />
}
