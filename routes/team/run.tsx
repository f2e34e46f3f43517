import { emailOfTurn, hasNextTurn, type InvitationRun } from '#rules/invitation-run.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Outcomes } from '#ui/table/outcomes.tsx'

const labels = {
  waiting: { message: 'WAITING', color: 'none' },
  inviting: { message: 'INVITING...', color: 'indigo' },
  invited: { message: 'INVITED', color: 'green' },
  left: { message: 'NOT SENT', color: 'none' },
} as const

/** Several invitations, sent one after the other. */
export function Run({ run, onStop }: { readonly run: InvitationRun; readonly onStop: () => void }) {
  return (
    <>
      <Progress
        label="Invitations"
        done={run.filter(({ state }) => state === 'invited' || state === 'failed').length}
        total={run.length}
        action={
          <ActionButton small disabled={!hasNextTurn(run)} onClick={onStop}>
            STOP
          </ActionButton>
        }
      />
      <Outcomes
        label="People to invite"
        current={emailOfTurn(run)}
        outcomes={run.map(({ email, state, problem }) => ({
          name: email,
          ...(state === 'failed' ? ({ message: problem, color: 'red' } as const) : labels[state]),
        }))}
      />
    </>
  )
}
