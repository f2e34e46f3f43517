import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { passwordResetMachine } from '#machines/password-reset.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { FormError } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { CardPage, OutcomePage, WaitPage } from '#ui/page/card-page.tsx'
import { doubtOf, formOf, NewPasswordFields } from './form-parts.tsx'

const on = eventsOf<typeof passwordResetMachine>()

type Props = ScreenProps<typeof passwordResetMachine>

export const screen: PageScreen<typeof passwordResetMachine> = { component: PasswordResetScreen }

/** Spinner, form, success or error of a reset (Specification §2, Reset password screen). */
export function PasswordResetScreen({ state }: Props) {
  const { problem, reason } = state.context

  if (state.matches('unverified') || state.matches('failed')) {
    const isOpen = state.matches('unverified')
    return (
      <OutcomePage outcome="error" heading="RESET LINK ERROR" lead={problem} more={doubtOf(reason)}>
        <p>A reset link works once and for 1&nbsp;hour. You can ask for a new one.</p>
        {isOpen && (
          <ActionButton variant="solid" event={on({ type: 'check.retried' })}>
            TRY AGAIN
          </ActionButton>
        )}
        <OtherWays variant={isOpen ? 'outline' : 'solid'} />
      </OutcomePage>
    )
  }

  if (state.matches('reset')) {
    return (
      <OutcomePage
        outcome="success"
        heading="PASSWORD RESET SUCCESSFUL"
        lead="Redirecting to login page in 2 seconds..."
      >
        <ActionButton variant="solid" event={on({ type: 'signIn.chosen' })}>
          SIGN IN NOW
        </ActionButton>
      </OutcomePage>
    )
  }

  if (state.matches('ready') || state.matches('resetting')) {
    return (
      <CardPage heading="RESET PASSWORD" lead="Choose a new password.">
        <Form label="Reset password" {...formOf(state, on)}>
          <FormError>{problem}</FormError>
          <NewPasswordFields label="New password" />
          <SubmitButton busyText="RESETTING...">RESET PASSWORD</SubmitButton>
          {state.matches({ ready: 'failed' }) && <OtherWays />}
        </Form>
      </CardPage>
    )
  }

  return <WaitPage heading="VERIFYING RESET LINK" />
}

/** After an error of the link (Specification §2, Reset password screen). */
const OtherWays = ({ variant = 'outline' }: { readonly variant?: 'outline' | 'solid' }) => (
  <>
    <ActionButton variant={variant} event={on({ type: 'newLink.chosen' })}>
      REQUEST NEW RESET LINK
    </ActionButton>
    <ActionButton event={on({ type: 'back.chosen' })}>BACK TO LOGIN</ActionButton>
  </>
)
