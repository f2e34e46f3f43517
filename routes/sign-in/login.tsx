import { Link } from '#flow/link.tsx'
import type { PageModule } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { signInMachine } from '#machines/sign-in.ts'
import { formOf } from '#routes/form-parts.tsx'
import { callbackRejections } from '#rules/callback/callback-rejections.ts'
import type { CallbackDecision } from '#rules/callback/callback-url.ts'
import { paths } from '#rules/paths.ts'
import { signInProviders } from '#rules/providers.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { Links, linkClass } from '#ui/actions/links.tsx'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { CardPage, WaitPage } from '#ui/page/card-page.tsx'
import { Divider } from '#ui/page/divider.tsx'
import { ProviderMark } from '#ui/provider-mark.tsx'
import { consentIn, handoff, ReceiverName } from './plugin-handoff.tsx'

const on = eventsOf<typeof signInMachine>()

/** /login: `callback` comes from the query, the way back after sign-in from the history entry. */
export const page: PageModule<typeof signInMachine> = { screen: SignInScreen, child: handoff }

const endMessages = {
  here: 'Your session has ended. Please sign in again.',
  elsewhere: 'You have been signed out.',
} as const

/** The sign-in form (Specification §2, Login screen); with a callback the screen names the receiver of the sign-in. */
export function SignInScreen({ state }: ScreenProps<typeof signInMachine>) {
  const { destination, account, start, email, provider, ended, losesDraft, problem } = state.context
  const isPlugin = destination !== null
  const wantsCode = start === 'code'
  const consent = consentIn(state)
  if (state.matches('returning')) {
    return <WaitPage heading="CONNECT YOUR EDITOR" />
  }
  return (
    <CardPage
      heading={isPlugin ? 'PLUGIN SIGN-IN' : 'SIGN IN TO YOUR ACCOUNT'}
      lead={isPlugin ? 'Sign in to connect your editor.' : 'Manage your profile, your team and its models.'}
    >
      {ended && (
        <Notice kind="info" role="status">
          {endMessages[ended]}
        </Notice>
      )}
      {isPlugin && <PluginNotice destination={destination} wantsCode={wantsCode} />}
      <Form label="Sign in" {...formOf(state, on)} busy={state.hasTag('busy') || state.hasTag('connecting')}>
        <FormError>{problem}</FormError>
        {account && (
          <>
            <ActionButton
              key={account.id}
              variant="solid"
              wide
              consent={consent}
              event={on({ type: 'continue.chosen' })}
            >
              {account.email === '' ? (
                'CONTINUE'
              ) : (
                <span>
                  CONTINUE AS <bdi>{account.email}</bdi>
                </span>
              )}
            </ActionButton>
            <Divider>or use another account</Divider>
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
        <SubmitButton
          variant={account ? 'outline' : 'solid'}
          busyText="SIGNING IN..."
          busy={state.matches('signingIn') || state.matches('completing')}
          consent={consent}
        >
          SIGN IN
        </SubmitButton>
        <Divider>or</Divider>
        {losesDraft && (
          <Notice kind="warning">
            What you typed before you were signed out is kept in this tab. Signing in with a provider leaves this page
            and discards it.
          </Notice>
        )}
        {wantsCode && (
          <Notice kind="info">
            Signing in with a provider opens your profile. Start again from your editor to get a code.
          </Notice>
        )}
        {signInProviders.map(({ id, name }) => (
          <ActionButton
            key={id}
            wide
            busy={state.hasTag('connecting') && provider === id}
            busyText="CONNECTING..."
            consent={consent}
            icon={<ProviderMark id={id} />}
            event={on({ type: 'provider.chosen', provider: id })}
          >
            {`CONTINUE WITH ${name.toUpperCase()}`}
          </ActionButton>
        ))}
        {isPlugin && (
          <>
            <Divider>or</Divider>
            <p role="status">
              {wantsCode
                ? 'You get a code after you sign in.'
                : destination.kind === 'refused'
                  ? 'A code connects your editor instead.'
                  : 'Nothing opens afterwards, or your editor is on another machine? Use a code.'}
            </p>
            {wantsCode ? (
              <ActionButton wide event={on({ type: 'callback.chosen' })}>
                SIGN IN WITHOUT A CODE
              </ActionButton>
            ) : (
              <ActionButton wide event={on({ type: 'code.chosen' })}>
                SHOW A CODE
              </ActionButton>
            )}
          </>
        )}
      </Form>
      <Links>
        <Link
          className={linkClass}
          to={paths.forgotPassword}
          search={isPlugin ? { callback: destination.url } : {}}
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
      {isPlugin && <p>No account yet? Create one in the console, then start again in your editor.</p>}
    </CardPage>
  )
}

interface PluginNoticeProps {
  readonly destination: CallbackDecision
  readonly wantsCode: boolean
}

/** Says where the sign-in of a plugin goes. Its first sentences have two lines each, so that the form below stays where it is. */
function PluginNotice({ destination, wantsCode }: PluginNoticeProps) {
  if (destination.kind === 'refused') {
    return (
      <Notice kind="warning">
        The address that your editor gave is not allowed, so it will not be connected.{' '}
        <span>{callbackRejections[destination.reason]}</span> You can still sign in, or show a code to paste into your
        editor.
      </Notice>
    )
  }
  if (wantsCode) {
    return (
      <Notice key="code" kind="info">
        After you sign in, this page shows a code <br />
        to paste into your editor.
      </Notice>
    )
  }
  if (destination.host === '') {
    return (
      <Notice key="check" kind="info">
        The address of your editor <br />
        is being checked.
      </Notice>
    )
  }
  return (
    <Notice kind="info">
      Your sign-in will be sent to {destination.name === '' && <br />}
      <ReceiverName {...destination} />.
    </Notice>
  )
}
