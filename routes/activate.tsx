import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { activationMachine } from '#machines/activation.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { OutcomePage, WaitPage } from '#ui/page/card-page.tsx'
import { SupportText } from './help.tsx'

const on = eventsOf<typeof activationMachine>()

export const screen: PageScreen<typeof activationMachine> = { component: ActivationScreen }

/** Spinner, success or error of an activation (Specification §2, Activate screen). */
export function ActivationScreen({ state }: ScreenProps<typeof activationMachine>) {
  const { product, problem, reason } = state.context

  if (state.matches('activated')) {
    return (
      <OutcomePage
        announced
        outcome="success"
        heading="ACCOUNT ACTIVATED"
        lead={`Congratulations! Your ${product} account has been successfully activated.`}
      >
        <p>Redirecting to login page in 3 seconds...</p>
        <ActionButton variant="solid" event={on({ type: 'signIn.chosen' })}>
          SIGN IN NOW
        </ActionButton>
      </OutcomePage>
    )
  }

  if (state.matches('failed')) {
    return (
      <OutcomePage outcome="error" heading="ACTIVATION ERROR" lead={problem}>
        {reason !== '' && <p>{`${reason} To do so, open the link in the email once more.`}</p>}
        <SupportText>
          If your account is already active, you can simply sign in. Otherwise please contact support: they can send you
          a new link.
        </SupportText>
        <ActionButton variant="solid" event={on({ type: 'back.chosen' })}>
          BACK TO LOGIN
        </ActionButton>
      </OutcomePage>
    )
  }

  return <WaitPage heading="ACTIVATING ACCOUNT" />
}
