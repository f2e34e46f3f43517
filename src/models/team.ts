import { teamMachine } from '#machines/team.ts'
import { rowsOf, type TeamRow } from '#rules/team-rows.ts'
import { defineModel } from './define-model.ts'
import { ada, refused, team, unreachable } from './samples.ts'

const rows = rowsOf(team)
const keysOf = (kind: TeamRow['kind']) => rows.filter((row) => row.kind === kind).map(({ key }) => ({ key }))
const nobody = { key: 'member of another team' }
const values = { email: ' grace@example.com ' }

export const teamModel = defineModel(teamMachine, {
  inputs: [{ groupId: 'g-1', adminUserId: ada.id }],
  events: {
    'form.edited': [{ values }],
    'form.submitted': [{ values }],
    'removal.requested': keysOf('member'),
    'cancellation.requested': [...keysOf('invitation'), nobody],
    'resending.requested': [...keysOf('invitation'), nobody],
  },
  done: { getTeam: [team, { members: [], invitations: [] }] },
  error: {
    getTeam: [unreachable],
    inviteMember: [refused(409, 'This address is in the team already'), unreachable],
    removeMember: [refused(500)],
    cancelInvitation: [unreachable],
  },
  // Guards ask the context only whether somebody is on the list. The problem is what people see. While a change is under way, it
  // counts where a failed one leads back to.
  identity: (snapshot) => ({
    hasRows: snapshot.context.rows.length > 0,
    problem: snapshot.context.problem,
    before: snapshot.matches('ready')
      ? null
      : Object.values(snapshot.historyValue).flatMap((nodes) => nodes.map(({ id }) => id)),
  }),
})
