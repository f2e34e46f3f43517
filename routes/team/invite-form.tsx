import { useMemo } from 'react'
import { childScreen, eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { inviteFormMachine } from '#machines/invite-form.ts'
import { RestoredNotice } from '#routes/form-parts.tsx'
import { commonReasonIn, unsentIn } from '#rules/team/invitation-run.ts'
import { canInvite, maxRecipients, pastedIntoLine, pastedIntoLines } from '#rules/team/recipients.ts'
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
import { Outcomes } from '#ui/table/outcomes.tsx'
import { Run } from './run.tsx'

const on = eventsOf<typeof inviteFormMachine>()

type Props = ScreenProps<typeof inviteFormMachine>

/** The invite form: one email, as specified, or several, with the reasons why some cannot be or were not invited. */
export function InviteForm({ state }: Props) {
  const { rows, email, recipients, startValues, problem, run, wait, suggestion, reason } = state.context
  const listed = rowWithEmail(rows, email)
  const isSeveral = state.matches({ text: 'several' })
  const isAsking = state.matches({ sending: 'asking' })
  const isSending = isAsking && isSeveral
  const isLocked = !state.matches({ sending: 'open' })
  const unsent = useMemo(() => (isSending ? [] : unsentIn(recipients.entries, run)), [isSending, recipients, run])
  const count = recipients.people.length
  const errors = useMemo(() => errorsOf(isSeveral ? count : 1, unsent.length), [isSeveral, count, unsent])
  const heading = isSeveral ? 'Invite people' : 'Invite a member'
  const reasonOfAll = commonReasonIn(run)
  const outcomes = [
    ...unsent.flatMap(({ email: name, problem: message }) =>
      ['', reasonOfAll].includes(message) || rowWithEmail(rows, name) ? [] : [{ name, message, color: 'red' } as const],
    ),
    ...(isSeveral ? recipients.invalid : []).map(
      (name) => ({ name, message: 'This is not an email address.', color: 'red' }) as const,
    ),
    ...(isSeveral ? recipients.listed : []).map(
      (row) => ({ name: row.email, message: `Skipped. ${listedMessage(row)}`, color: 'amber' }) as const,
    ),
  ]
  return (
    <Card heading={heading} screenOnly>
      <p role="status">{isSending ? `Inviting ${peopleOf(count)}, one after the other.` : null}</p>
      <Form
        label={heading}
        noValidate={isSeveral}
        values={startValues}
        errors={errors}
        busy={isAsking && !isSeveral}
        wait={wait}
        edits={on({ type: 'form.edited', values: typed })}
        submits={on(isSeveral ? { type: 'people.submitted' } : { type: 'form.submitted', values: typed })}
      >
        {state.matches({ input: 'restored' }) && !isSending && <RestoredNotice done="sent" />}
        {isSeveral ? (
          isSending ? (
            <Run run={run} stops={on({ type: 'run.stopped' })} />
          ) : (
            <LinesField
              label="Email addresses"
              name="email"
              defaultValue={recipients.entries.join('\n')}
              hint={
                <span>
                  One address per line. Each of them gets an email with a link to join.
                  <span className={keysClass}> Ctrl+Enter invites.</span>
                </span>
              }
              pasted={pastedIntoLines}
            />
          )
        ) : (
          <FieldRow
            action={
              <SubmitButton busyText="INVITING..." busy={isAsking} disabled={isLocked}>
                INVITE MEMBER
              </SubmitButton>
            }
          >
            <EmailField
              label="Email address"
              name="email"
              autoComplete="off"
              required
              defaultValue={recipients.oneLine}
              pasted={pastedIntoLine}
              hint={problem === '' ? hint : undefined}
              warning={listed && listedMessage(listed)}
              suggestion={suggestion}
              leaves={on({ type: 'email.left', email: typed })}
              accepts={on({ type: 'suggestion.accepted' })}
            />
          </FieldRow>
        )}
        <FormError bare={!isSeveral} reason={reason}>
          {problem}
        </FormError>
        {!isSending && outcomes.length > 0 && (
          <Outcomes
            label="Addresses that are not invited"
            outcomes={outcomes}
            removal={{
              label: 'Take out of the field',
              busy: isLocked,
              event: (entry) => on({ type: 'entry.removed', entry }),
            }}
          />
        )}
        {isSeveral && (
          <SaveActions>
            <SubmitButton busyText="INVITING..." busy={isSending} disabled={isLocked || !canInvite(recipients)}>
              {count === 0 ? 'INVITE PEOPLE' : `INVITE ${peopleOf(count).toUpperCase()}`}
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

const hint = 'We email a link to join. Paste a list to invite several people.'

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** @param unsent the number of users that the last run did not invite */
function errorsOf(count: number, unsent: number): { email?: string } {
  if (count > maxRecipients) {
    const tooMany = count - maxRecipients
    return {
      email: `At most ${maxRecipients} people can be invited at once. Please take ${peopleOf(tooMany)} out.`,
    }
  }
  if (unsent === 0) return count === 0 ? { email: 'No one to invite: correct the lines, or take them out.' } : {}
  return { email: unsent === 1 ? '1 invitation was not sent.' : `${unsent} invitations were not sent.` }
}

export const inviteForm = childScreen(['form'], InviteForm)
