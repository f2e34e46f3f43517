import { childScreen, type ScreenProps } from '#flow/flow.tsx'
import type { invitationsMachine } from '#machines/invitations.ts'
import type { Turn } from '#rules/invitation-run.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Outcomes } from '#ui/table/outcomes.tsx'

const words = {
  waiting: { words: 'WAITING', color: 'none' },
  inviting: { words: 'INVITING...', color: 'indigo' },
  invited: { words: 'INVITED', color: 'green' },
  left: { words: 'NOT SENT', color: 'none' },
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
          ...(state === 'failed' ? ({ words: problem, color: 'red' } as const) : words[state]),
        }))}
      />
    </>
  )
}

export const invitations = childScreen(['invitations'], InvitationsScreen, true)
