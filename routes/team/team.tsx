import { TriangleAlert } from 'lucide'
import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { teamMachine } from '#machines/team.ts'
import { adminPage } from '#routes/admin-page.tsx'
import { failureOf, isAbout } from '#rules/team/team-rows.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { FormError, Notice } from '#ui/feedback/notice.tsx'
import { Name } from '#ui/name.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { inviteForm } from './invite-form.tsx'
import { TeamList } from './team-list.tsx'

const on = eventsOf<typeof teamMachine>()

export const screen: PageScreen<typeof teamMachine> = {
  component: TeamScreen,
  child: inviteForm,
  frame: adminPage('team', 'TEAM MANAGEMENT'),
}

type Props = ScreenProps<typeof teamMachine>

/** The invite form and the list (Specification §2, Team management screen). */
export function TeamScreen({ state, part }: Props) {
  const { unreadable, problem } = state.context
  const hasFailed = state.matches({ ready: 'failed' })
  const tryAgain = <ActionButton event={on({ type: 'load.retried' })}>TRY AGAIN</ActionButton>
  return (
    <>
      {part}
      <Card heading="Members and invitations">
        {hasFailed && (
          <EmptyState icon={TriangleAlert} role="alert" message="The team could not be loaded." action={tryAgain}>
            <p>{problem}</p>
          </EmptyState>
        )}
        {state.matches({ ready: 'outdated' }) && (
          <Notice kind="warning" role="status">
            <p>The list could not be loaded again. What you see may be out of date.</p>
            {tryAgain}
          </Notice>
        )}
        {unreadable > 0 && (
          <Notice kind="warning">
            {`${unreadable === 1 ? '1 row could not be read and is' : `${unreadable} rows could not be read and are`} left out.`}
          </Notice>
        )}
        {!hasFailed && <TeamList state={state} />}
      </Card>
      <Question state={state} />
    </>
  )
}

/** Asks before a removal or a cancellation. Stays open until the server has done it, and says why it has not. */
function Question({ state }: Props) {
  const { subject, problem, userId } = state.context
  const { kind, name = '', email = '' } = subject ?? {}
  const about = kind === 'invitation' ? 'cancellation' : 'removal'
  const { heading, keep, act, busyText } = questions[isAbout(subject, userId) ? 'leaving' : about]
  const isBusy = state.matches('removing') || state.matches('cancelling')
  const dismiss = on({ type: `${about}.dismissed` })
  return (
    <ConfirmDialog
      open={isBusy || state.matches('confirmingRemoval') || state.matches('confirmingCancellation')}
      heading={heading}
      closes={dismiss}
      actions={
        <>
          <ActionButton disabled={isBusy} event={dismiss}>
            {keep}
          </ActionButton>
          <ActionButton
            variant="solid"
            color="red"
            busyText={busyText}
            busy={isBusy}
            event={on({ type: `${about}.confirmed` })}
          >
            {problem === '' ? act : 'TRY AGAIN'}
          </ActionButton>
        </>
      }
    >
      {about === 'cancellation' ? (
        <p>
          The link in the email to <Name>{email}</Name> will no longer work. You can invite them again at any time.
        </p>
      ) : isAbout(subject, userId) ? (
        <p>You will lose access to the group and its models. Only another admin can invite you back.</p>
      ) : (
        <p>
          <Name>{name || email}</Name>
          {name !== '' && (
            <span>
              {' '}
              (<bdi>{email}</bdi>)
            </span>
          )}
          <span> will leave the group and can no longer use its models. You can invite them again at any time.</span>
        </p>
      )}
      <FormError reason={problem}>{subject && problem && failureOf(subject, userId)}</FormError>
    </ConfirmDialog>
  )
}

const questions = {
  removal: { heading: 'Remove this member?', keep: 'CANCEL', act: 'REMOVE', busyText: 'REMOVING...' },
  leaving: { heading: 'Leave this group?', keep: 'CANCEL', act: 'LEAVE GROUP', busyText: 'LEAVING...' },
  cancellation: {
    heading: 'Cancel this invitation?',
    keep: 'KEEP',
    act: 'CANCEL INVITATION',
    busyText: 'CANCELLING...',
  },
}
