import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { webmailOf } from '#rules/forms/webmail.ts'
import { ActionButton, buttonClass, SubmitButton } from '#ui/actions/button.tsx'
import { ExternalLink } from '#ui/actions/external-link.tsx'
import { typed } from '#ui/control-event.ts'
import { EmailField } from '#ui/form/email-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Name } from '#ui/name.tsx'
import { CardPage, OutcomePage } from '#ui/page/card-page.tsx'
import { formOf } from './form-parts.tsx'

const on = eventsOf<typeof passwordRecoveryMachine>()

/** The email typed on /login comes with the history entry, a plugin's `callback` in the query. */
export const screen: PageScreen<typeof passwordRecoveryMachine> = { component: PasswordRecoveryScreen }

/** The form, then the advice to look for the link (Specification §2, Forgot password screen). */
export function PasswordRecoveryScreen({ state }: ScreenProps<typeof passwordRecoveryMachine>) {
  const { email, startValues, suggestion } = state.context
  const back = on({ type: 'back.chosen' })
  const webmail = webmailOf(email)

  if (state.matches('requested')) {
    return (
      <OutcomePage
        outcome="mail"
        heading="CHECK YOUR EMAIL"
        lead={
          <span>
            If there is an account for <Name>{email}</Name>, a reset link was sent to it. The link expires in 1 hour.
          </span>
        }
      >
        <p>If it does not arrive, please check your spam folder.</p>
        <ExternalLink className={buttonClass('solid')} href={webmail?.url}>
          {`OPEN ${webmail?.name}`}
        </ExternalLink>
        <ActionButton event={back}>BACK TO LOGIN</ActionButton>
        <ActionButton event={on({ type: 'anotherAddress.chosen' })}>USE ANOTHER ADDRESS</ActionButton>
      </OutcomePage>
    )
  }

  return (
    <CardPage heading="FORGOT PASSWORD" lead="We will send you a link to set a new one.">
      <Form label="Forgot password" {...formOf(state, on)} values={startValues}>
        <EmailField
          label="Email address"
          name="email"
          autoComplete="username"
          defaultValue={email}
          required
          takesFocus={state.matches({ ready: 'returned' })}
          suggestion={suggestion}
          leaves={on({ type: 'email.left', email: typed })}
          accepts={on({ type: 'suggestion.accepted' })}
        />
        <SubmitButton busyText="Sending...">Send Reset Password Email</SubmitButton>
        <ActionButton event={back}>BACK TO LOGIN</ActionButton>
      </Form>
    </CardPage>
  )
}
