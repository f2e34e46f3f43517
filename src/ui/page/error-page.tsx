import { Fragment, type ReactNode } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardPage } from './card-page.tsx'
import styles from './error-page.module.css'
import { PublicFrame } from './public-frame.tsx'

interface ErrorPageProps {
  readonly heading: string
  /** Sentences on what happened and what to do next. */
  readonly children: ReactNode
  /** Offers TRY AGAIN. */
  readonly onTryAgain?: () => void
  /** True keeps the card away from the bar and the edges of the window; public screens have a frame that does. */
  readonly inShell?: boolean
}

/** A page for a person to read instead of a blank one. */
export function ErrorPage({ heading, children, onTryAgain, inShell = false }: ErrorPageProps) {
  const card = (
    <CardPage heading={heading}>
      <Notice kind="error" role="alert">
        {children}
      </Notice>
      {onTryAgain && (
        <ActionButton variant="solid" wide onClick={onTryAgain}>
          TRY AGAIN
        </ActionButton>
      )}
    </CardPage>
  )
  return inShell ? <div className={styles.inShell}>{card}</div> : card
}

interface InvalidEnvironmentPageProps {
  readonly product: string
  /** The variables that cannot be used, and what they have to be. */
  readonly problems: readonly { readonly name: string; readonly rule: string }[]
}

/** For a console that was built or started with variables that cannot be used (Specification §5). */
export function InvalidEnvironmentPage({ product, problems }: InvalidEnvironmentPageProps) {
  return (
    <PublicFrame product={product}>
      <ErrorPage heading="Invalid environment configuration">
        The console cannot start with its settings. Please tell its operator:
        {problems.map(({ name, rule }) => (
          <Fragment key={name}>
            <br />
            <code>{name}</code> has to be {rule}.
          </Fragment>
        ))}
      </ErrorPage>
    </PublicFrame>
  )
}
