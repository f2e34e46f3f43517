import { childScreen, type ScreenProps } from '#flow/flow.tsx'
import type { invitationsMachine } from '#machines/invitations.ts'
import type { Turn } from '#rules/invitation-run.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Outcomes } from '#ui/table/outcomes.tsx'

const labels = {
  waiting: { message: 'WAITING', color: 'none' },
  inviting: { message: 'INVITING...', color: 'indigo' },
  invited: { message: 'INVITED', color: 'green' },
  left: { message: 'NOT SENT', color: 'none' },
} as const

export function InvitationsScreen({ state, send }: ScreenProps<typeof invitationsMachine>) {
  const { run } = state.context
  const isDone = ({ state }: Turn) => state === 'invited' || state === 'failed'
  return (
    <>
      <Progress
        label="Invitations"
        done={run.filter(isDone).length}
        total={run.length}
        action={
          <ActionButton
            small
            disabled={!run.some((turn) => turn.state === 'waiting')}
            onClick={() => send({ type: 'run.stopped' })}
          >
            STOP
          </ActionButton>
        }
      />
      <Outcomes
        label="People to invite"
        current={run.find((turn) => turn.state === 'inviting')?.email ?? ''}
        outcomes={run.map(({ email, state, problem }) => ({
          name: email,
          ...(state === 'failed' ? ({ message: problem, color: 'red' } as const) : labels[state]),
        }))}
      />
    </>
  )
}

export const invitations = childScreen(['invitations'], InvitationsScreen, true)
