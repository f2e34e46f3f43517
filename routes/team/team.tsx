import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { PageModule } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { teamMachine } from '#machines/team.ts'
import { AdminPage } from '#routes/admin-page.tsx'
import { isAbout } from '#rules/team/team-rows.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Name } from '#ui/name.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { inviteForm } from './invite-form.tsx'
import { TeamList } from './team-list.tsx'

const on = eventsOf<typeof teamMachine>()

export const page: PageModule<typeof teamMachine> = { screen: TeamScreen, child: inviteForm, frame: TeamFrame }

function TeamFrame({ children }: { readonly children: ReactNode }) {
  return (
    <AdminPage area="team" heading="TEAM MANAGEMENT">
      {children}
    </AdminPage>
  )
}

type Props = ScreenProps<typeof teamMachine>

/** The invite form and the list (Specification §2, Team management screen). */
export function TeamScreen({ state, part }: Props) {
  const { unreadable, subject, problem, userId } = state.context
  const { name = '', email = '' } = subject ?? {}
  const isSelf = isAbout(subject, userId)
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
      <Question
        about="removal"
        open={state.matches('confirmingRemoval') || state.matches('removing')}
        heading={isSelf ? 'Leave this group?' : 'Remove this member?'}
        keep="CANCEL"
        act={isSelf ? 'LEAVE GROUP' : 'REMOVE'}
        busyText={isSelf ? 'LEAVING...' : 'REMOVING...'}
        busy={state.matches('removing')}
      >
        {isSelf ? (
          'You will lose access to the group and its models. Only another admin can invite you back.'
        ) : (
          <>
            <Name>{name || email}</Name>
            {name !== '' && (
              <span>
                {' '}
                (<bdi>{email}</bdi>)
              </span>
            )}
            <span> will leave the group and can no longer use its models. You can invite them again at any time.</span>
          </>
        )}
      </Question>
      <Question
        about="cancellation"
        open={state.matches('confirmingCancellation') || state.matches('cancelling')}
        heading="Cancel this invitation?"
        keep="KEEP"
        act="CANCEL INVITATION"
        busyText="CANCELLING..."
        busy={state.matches('cancelling')}
      >
        The link in the email to <Name>{email}</Name> will no longer work. You can invite them again at any time.
      </Question>
    </>
  )
}

interface QuestionProps {
  readonly about: 'removal' | 'cancellation'
  readonly open: boolean
  readonly heading: string
  readonly keep: string
  readonly act: string
  readonly busyText: string
  /** Stays open until the server has answered. */
  readonly busy: boolean
  readonly children: ReactNode
}

function Question({ about, keep, act, busyText, busy, ...dialog }: QuestionProps) {
  const dismiss = on({ type: `${about}.dismissed` })
  return (
    <ConfirmDialog
      {...dialog}
      closes={dismiss}
      actions={
        <>
          <ActionButton disabled={busy} event={dismiss}>
            {keep}
          </ActionButton>
          <ActionButton
            variant="solid"
            color="red"
            busyText={busyText}
            busy={busy}
            event={on({ type: `${about}.confirmed` })}
          >
            {act}
          </ActionButton>
        </>
      }
    />
  )
}
