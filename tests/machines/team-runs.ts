import { teamMachine } from '#machines/team.ts'
import { hold } from '#model/index.ts'
import { ada, team, unreachable } from '#models/samples.ts'
import { rowsOf, type TeamRow } from '#rules/team-rows.ts'

/** Runs of the team's chart, up to where the scenarios begin. */

export const input = { groupId: 'g-1', adminUserId: ada.id }
export const values = { email: ' grace@example.com ' }
export const toast = (text: string) => [{ type: 'toast', kind: 'success', text }]

export const rows = rowsOf(team)
const rowWith = (status: TeamRow['status'], role: string): TeamRow => {
  const row = rows.find((each) => each.status === status && each.role === role)
  if (!row) throw new Error(`the team must have a row ${status} ${role}`)
  return row
}
export const admin = rowWith('ACTIVE', 'Admin')
export const member = rowWith('ACTIVE', 'Member')
export const pending = rowWith('INVITATION SENT', 'Member')
export const expired = rowWith('EXPIRED', 'Member')

export function ready() {
  const run = hold(teamMachine, input)
  run.finish('getTeam', team)
  return run
}

/** A list that could not be read anew after a change. */
export function outdated() {
  const run = ready()
  run.send({ type: 'cancellation.requested', key: pending.key })
  run.finish('cancelInvitation')
  run.fail('getTeam', unreachable)
  return run
}
