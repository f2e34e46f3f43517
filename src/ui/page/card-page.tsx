import { Check, CircleQuestionMark, KeyRound, Mail, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { lateTextClass } from '#ui/feedback/visually-hidden.tsx'
import { Spinner } from '#ui/feedback/waiting.tsx'
import { IconTile } from '#ui/icon.tsx'
import { cardClass } from './card.tsx'
import styles from './card-page.module.css'
import { HeadingGroup } from './heading.tsx'

interface CardPageProps {
  readonly heading: string
  readonly lead?: ReactNode
  /** 640 px instead of 420 px, for long forms. */
  readonly wide?: boolean
  readonly inShell?: boolean
  /** Above the heading. It centers everything below. */
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** The one card of a public screen: its `main`, and the target of a skip link. */
export function CardPage({ heading, lead, wide = false, inShell = false, icon, children }: CardPageProps) {
  const className = `${wide ? styles.wide : ''} ${inShell ? styles.inShell : ''} ${icon ? styles.centred : ''}`
  return (
    <main className={`${cardClass} ${styles.page} ${className}`} id="content" tabIndex={-1}>
      {icon}
      <HeadingGroup heading={heading} lead={lead} />
      {children}
    </main>
  )
}

/** The ends of a flow, with an icon and a color in addition to the text (WCAG 1.4.1). */
const outcomes = {
  success: { color: 'green', of: Check },
  mail: { color: 'indigo', of: Mail },
  code: { color: 'indigo', of: KeyRound },
  question: { color: undefined, of: CircleQuestionMark },
  warning: { color: 'amber', of: TriangleAlert },
  error: { color: 'red', of: TriangleAlert },
} as const

interface OutcomePageProps extends CardPageProps {
  readonly outcome: keyof typeof outcomes
  /** The first sentence. An error is announced when the screen appears (WCAG 4.1.3). */
  readonly lead: ReactNode
  readonly more?: ReactNode
  /** Also announces a message that is not an error. */
  readonly announced?: boolean
}

/** The card at the end of a flow. Always in this order: icon, heading, text, links. */
export function OutcomePage({ outcome, lead, more, announced = false, children, ...page }: OutcomePageProps) {
  const role = outcome === 'error' || outcome === 'warning' ? 'alert' : announced ? 'status' : undefined
  return (
    <CardPage {...page} icon={<IconTile {...outcomes[outcome]} />}>
      <div className={styles.lead} role={role}>
        <p className={role === 'status' ? lateTextClass : undefined}>{lead}</p>
        {more && <p>{more}</p>}
      </div>
      {children}
    </CardPage>
  )
}

/** The card of a waiting flow. Looks like the outcome, which often follows. */
export function WaitPage({ heading, lead = 'This takes a moment.' }: Pick<CardPageProps, 'heading' | 'lead'>) {
  return <CardPage heading={heading} lead={lead} icon={<Spinner label="Please wait" />} />
}
