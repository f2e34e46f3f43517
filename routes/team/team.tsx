import { useRouteContext, useSearch } from '@tanstack/react-router'
import type { AnyActorRef } from 'xstate'
import { useSession } from '#flow/app-actors.tsx'
import { useDraft } from '#flow/drafts.ts'
import { Flow, type ScreenProps } from '#flow/flow.tsx'
import { teamMachine } from '#machines/team.ts'
import { AdminArea } from '#routes/admin-area.tsx'
import { draftOf, type InvitationRun, type InviteDraft, restOf } from '#rules/invitation-run.ts'
import { readOrder } from '#rules/team-rows.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Name } from '#ui/name.tsx'
import { Card } from '#ui/page/card.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { TeamList } from './team-list.tsx'

const from = '/admission/protected/team'

/** /team?search&order: group and admin come from the session. Each history entry has a list of its own. */
export function TeamRoute() {
  const user = useSession(({ context }) => context.user)
  const { search = '', order = '' } = useSearch({ from })
  const { __TSR_index: visit } = useRouteContext({ from }).entry
  const { draft, keepDraft } = useDraft(teamMachine, user?.group?.id, typedIn)
  return (
    <AdminArea area="team" name="TEAM" heading="TEAM MANAGEMENT">
      {user?.group && (
        <Flow
          key={`${user.group.id} ${visit}`}
          machine={teamMachine}
          input={{ groupId: user.group.id, userId: user.id, search, order: readOrder(order), draft }}
          prerendered={{ groupId: user.group.id, userId: user.id, search: '', order: null, draft: null }}
          screen={TeamScreen}
          keepDraft={keepDraft}
          part={invitations}
        />
      )}
    </AdminArea>
  )
}

/** The draft is the text of the invite form; while several are invited, the rest of it. */
function typedIn({ context: { email, run, rows }, children }: Props['state']): InviteDraft | null {
  const invitations: AnyActorRef | undefined = children.invitations
  const sending: InvitationRun | undefined = invitations?.getSnapshot().context.run
  return sending ? draftOf(restOf(email, sending, rows), sending) : draftOf(email, run)
}

const invitations = { id: 'invitations', draw: Invitations }

type Props = ScreenProps<typeof teamMachine>

/** The invite form and the list (Specification §2, Team management screen). */
export function TeamScreen({ state, send, part }: Props) {
  const { unreadable, subject, problem } = state.context
  const hasFailed = state.matches('failed')
  return (
    <>
      <InviteForm state={state} send={send} part={part} />
      <Card heading="MEMBERS AND INVITATIONS">
        {hasFailed && (
          <Notice kind="error" role="alert">
            <p>{problem}</p>
            <ActionButton onClick={() => send({ type: 'load.retried' })}>TRY AGAIN</ActionButton>
          </Notice>
        )}
        {state.matches({ loaded: { change: { ready: 'outdated' } } }) && (
          <Notice kind="warning" role="status">
            <p>The list could not be loaded again. What you see may be out of date.</p>
            <ActionButton onClick={() => send({ type: 'load.retried' })}>TRY AGAIN</ActionButton>
          </Notice>
        )}
        {unreadable > 0 && (
          <Notice kind="warning">
            {unreadable === 1 ? '1 row could not be read and is' : `${unreadable} rows could not be read and are`} left
            out.
          </Notice>
        )}
        {!hasFailed && <TeamList state={state} send={send} />}
      </Card>
      <ConfirmDialog
        open={state.matches({ loaded: { change: 'confirmingRemoval' } })}
        heading="Remove this member?"
        onClose={() => send({ type: 'removal.dismissed' })}
        actions={
          <>
            <ActionButton onClick={() => send({ type: 'removal.dismissed' })}>CANCEL</ActionButton>
            <ActionButton variant="solid" color="red" onClick={() => send({ type: 'removal.confirmed' })}>
              REMOVE
            </ActionButton>
          </>
        }
      >
        {subject && (
          <>
            <Name>{subject.name || subject.email}</Name>
            {subject.name !== '' && (
              <>
                {' '}
                (<bdi>{subject.email}</bdi>)
              </>
            )}{' '}
            will leave the group and can no longer use its models. You can invite them again at any time.
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
