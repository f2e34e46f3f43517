import { simulate } from '@statehouse/workbench/kit'
import type { EventFrom, InputFrom } from 'xstate'
import { teamMachine } from '#machines/team.ts'
import { ada, team, unreachable } from '#qa/models/samples.ts'
import { rowsOf, type TeamRow } from '#rules/team-rows.ts'

// The stand-ins and steps that the tests of the team's chart share.

export const input = { groupId: 'g-1', userId: ada.id, search: '', order: null, draft: null }
export const values = { email: ' grace@example.com ' }
export const toast = (text: string) => [{ type: 'toast', kind: 'success', text }]

export const rows = rowsOf(team)
const rowWith = (status: TeamRow['status'], role: string): TeamRow => {
  const row = rows.find((each) => each.status === status && each.role === role)
  if (!row) throw new Error(`the team must have a row ${status} ${role}`)
  return row
}
export const member = rowWith('ACTIVE', 'Member')
export const pending = rowWith('INVITATION SENT', 'Member')
export const expired = rowWith('EXPIRED', 'Member')

/** Names a state of the region `change`. */
export const inChange = (change: string | { ready: 'current' | 'outdated' }) => ({ loaded: { change } })
export const current = inChange({ ready: 'current' })
export const outdated = inChange({ ready: 'outdated' })

export function ready(of: InputFrom<typeof teamMachine> = input) {
  const run = simulate(teamMachine, of)
  run.finish('getTeam', team)
  return run
}
type Run = ReturnType<typeof ready>

/** Names a state of the region `form`. */
export const inForm = (form: 'one' | 'several' | 'dismissed') => ({ loaded: { form } })

/** Two people, a word, and one who is on the list. */
export const text = 'Grace <grace@example.com>; lin@example.com\nEmail, Luigi@example.com'

/** Opens a team and types or pastes a text into the form. */
export function typed(email: string, from = ready) {
  const run = from()
  run.send({ type: 'form.edited', values: { email } })
  return run
}

/** Each change: the events up to its call, the call, and the sentences. */
export const changes = [
  {
    call: 'inviteMember',
    events: [{ type: 'form.submitted', values }],
    sends: { path: { id: 'g-1' }, body: { email: 'grace@example.com' } },
    state: 'inviting',
    success: 'Invitation sent to grace@example.com.',
    failure: 'The invitation was not sent.',
  },
  {
    call: 'removeMember',
    events: [{ type: 'removal.requested', key: member.key }, { type: 'removal.confirmed' }],
    sends: { path: { id: 'g-1', memberId: member.id } },
    state: 'removing',
    success: `${member.name} was removed from the group.`,
    failure: 'The member was not removed.',
  },
  {
    call: 'cancelInvitation',
    events: [{ type: 'cancellation.requested', key: expired.key }, { type: 'cancellation.confirmed' }],
    sends: { path: { id: 'g-1', invitationId: expired.id } },
    state: 'cancelling',
    success: `The invitation to ${expired.email} was cancelled.`,
    failure: 'The invitation was not cancelled.',
  },
  {
    call: 'cancelInvitation',
    events: [{ type: 'resending.requested', key: expired.key }],
    sends: { path: { id: 'g-1', invitationId: expired.id } },
    state: { resending: 'cancelling' },
    success: '',
    failure: 'The invitation was not sent again.',
  },
] as const

export function begin(run: Run, { events }: { readonly events: readonly EventFrom<typeof teamMachine>[] }) {
  for (const event of events) run.send(event)
  return run
}

/** Opens a team whose list could not be read again after a change. */
export function notReread() {
  const run = begin(ready(), changes[2])
  run.finish('cancelInvitation')
  run.fail('getTeam', unreachable)
  run.emitted.length = 0
  return run
}

export const connectionLost = 'The server cannot be reached. Please check your connection and try again.'
