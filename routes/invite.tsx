import type { ReactNode } from 'react'
import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import { useSession } from '#flow/use-tab.tsx'
import type { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import { signInProviders } from '#rules/providers.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { AccountName } from '#ui/form/password-field.tsx'
import { Name } from '#ui/name.tsx'
import { CardPage, OutcomePage, WaitPage } from '#ui/page/card-page.tsx'
import { doubtOf, formOf, NewPasswordFields, waitOf } from './form-parts.tsx'
import { PendingScreen } from './root.tsx'

const on = eventsOf<typeof acceptInvitationMachine>()

type Props = ScreenProps<typeof acceptInvitationMachine>

export const screen: PageScreen<typeof acceptInvitationMachine> = {
  component: InvitationScreen,
  frame: ConfirmedSession,
}

/** Asks to retry while the user of the session is unknown. */
function ConfirmedSession({ children }: { readonly children: ReactNode }) {
  const isUnconfirmed = useSession((snapshot) => snapshot.matches({ restoring: 'unconfirmed' }))
  return isUnconfirmed ? <PendingScreen /> : children
}

export function InvitationScreen(props: Props) {
  const { state } = props
  if (state.matches('unverified') || state.matches('failed') || state.matches('incomplete')) {
    const { problem, reason, session } = state.context
    const isOpen = state.matches('unverified')
    return (
      <OutcomePage
        outcome={state.matches('incomplete') ? 'warning' : 'error'}
        heading="INVITATION ERROR"
        lead={problem}
        more={doubtOf(reason)}
      >
        {state.matches('failed') && (
          <p>
            {session.user === null
              ? 'If you have already accepted the invitation, you can simply sign in. Otherwise ask the admin who invited you for a new one.'
              : 'You are already signed in. For a new invitation, ask the admin who invited you.'}
          </p>
        )}
        {isOpen && (
          <ActionButton variant="solid" event={on({ type: 'check.retried' })}>
            TRY AGAIN
          </ActionButton>
        )}
        <ActionButton variant={isOpen ? 'outline' : 'solid'} event={on({ type: 'signIn.chosen' })}>
          GO TO LOGIN
        </ActionButton>
      </OutcomePage>
    )
  }
  if (state.matches({ answering: { account: 'wrongAccount' } })) return <WrongAccount {...props} />
  if (state.matches({ answering: { account: 'existing' } }) || state.matches('joining') || state.matches('joined'))
    return <ExistingUser {...props} />
  if (state.matches({ answering: { account: 'new' } }) || state.matches('accepting') || state.matches('accepted'))
    return <NewUser {...props} />
  return <WaitPage heading="VERIFYING INVITATION" />
}

/** The group and the invited email. After the acceptance, a provider may sign in an account that was not invited. */
function InvitationPage({ state, children }: Props & { readonly children: ReactNode }) {
  const { invited, session } = state.context
  const { groupName, email } = invited
  return (
    <CardPage heading="ACCEPT TEAM INVITATION">
      <div>
        <p>
          <span>You've been invited to join</span> <Name>{groupName.trim() || 'a team'}</Name>
        </p>
        <p>
          <span>Invitation sent to:</span> <Name>{email}</Name>
        </p>
      </div>
      {session.user === null && (
        <p>{`Use this address when you sign in, also with ${signInProviders.map(({ name }) => name).join(' or ')}.`}</p>
      )}
      {children}
    </CardPage>
  )
}

const WrongAccount = ({ state }: Props) => (
  <InvitationPage state={state}>
    <Notice kind="warning">
      You are signed in as <Name>{state.context.session.user?.email ?? ''}</Name>. To accept this invitation, log out
      first.
    </Notice>
    <ActionButton variant="solid" event={on({ type: 'logOut.chosen' })}>
      LOG OUT AND CONTINUE
    </ActionButton>
    <Leave state={state} />
  </InvitationPage>
)

/** After a failure, the user may already have accepted, in another tab or although the response was lost. */
const Leave = ({ state }: Props) => (
  <>
    {state.can({ type: 'signIn.chosen' }) && (
      <ActionButton event={on({ type: 'signIn.chosen' })}>GO TO LOGIN</ActionButton>
    )}
    <ActionButton event={on({ type: 'cancel.chosen' })}>CANCEL</ActionButton>
  </>
)

const ExistingUser = ({ state }: Props) => (
  <InvitationPage state={state}>
    <Notice kind="info">You already have an account with this address. Join with one click.</Notice>
    <Form wait={waitOf(state)} busy={state.hasTag('busy')} submits={on({ type: 'join.chosen' })}>
      <FormError>{state.context.problem}</FormError>
      <SubmitButton busyText="PROCESSING...">JOIN ORGANIZATION</SubmitButton>
      <Leave state={state} />
    </Form>
  </InvitationPage>
)

function NewUser({ state }: Props) {
  const { invited, problem } = state.context
  return (
    <InvitationPage state={state}>
      <Form label="Accept team invitation" {...formOf(state, on)}>
        <FormError>{problem}</FormError>
        <AccountName value={invited.email} />
        <NewPasswordFields label="CREATE PASSWORD" confirm="CONFIRM PASSWORD" />
        <SubmitButton busyText="PROCESSING...">ACCEPT INVITATION</SubmitButton>
        <Leave state={state} />
      </Form>
    </InvitationPage>
  )
}
