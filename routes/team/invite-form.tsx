import { useMemo } from 'react'
import { childScreen, eventsOf, type ScreenProps, useParent } from '#flow/screen.ts'
import type { inviteFormMachine } from '#machines/invite-form.ts'
import type { teamMachine } from '#machines/team.ts'
import { RestoredNotice, waitOf } from '#routes/form-parts.tsx'
import { commonReasonIn, unsentIn } from '#rules/team/invitation-run.ts'
import { pastedIntoLine, pastedIntoLines, recipientsOf } from '#rules/team/recipients.ts'
import { listedMessage, rowWithEmail } from '#rules/team/team-rows.ts'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { typed } from '#ui/control-event.ts'
import { FormError } from '#ui/feedback/notice.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { FieldRow } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { keysClass, LinesField } from '#ui/form/lines-field.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import { Card } from '#ui/page/card.tsx'
import { SendContext } from '#ui/send.ts'
import { Outcomes } from '#ui/table/outcomes.tsx'
import { Run } from './run.tsx'

const onTeam = eventsOf<typeof teamMachine>()
const on = eventsOf<typeof inviteFormMachine>()

type Props = ScreenProps<typeof inviteFormMachine>

/** The invite form: one email, as specified, or several, with the reasons why some cannot be or were not invited. */
export function InviteForm({ state }: Props) {
  const { email, before, startValues, problem, run, suggestion, reason } = state.context
  const team = useParent<typeof teamMachine>()
  const rows = team?.state.context.rows ?? noRows
  const isLocked = team?.state.matches('ready') === false
  const isInviting = team?.state.matches({ inviting: 'one' }) === true
  const isSending = team?.state.matches({ inviting: 'several' }) === true
  const recipients = useMemo(() => recipientsOf(email, rows), [email, rows])
  const { people, batch, invalid, notes } = recipients
  const listed = rowWithEmail(rows, email)
  const isSeveral = state.matches({ text: 'several' })
  const unsent = isSending ? [] : unsentIn(recipients.entries, run)
  const isWithoutEmail = isSeveral && recipients.entries.length === notes.length
  const heading = isSeveral ? 'Invite people' : 'Invite a member'
  const left = people.length - batch.length
  const reasonOfAll = commonReasonIn(run)
  const noted = `${notes.length} ${notes.length === 1 ? 'line' : 'lines'} without an email`
  const outcomes = [
    ...unsent.flatMap(({ email: name, problem: message }) =>
      ['', reasonOfAll].includes(message) || rowWithEmail(rows, name) ? [] : outcome(name, message, 'red'),
    ),
    ...(isSeveral ? invalid : []).map((name) => outcome(name, 'This is not an email address.', 'red')),
    ...(isSeveral && notes.length > 0 && !isWithoutEmail ? [outcome(noted, 'Left out.', 'gray')] : []),
    ...(isSeveral ? recipients.listed : []).map((row) => outcome(row.email, `Skipped. ${listedMessage(row)}`, 'amber')),
  ]
  const error = (
    <FormError bare={!isSeveral} reason={reason}>
      {problem}
    </FormError>
  )
  return (
    <Card heading={heading} screenOnly>
      <p role="status">{isSending && `Inviting ${peopleOf(batch.length)}, one after the other.`}</p>
      <Form
        label={heading}
        noValidate={isSeveral}
        values={startValues}
        {...(isWithoutEmail && { errors: noEmail })}
        busy={isInviting}
        wait={waitOf(state)}
        edits={on({ type: 'form.edited', values: typed })}
        submits={on({ type: 'form.submitted', values: typed })}
      >
        {state.matches({ input: 'restored' }) && !isSending && <RestoredNotice done="sent" />}
        {isSeveral ? (
          isSending ? (
            <SendContext value={team.send}>
              <Run run={team.state.context.run} stops={onTeam({ type: 'run.stopped' })} />
            </SendContext>
          ) : (
            <LinesField
              label="Email addresses"
              name="email"
              defaultValue={recipients.entries.join('\n')}
              hint={
                <span>
                  One address per line. Each of them gets an email with a link to join.
                  <span className={keysClass}> Ctrl+Enter invites.</span>
                  {left > 0 && <span>{` After the first ${batch.length}, the other ${left} stay here.`}</span>}
                </span>
              }
              pasted={pastedIntoLines}
              undoes={before === null || isLocked ? undefined : on({ type: 'people.dismissed' })}
            />
          )
        ) : (
          <FieldRow
            action={
              <SubmitButton busyText="INVITING..." busy={isInviting} disabled={isLocked}>
                INVITE MEMBER
              </SubmitButton>
            }
            error={error}
          >
            <EmailField
              label="Email address"
              name="email"
              autoComplete="off"
              required
              defaultValue={recipients.oneLine}
              pasted={pastedIntoLine}
              hint={hint}
              warning={listed && problem === '' ? listedMessage(listed) : null}
              suggestion={listed ? null : suggestion}
              leaves={on({ type: 'email.left', email: typed })}
              accepts={on({ type: 'suggestion.accepted' })}
            />
          </FieldRow>
        )}
        {isSeveral && error}
        {!isSending && outcomes.length > 0 && (
          <Outcomes
            label="Addresses that are not invited"
            outcomes={outcomes}
            removal={{
              label: 'Remove',
              busy: isLocked,
              event: (name) => on({ type: 'entries.removed', entries: name === noted ? notes : [name] }),
            }}
          />
        )}
        {isSeveral && (
          <SaveActions>
            <SubmitButton busyText="INVITING..." busy={isSending} disabled={isLocked || batch.length === 0}>
              {`INVITE ${left > 0 ? `THE FIRST ${batch.length}` : peopleOf(batch.length).toUpperCase()}`}
            </SubmitButton>
            {!isSending && (
              <ActionButton disabled={isLocked} event={on({ type: 'people.dismissed' })}>
                CANCEL
              </ActionButton>
            )}
          </SaveActions>
        )}
      </Form>
    </Card>
  )
}

const noRows = [] as const

const hint = 'We email a link to join. Paste a list to invite several people.'

const noEmail = { email: 'None of these is an email address.' }

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count || ''} people`.trim())

const outcome = (name: string, message: string, color: 'red' | 'amber' | 'gray') => ({ name, message, color })

export const inviteForm = childScreen('form', InviteForm)
