import { Link, useHydrated, useRouteContext } from '@tanstack/react-router'
import { useConsole, useSession } from '#flow/app-actors.tsx'
import { Flow, type ScreenProps } from '#flow/flow.tsx'
import { Title } from '#flow/screen-change.tsx'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { profileMachine } from '#machines/profile.ts'
import { countries } from '#reference/countries.ts'
import { refusalSentences } from '#rules/refusals.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { linkClass } from '#ui/actions/links.tsx'
import { FormProblem, Notice } from '#ui/feedback/notice.tsx'
import { SkeletonFields } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { Form } from '#ui/form/form.tsx'
import { AccountName, PasswordField } from '#ui/form/password-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Card } from '#ui/page/card.tsx'
import { Page } from '#ui/page/page.tsx'

const countryOptions = countries.map((name) => ({ value: name, label: name }))

/** /profile: the user comes from the session; the area that the person was sent away from, from the history entry. */
export function ProfileRoute() {
  const { product } = useConsole()
  const user = useSession(({ context }) => context.user)
  const { entry } = useRouteContext({ from: '/admission/protected/profile' })
  const { refused = null, __TSR_index: visit } = entry
  // The prerendered page knows the address of the stored user, and nothing else of them.
  const isHydrated = useHydrated()
  if (user === null) return null
  const known = { userId: user.id, groupId: user.group?.id ?? null, storedUser: user }
  return (
    <>
      <Title name="PROFILE" product={product} />
      <Page
        heading="PROFILE"
        lead={user.email === '' ? undefined : <bdi>{user.email}</bdi>}
        actions={
          <Link className={linkClass} to="/plan">
            View your plan
          </Link>
        }
      >
        <Flow
          key={visit}
          machine={profileMachine}
          input={{ ...known, refused }}
          prerendered={{ ...known, refused: null }}
          screen={ProfileScreen}
        />
        {isHydrated && user.hasPassword && (
          <Flow
            machine={passwordChangeMachine}
            input={{ userId: user.id, email: user.email }}
            screen={PasswordChangeScreen}
          />
        )}
      </Page>
    </>
  )
}

/** The notice that LOCAL people see once, and the card PROFILE INFORMATION (Specification §2, Profile screen). */
export function ProfileScreen(props: ScreenProps<typeof profileMachine>) {
  const { refused } = props.state.context
  return (
    <>
      {refused && (
        <Notice kind="info" role="status">
          {refusalSentences[refused].local.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <ProfileCard {...props} />
    </>
  )
}

function ProfileCard({ state, send }: ScreenProps<typeof profileMachine>) {
  const { profile, problem, fieldProblems } = state.context
  const isRemembered = state.matches('remembered')
  if (state.matches('loading')) {
    return (
      <Card heading="PROFILE INFORMATION">
        <SkeletonFields count={7} />
      </Card>
    )
  }
  return (
    <Card heading="PROFILE INFORMATION">
      {isRemembered && (
        <Notice kind="warning">
          <p>Your profile could not be loaded. This is what this browser remembers of it; it cannot be changed now.</p>
          <ActionButton onClick={() => send({ type: 'load.retried' })}>TRY AGAIN</ActionButton>
        </Notice>
      )}
      <Form
        label="Profile information"
        values={profile}
        problems={fieldProblems}
        busy={state.hasTag('busy')}
        readOnly={isRemembered}
        tracked
        onEdit={(values) => send({ type: 'form.edited', values })}
        onSubmit={(values) => send({ type: 'form.submitted', values })}
      >
        <FormProblem>{problem}</FormProblem>
        <FieldGrid>
          <TextField label="FIRST NAME" name="firstName" autoComplete="given-name" />
          <TextField label="LAST NAME" name="lastName" autoComplete="family-name" />
          <TextField label="EMAIL" name="email" type="email" autoComplete="email" required />
          <TextField label="ORGANIZATION" name="organization" autoComplete="organization" />
          <SelectField
            label="COUNTRY"
            name="country"
            autoComplete="country-name"
            emptyLabel="Select your country"
            options={countryOptions}
            defaultValue={profile.country}
          />
          <TextField label="STATE" name="state" autoComplete="address-level1" />
          <TextField label="ADDRESS" name="address" autoComplete="street-address" />
        </FieldGrid>
        <SubmitButton wide={false} busyText="SAVING...">
          SAVE
        </SubmitButton>
      </Form>
    </Card>
  )
}

/**
 * The card CHANGE PASSWORD, for people with a password (Specification §6). Password managers send people to it (W3C, A Well-Known URL for
 * Changing Passwords).
 */
export function PasswordChangeScreen({ state, send }: ScreenProps<typeof passwordChangeMachine>) {
  const { email, startValues, problem, fieldProblems } = state.context
  return (
    <Card heading="CHANGE PASSWORD" id="change-password">
      <Form
        label="Change password"
        values={startValues}
        problems={fieldProblems}
        busy={state.hasTag('busy')}
        onSubmit={(values) => send({ type: 'form.submitted', values })}
      >
        <FormProblem>{problem}</FormProblem>
        <AccountName value={email} />
        <FieldGrid>
          <PasswordField label="CURRENT PASSWORD" name="currentPassword" autoComplete="current-password" required />
          <PasswordField label="NEW PASSWORD" name="password" autoComplete="new-password" required />
          <PasswordField label="CONFIRM PASSWORD" name="confirmPassword" autoComplete="new-password" required />
        </FieldGrid>
        <SubmitButton wide={false} busyText="CHANGING...">
          CHANGE
        </SubmitButton>
      </Form>
    </Card>
  )
}
