import { currentEmail, hasNext, type InvitationRun } from '#rules/team/invitation-run.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import type { ControlEvent } from '#ui/control-event.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Outcomes } from '#ui/table/outcomes.tsx'

const labels = {
  waiting: { message: 'WAITING', color: 'gray' },
  inviting: { message: 'INVITING...', color: 'indigo' },
  invited: { message: 'INVITED', color: 'green' },
  notSent: { message: 'NOT SENT', color: 'gray' },
} as const

/** Several invitations, sent one after the other. */
export const Run = ({ run, stops }: { readonly run: InvitationRun; readonly stops: ControlEvent }) => (
  <>
    <Progress
      label="Invitations"
      done={run.filter(({ state }) => state === 'invited' || state === 'failed').length}
      total={run.length}
      action={
        <ActionButton small disabled={!hasNext(run)} event={stops}>
          STOP
        </ActionButton>
      }
    />
    <Outcomes
      label="People to invite"
      current={currentEmail(run)}
      outcomes={run.map(({ email, state, problem }) => ({
        name: email,
        ...(state === 'failed' ? ({ message: problem, color: 'red' } as const) : labels[state]),
      }))}
    />
  </>
)
