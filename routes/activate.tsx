import type { ScreenProps } from '#flow/flow.tsx'
import { activationMachine } from '#machines/activation.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/waiting.tsx'
import { CardPage } from '#ui/page/card-page.tsx'
import { PageFlow } from './page-flow.tsx'
import { pages } from './pages.ts'

/** /activate?token. */
export const ActivateRoute = () => (
  <PageFlow page={pages.activate} machine={activationMachine} screen={ActivationScreen} />
)

/** Spinner, success or error of an activation (Specification §2, Activate screen). */
export function ActivationScreen({ state, send }: ScreenProps<typeof activationMachine>) {
  const { product, problem, reason } = state.context

  if (state.matches('activated')) {
    return (
      <CardPage heading="ACCOUNT ACTIVATED">
        <Notice kind="success" role="status">
          {`Congratulations! Your ${product} account has been successfully activated.`}
        </Notice>
        <p>Redirecting to login page in 3 seconds...</p>
        <ActionButton variant="solid" wide onClick={() => send({ type: 'signIn.chosen' })}>
          SIGN IN NOW
        </ActionButton>
      </CardPage>
    )
  }

  if (state.matches('failed')) {
    return (
      <CardPage heading="ACTIVATION ERROR">
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
        {reason !== '' && <p>{reason} To do so, open the link in the e-mail once more.</p>}
        <p>
          If your account is already active, you can simply sign in. Otherwise please contact support: they can send you
          a new link.
        </p>
        <ActionButton variant="solid" wide onClick={() => send({ type: 'back.chosen' })}>
          BACK TO LOGIN
        </ActionButton>
      </CardPage>
    )
  }

  return (
    <CardPage heading="ACTIVATING ACCOUNT" lead="This takes a moment.">
      <Spinner label="Please wait" />
    </CardPage>
  )
}
