import { simulate } from '@statehouse/workbench/kit'
import type { AnyEventObject, EventFrom, InputFrom } from 'xstate'
import type { Team } from '#contract/team.ts'
import { inviteFormMachine } from '#machines/invite-form.ts'
import { teamMachine } from '#machines/team.ts'
import { ada, team, unreachable } from '#qa/models/samples.ts'
import { rowsOf, type TeamRow } from '#rules/team/team-rows.ts'

// Fixtures and steps shared by the tests of the team's machines.

export const input = { groupId: 'g-1', userId: ada.id, search: '', filter: 'all', order: null, scroll: 0 } as const
export const values = { email: ' grace@example.com ' }
export const toast = (text: string) => [{ type: 'toast.requested', kind: 'success', text }]

export const rows = rowsOf(team)
const rowWith = (status: TeamRow['status'], role: string): TeamRow => {
  const row = rows.find((each) => each.status === status && each.role === role)
  if (!row) throw new Error(`the team must have a row ${status} ${role}`)
  return row
}
export const member = rowWith('ACTIVE', 'Member')
export const pending = rowWith('INVITATION SENT', 'Member')
export const expired = rowWith('EXPIRED', 'Member')

export const current = { ready: 'current' }
export const outdated = { ready: 'outdated' }

export function ready(of: InputFrom<typeof teamMachine> = input, answer: Team = team) {
  const run = simulate(teamMachine, of)
  run.finish('getTeam', answer)
  return run
}
type Run = ReturnType<typeof ready>

/** The messages to the form. */
export const messagesOf = ({ effects }: Run) =>
  effects.flatMap(({ type, params }) => (type.endsWith(' to form') ? [params as AnyEventObject] : []))

/** Each change of a row: the events up to its call, the call, and the messages. */
export const changes = [
  {
    call: 'removeMember',
    events: [{ type: 'removal.requested', key: member.key }, { type: 'removal.confirmed' }],
    sends: { path: { id: 'g-1', memberId: member.id } },
    state: 'removing',
    success: `${member.name} was removed from the group.`,
    dismissal: 'removal.dismissed',
    failure: `${member.name} was not removed.`,
  },
  {
    call: 'cancelInvitation',
    events: [{ type: 'cancellation.requested', key: expired.key }, { type: 'cancellation.confirmed' }],
    sends: { path: { id: 'g-1', invitationId: '8' } },
    state: 'cancelling',
    success: `The invitation to ${expired.email} was cancelled.`,
    dismissal: 'cancellation.dismissed',
    failure: `The invitation to ${expired.email} was not cancelled.`,
  },
  {
    call: 'cancelInvitation',
    events: [{ type: 'resending.requested', key: expired.key }],
    sends: { path: { id: 'g-1', invitationId: '8' } },
    state: { resending: 'cancelling' },
    success: '',
    dismissal: null,
    failure: 'The invitation was not sent again.',
  },
] as const

export function begin(run: Run, { events }: { readonly events: readonly EventFrom<typeof teamMachine>[] }) {
  for (const event of events) run.send(event)
  return run
}

/** Opens a team whose list could not be reloaded after a change. */
export function notReread() {
  const run = begin(ready(), changes[1])
  run.finish('cancelInvitation')
  run.fail('getTeam', unreachable)
  run.emitted.length = 0
  run.effects.length = 0
  return run
}

export const connectionLost = 'The server cannot be reached. Please check your connection and try again.'

export const openForm = () => simulate(inviteFormMachine, undefined)
export type FormRun = ReturnType<typeof openForm>

/** What the form asks of the team. */
export const requestsOf = ({ effects }: FormRun) => effects.map(({ params }) => params)

/** Two emails, a word, a wrong email, and an email that is on the list. */
export const text = 'Grace <grace@example.com>; lin@example.com\nEmail\ndee@, Luigi@example.com'

/** Opens the form, and types or pastes a text. */
export function typed(email: string) {
  const run = openForm()
  run.send({ type: 'form.edited', values: { email } })
  return run
}
