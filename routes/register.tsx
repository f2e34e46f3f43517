import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { registrationMachine } from '#machines/registration.ts'
import { countries } from '#rules/countries.ts'
import { webmailOf } from '#rules/forms/webmail.ts'
import { ActionButton, buttonClass, SubmitButton } from '#ui/actions/button.tsx'
import { ExternalLink } from '#ui/actions/external-link.tsx'
import { typed } from '#ui/control-event.ts'
import { FormError } from '#ui/feedback/notice.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldGrid } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Name } from '#ui/name.tsx'
import { CardPage, OutcomePage } from '#ui/page/card-page.tsx'
import { formOf, NewPasswordFields } from './form-parts.tsx'

const on = eventsOf<typeof registrationMachine>()

/** /register: the email typed on /login comes with the history entry. */
export const screen: PageScreen<typeof registrationMachine> = { component: RegistrationScreen }

/** The registration form, then the screen that waits for the email (Specification §2, Register screen). */
export function RegistrationScreen({ state }: ScreenProps<typeof registrationMachine>) {
  const { email, startValues, suggestion, problem, reason } = state.context
  const back = on({ type: 'back.chosen' })
  const webmail = webmailOf(email)

  if (state.matches('registered')) {
    return (
      <OutcomePage
        outcome="mail"
        heading="REGISTRATION SUCCESSFUL"
        lead={
          <span>
            An activation e-mail was sent to <Name>{email}</Name>.
          </span>
        }
      >
        <p>Open the link in it to activate your account. If it does not arrive, please check your spam folder.</p>
        <p>The activation link will expire in 2 days.</p>
        <ExternalLink className={buttonClass('solid')} href={webmail?.url}>
          {`OPEN ${webmail?.name}`}
        </ExternalLink>
        <ActionButton event={back}>BACK TO LOGIN</ActionButton>
        <ActionButton event={on({ type: 'anotherAddress.chosen' })}>USE ANOTHER ADDRESS</ActionButton>
      </OutcomePage>
    )
  }

  return (
    <CardPage wide heading="CREATE YOUR ACCOUNT" lead="We will send you an email to activate it.">
      <Form label="Create your account" {...formOf(state, on)} values={startValues}>
        <FormError reason={reason}>{problem}</FormError>
        <FieldGrid>
          <TextField label="First name" name="firstName" autoComplete="given-name" required />
          <TextField label="Last name" name="lastName" autoComplete="family-name" required />
          <EmailField
            label="Email"
            name="email"
            autoComplete="username"
            required
            takesFocus={state.matches({ ready: 'returned' })}
            suggestion={suggestion}
            leaves={on({ type: 'email.left', email: typed })}
            accepts={on({ type: 'suggestion.accepted' })}
          />
          <TextField label="Organization" name="organization" autoComplete="organization" optional />
          <NewPasswordFields label="Password" />
          <SelectField
            label="Country"
            name="country"
            autoComplete="country-name"
            emptyLabel="Select your country"
            options={countries}
            required
          />
          <TextField label="State/province" name="state" autoComplete="address-level1" optional />
          <TextField label="Address" name="address" autoComplete="street-address" optional />
        </FieldGrid>
        <SubmitButton busyText="CREATING ACCOUNT...">CREATE ACCOUNT</SubmitButton>
        <ActionButton event={back}>BACK TO LOGIN</ActionButton>
      </Form>
    </CardPage>
  )
}
