import { Link } from '@tanstack/react-router'
import type { ScreenProps } from '#flow/flow.tsx'
import { waitOf } from '#machines/parts/account-wait.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { paths } from '#rules/paths.ts'
import { signInProviders } from '#rules/providers.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { Links, linkClass } from '#ui/actions/links.tsx'
import { FormProblem, Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Name } from '#ui/name.tsx'
import { CardPage } from '#ui/page/card-page.tsx'
import { Divider } from '#ui/page/divider.tsx'
import { PageFlow } from './page-flow.tsx'
import { pages } from './pages.ts'
import { handoff } from './plugin-handoff.tsx'

/** /login: `callback` comes from the address, the way back after sign-in from the history entry. */
export const LoginRoute = () => (
  <PageFlow page={pages.login} machine={signInMachine} screen={SignInScreen} child={handoff} />
)

const endSentences = {
  here: 'Your session has ended. Please sign in again.',
  elsewhere: 'You have been signed out.',
} as const

/** The sign-in form (Specification §2, Login screen); with a callback the screen names the receiver of the sign-in. */
export function SignInScreen({ state, send }: ScreenProps<typeof signInMachine>) {
  const { destination, session, email, provider, ended, losesDraft, problem, fieldProblems, wait } = state.context
  const isPlugin = destination !== null
  return (
    <CardPage
      heading={isPlugin ? 'PLUGIN SIGN-IN' : 'SIGN IN TO YOUR ACCOUNT'}
      lead={isPlugin ? 'Sign in to connect your editor.' : 'Manage your profile, your team and its models.'}
    >
      {ended && (
        <Notice kind="info" role="status">
          {endSentences[ended]}
        </Notice>
      )}
      {destination?.kind === 'refused' && (
        <Notice kind="warning">
          The address that your editor gave is not allowed, so it will not be connected. You can still sign in to the
          console.
        </Notice>
      )}
      {destination && destination.kind !== 'refused' && (
        <Notice kind="info">
          {/* Both sentences have two lines, so that the form below stays where it is. */}
          {destination.host === '' ? (
            <>
              The address of your editor <br />
              is being checked.
            </>
          ) : (
            <>
              Your sign-in will be sent to <br />
              <Name>{destination.host}</Name>.
            </>
          )}
        </Notice>
      )}
      <Form
        label="Sign in"
        problems={fieldProblems}
        wait={wait}
        waitOf={waitOf(state.context)}
        busy={state.hasTag('busy') || state.hasTag('connecting')}
        onEdit={(values) => send({ type: 'form.edited', values })}
        onSubmit={(values) => send({ type: 'form.submitted', values })}
      >
        <FormProblem>{problem}</FormProblem>
        {isPlugin && session.user && (
          <>
            <ActionButton wide onClick={() => send({ type: 'continue.chosen' })}>
              {session.user.email === '' ? (
                'CONTINUE'
              ) : (
                <>
                  CONTINUE AS <bdi>{session.user.email}</bdi>
                </>
              )}
            </ActionButton>
            <Divider>or</Divider>
          </>
        )}
        <TextField
          label="EMAIL ADDRESS"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <PasswordField label="PASSWORD" name="password" autoComplete="current-password" required />
        <SubmitButton busyText="SIGNING IN..." busy={state.hasTag('busy')}>
          SIGN IN
        </SubmitButton>
        <Divider>or</Divider>
        {losesDraft && (
          <Notice kind="warning">
            What you typed before you were signed out is kept in this tab. Signing in with a provider leaves this page,
            and it is lost.
          </Notice>
        )}
        {signInProviders.map(({ id, name }) => (
          <ActionButton
            key={id}
            name="provider"
            value={id}
            wide
            busy={state.hasTag('connecting') && provider === id}
            busyText="CONNECTING..."
            onClick={() => send({ type: 'provider.chosen', provider: id })}
          >
            {`CONTINUE WITH ${name.toUpperCase()}`}
          </ActionButton>
        ))}
      </Form>
      <Links>
        <Link
          className={linkClass}
          to={paths.forgotPassword}
          search={isPlugin ? { callback: destination.address } : {}}
          state={{ email }}
        >
          Forgot your password
        </Link>
        {!isPlugin && (
          <Link className={linkClass} to={paths.register} state={{ email }}>
            Sign up
          </Link>
        )}
      </Links>
    </CardPage>
  )
}
