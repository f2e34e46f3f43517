import { Link } from '#flow/link.tsx'
import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { signInMachine } from '#machines/sign-in.ts'
import { formOf } from '#routes/form-parts.tsx'
import { callbackRejections } from '#rules/callback/callback-rejections.ts'
import type { CallbackDecision } from '#rules/callback/callback-url.ts'
import { paths } from '#rules/paths.ts'
import { signInProviders } from '#rules/providers.ts'
import { ActionButton, linkClass, SubmitButton } from '#ui/actions/button.tsx'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { CardPage } from '#ui/page/card-page.tsx'
import { Divider } from '#ui/page/divider.tsx'
import { ProviderMark } from '#ui/provider-mark.tsx'
import { consentIn, ReceiverName } from './receiver.tsx'

const on = eventsOf<typeof signInMachine>()

/** /login: `callback` comes from the query, the way back after sign-in from the history entry. */
export const screen: PageScreen<typeof signInMachine> = { component: SignInScreen }

const endMessages = {
  here: 'Your session has ended. Please sign in again.',
  elsewhere: 'You have been signed out.',
} as const

/** The sign-in form (Specification §2, Login screen); with a callback the screen names the receiver of the sign-in. */
export function SignInScreen({ state, part }: ScreenProps<typeof signInMachine>) {
  const { destination, account, email, provider, ended, losesInput, problem, reason } = state.context
  const isPlugin = destination !== null
  const wantsCode = state.matches({ form: { receiver: 'code' } })
  // If the callback is refused, only a code connects the editor: SHOW A CODE is the primary action.
  const primary = destination?.kind === 'refused' && !wantsCode ? 'outline' : 'solid'
  const consent = consentIn(state)
  if (part) return part
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
      <Form label="Sign in" {...formOf(state, on)} busy={state.hasTag('busy') || state.hasTag('connecting')}>
        {isPlugin && <PluginNotice destination={destination} wantsCode={wantsCode} />}
        <FormError reason={reason}>{problem}</FormError>
        {account && (
          <>
            <ActionButton key={account.id} variant={primary} consent={consent} event={on({ type: 'continue.chosen' })}>
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
        <PasswordField
          label="PASSWORD"
          name="password"
          autoComplete="current-password"
          required
          beside={
            <Link
              className={linkClass}
              to={paths.forgotPassword}
              search={isPlugin ? { callback: destination.url } : {}}
              state={{ email }}
            >
              Forgot your password
            </Link>
          }
        />
        <SubmitButton
          variant={account ? 'outline' : primary}
          busyText="SIGNING IN..."
          busy={state.hasTag('busy')}
          consent={consent}
        >
          SIGN IN
        </SubmitButton>
        <Divider>or</Divider>
        {losesInput && (
          <Notice kind="warning">Your unsaved changes are kept only if you sign in with your password.</Notice>
        )}
        {signInProviders.map(({ id, name }) => (
          <ActionButton
            key={id}
            busy={state.hasTag('connecting') && provider === id}
            busyText="CONNECTING..."
            consent={consent}
            icon={<ProviderMark id={id} />}
            event={on({ type: 'provider.chosen', provider: id })}
          >
            {`CONTINUE WITH ${name.toUpperCase()}`}
          </ActionButton>
        ))}
      </Form>
      <p>
        <span>No account yet?</span>{' '}
        {isPlugin ? (
          <span>Open the console in another tab to create one.</span>
        ) : (
          <Link className={linkClass} to={paths.register} state={{ email }}>
            Sign up
          </Link>
        )}
      </p>
    </CardPage>
  )
}

/** Says where the sign-in of a plugin goes. Texts have two lines each, so that the form below stays where it is. */
function PluginNotice({ destination, wantsCode }: { destination: CallbackDecision; wantsCode: boolean }) {
  const isRefused = destination.kind === 'refused'
  const leads = isRefused && !wantsCode
  const direct = isRefused ? 'Sign in without a code' : 'Send it directly'
  return (
    <Notice kind={leads ? 'warning' : 'info'}>
      <div role="status">
        {wantsCode ? (
          <span key="code">
            You'll get a code to paste into your editor. <br />
            With a provider, start again from your editor.
          </span>
        ) : isRefused ? (
          <span key="refused">
            <strong>We can't send your sign-in to this editor.</strong>{' '}
            <span>{callbackRejections[destination.reason]}</span>
          </span>
        ) : destination.host === '' ? (
          <span key="check">
            The address of your editor <br /> is being checked.
          </span>
        ) : (
          <span>
            This signs you in to {!destination.isApplication && <br />}
            <ReceiverName {...destination} />
          </span>
        )}
      </div>
      <ActionButton
        variant={leads ? 'solid' : 'link'}
        color="indigo"
        wide={leads}
        event={on({ type: wantsCode ? 'callback.chosen' : 'code.chosen' })}
      >
        {wantsCode ? direct : leads ? 'SHOW A CODE' : 'Use a code instead'}
      </ActionButton>
    </Notice>
  )
}
