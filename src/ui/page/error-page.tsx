import type { ReactNode } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import type { ControlEvent } from '#ui/control-event.ts'
import { OutcomePage } from './card-page.tsx'
import { PublicFrame } from './public-frame.tsx'

interface ErrorPageProps {
  readonly heading: string
  readonly lead: ReactNode
  readonly children?: string
  readonly retries?: ControlEvent
  readonly inShell?: boolean
}

export const ErrorPage = ({ children, retries, ...page }: ErrorPageProps) => (
  <OutcomePage outcome="error" {...page}>
    {children && <p>{children}</p>}
    {retries && (
      <ActionButton variant="solid" event={retries}>
        TRY AGAIN
      </ActionButton>
    )}
  </OutcomePage>
)

interface InvalidEnvironmentPageProps {
  readonly product: string
  readonly errors: readonly { readonly name: string; readonly rule: string }[]
}

/** For a console that was built or started with invalid variables (Specification §5). */
export const InvalidEnvironmentPage = ({ product, errors }: InvalidEnvironmentPageProps) => (
  <PublicFrame product={product}>
    <ErrorPage
      heading="Invalid environment configuration"
      lead={
        <span>
          The console cannot start with its settings. Please tell its operator:
          {errors.map(({ name, rule }) => (
            <span key={name}>
              <br />
              <code>{name}</code> <span>{`has to be ${rule}.`}</span>
            </span>
          ))}
        </span>
      }
    />
  </PublicFrame>
)
