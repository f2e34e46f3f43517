import type { PageModule } from '#flow/page.ts'
import type { ScreenProps } from '#flow/screen.ts'
import type { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Name } from '#ui/name.tsx'
import { CardPage, OutcomePage } from '#ui/page/card-page.tsx'

/** The email typed on /login comes with the history entry, a plugin's `callback` in the query. */
export const page: PageModule<typeof passwordRecoveryMachine> = { screen: PasswordRecoveryScreen }

/** The form, then the advice to look for the link (Specification §2, Forgot password screen). */
export function PasswordRecoveryScreen({ state, send }: ScreenProps<typeof passwordRecoveryMachine>) {
  const { email, startValues, suggestion, fieldProblems } = state.context
  const back = () => send({ type: 'back.chosen' })

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
        <ActionButton variant="solid" wide onClick={back}>
          BACK TO LOGIN
        </ActionButton>
        <ActionButton wide onClick={() => send({ type: 'anotherAddress.chosen' })}>
          USE ANOTHER ADDRESS
        </ActionButton>
      </OutcomePage>
    )
  }

  return (
    <CardPage heading="FORGOT PASSWORD" lead="We will send you a link to set a new one.">
      <Form
        label="Forgot password"
        values={startValues}
        errors={fieldProblems}
        busy={state.hasTag('busy')}
        onEdit={(values) => send({ type: 'form.edited', values })}
        onSubmit={(values) => send({ type: 'form.submitted', values })}
      >
        <EmailField
          label="Email address"
          name="email"
          autoComplete="username"
          defaultValue={email}
          required
          takesFocus={state.matches({ ready: 'returned' })}
          suggestion={suggestion}
          onLeave={(left) => send({ type: 'email.left', email: left })}
          onAccept={() => send({ type: 'suggestion.accepted' })}
        />
        <SubmitButton busyText="Sending...">Send Reset Password Email</SubmitButton>
        <ActionButton wide onClick={back}>
          BACK TO LOGIN
        </ActionButton>
      </Form>
    </CardPage>
  )
}
