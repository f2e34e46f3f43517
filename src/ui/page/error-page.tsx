import type { ReactNode } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardPage } from './card-page.tsx'
import { PublicFrame } from './public-frame.tsx'

interface ErrorPageProps {
  readonly heading: string
  /** Sentences on what happened and what to do next. */
  readonly children: ReactNode
  /** Offers TRY AGAIN. */
  readonly onTryAgain?: () => void
}

/** A page for a person to read instead of a blank one. */
export function ErrorPage({ heading, children, onTryAgain }: ErrorPageProps) {
  return (
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
}

/** For a console that was built without a usable API address (Specification §5). */
export function InvalidEnvironmentPage({ product }: { product: string }) {
  return (
    <PublicFrame product={product}>
      <ErrorPage heading="Invalid environment configuration">
        The console does not know where its server is. Whoever runs it has to set <code>VITE_API_URL</code> to the
        server's http or https address and build it again.
      </ErrorPage>
    </PublicFrame>
  )
}
