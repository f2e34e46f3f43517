import type { ReactNode } from 'react'
import { Link } from '#flow/link.tsx'
import type { PageScreen } from '#flow/page.ts'
import { childScreen, eventsOf, type ScreenProps } from '#flow/screen.ts'
import { useSession } from '#flow/use-tab.tsx'
import type { passwordChangeMachine } from '#machines/password-change.ts'
import type { profileMachine } from '#machines/profile.ts'
import { callbackRejections } from '#rules/callback/callback-rejections.ts'
import { countries } from '#rules/countries.ts'
import { denialMessages } from '#rules/denials.ts'
import { paths } from '#rules/paths.ts'
import { offeredProviderName } from '#rules/providers.ts'
import { ActionButton, buttonClass, SubmitButton } from '#ui/actions/button.tsx'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { SkeletonFields } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldGrid } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { AccountName, PasswordField } from '#ui/form/password-field.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageLayout } from '#ui/page/page-layout.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { formOf, NewPasswordFields, RestoredNotice, saveActionsOf } from './form-parts.tsx'

const on = eventsOf<typeof profileMachine>()

export const screen: PageScreen<typeof profileMachine> = {
  component: ProfileScreen,
  child: childScreen('passwordChange', PasswordChangeScreen),
  frame: ProfileFrame,
}

function ProfileFrame({ children }: { readonly children: ReactNode }) {
  const user = useSession(({ context }) => context.user)
  if (user === null) return null
  return (
    <PageLayout heading="PROFILE" lead={user.email === '' ? undefined : <bdi data-fill="email">{user.email}</bdi>}>
      {children}
    </PageLayout>
  )
}

/** The notice of a redirect or a failed hand-off, once, and the record (Specification §2, Profile screen). */
export function ProfileScreen(props: ScreenProps<typeof profileMachine>) {
  const { refused, notSentTo, rejection } = props.state.context
  // The prerendered page shows nothing of the stored user except the email.
  const isHydrated = useHydrated()
  return (
    <>
      {refused && (
        <Notice kind="info" role="status">
          {denialMessages[refused].local.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {notSentTo !== null && (
        <Notice kind="warning" role="status">
          <p>
            <span>Your editor could not be connected.</span> {rejection && <span>{callbackRejections[rejection]}</span>}
          </p>
          <Link
            className={buttonClass('outline')}
            to={paths.login}
            search={{ callback: notSentTo }}
            state={{ wantsCode: rejection !== undefined }}
          >
            {rejection ? 'SHOW A CODE' : 'TRY AGAIN'}
          </Link>
        </Notice>
      )}
      <Card heading="PROFILE INFORMATION" lead="Your name and contact details.">
        {props.state.matches('loading') ? <SkeletonFields count={7} /> : <ProfileForm {...props} />}
      </Card>
      {isHydrated && props.part}
    </>
  )
}

function ProfileForm({ state }: ScreenProps<typeof profileMachine>) {
  const { profile, draft } = state.context
  const isRemembered = state.matches('remembered')
  return (
    <>
      {isRemembered && (
        <Notice kind="warning">
          <p>Your profile could not be loaded. This is the last copy in this browser, and cannot be edited now.</p>
          <ActionButton event={on({ type: 'load.retried' })}>TRY AGAIN</ActionButton>
        </Notice>
      )}
      <Form
        label="Profile information"
        {...formOf(state, on)}
        values={isRemembered ? profile : (draft ?? profile)}
        readOnly={isRemembered}
      >
        {state.matches({ ready: { draft: { edited: 'restored' } } }) && <RestoredNotice />}
        <FieldGrid>
          <TextField label="First name" name="firstName" autoComplete="given-name" />
          <TextField label="Last name" name="lastName" autoComplete="family-name" />
          <TextField label="Email" name="email" type="email" autoComplete="email" required />
          <TextField label="Organization" name="organization" autoComplete="organization" />
          <SelectField
            label="Country"
            name="country"
            autoComplete="country-name"
            emptyLabel="Select your country"
            options={countries}
            defaultValue={profile.country}
          />
          <TextField label="State" name="state" autoComplete="address-level1" />
          <TextField label="Address" name="address" autoComplete="street-address" />
        </FieldGrid>
        <SaveActions {...saveActionsOf(state, on)}>
          <SubmitButton
            variant={state.hasTag('unsaved') || state.hasTag('saving') ? 'solid' : 'outline'}
            busyText="SAVING..."
          >
            SAVE
          </SubmitButton>
        </SaveActions>
      </Form>
    </>
  )
}

/** Others read how they sign in (§6). Password managers link here (W3C, A Well-Known URL for Changing Passwords). */
export function PasswordChangeScreen({ state }: ScreenProps<typeof passwordChangeMachine>) {
  const { storedUser, changes, problem } = state.context
  if (state.matches('hidden')) return null
  if (state.matches('providerOnly')) {
    return (
      <Card heading="Sign-in" lead="Your sign-in method." id="change-password">
        <p>{`You sign in with ${offeredProviderName(storedUser.oauthProvider)}, so there is no password to change.`}</p>
      </Card>
    )
  }
  return (
    <Card heading="CHANGE PASSWORD" lead="Confirm with your current password." id="change-password">
      <Form
        // Password managers offer to save when a form is removed. Firefox has no other signal.
        key={changes}
        label="Change password"
        {...formOf(state, on)}
      >
        <FormError>{problem}</FormError>
        <AccountName value={storedUser.email} />
        <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" required />
        <FieldGrid>
          <NewPasswordFields label="New password" />
        </FieldGrid>
        <SaveActions>
          <SubmitButton variant="outline" busyText="CHANGING...">
            CHANGE
          </SubmitButton>
        </SaveActions>
      </Form>
    </Card>
  )
}
