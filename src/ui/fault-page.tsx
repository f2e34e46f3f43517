import type { ReactNode } from 'react'
import { ActionButton } from './button.tsx'
import { CardPage } from './card-page.tsx'
import { Notice } from './notice.tsx'
import { PublicFrame } from './public-frame.tsx'

interface FaultPageProps {
  readonly heading: string
  /** What happened and what to do next. */
  readonly children: ReactNode
  /** Offers TRY AGAIN. */
  readonly onTryAgain?: () => void
}

/** What a person sees instead of a blank page. */
export function FaultPage({ heading, children, onTryAgain }: FaultPageProps) {
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

/** The console was built without a usable API address (Specification §5). */
export function InvalidEnvironmentPage({ product }: { product: string }) {
  return (
    <PublicFrame product={product}>
      <FaultPage heading="Invalid environment configuration">
        The console does not know where its server is. Whoever runs it has to set <code>VITE_API_URL</code> to the
        server's http or https address and build it again.
      </FaultPage>
    </PublicFrame>
  )
}
