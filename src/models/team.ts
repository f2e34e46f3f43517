import { teamMachine } from '#machines/team.ts'
import { rowsOf, type TeamRow } from '#rules/team-rows.ts'
import { defineModel } from './define-model.ts'
import { ada, confirmed, grace, refused, team, unreachable, wilhelmina } from './samples.ts'

// Wilhelmina manages the team under another role than Admin, so that she can remove herself and another member.
const ben = { id: 'u-4', email: 'ben@example.com', name: 'Ben', role: 'Member' }
const answer = { ...team, members: [...team.members, ben] }
const rows = rowsOf(answer)
const keysOf = (kind: TeamRow['kind']) => rows.filter((row) => row.kind === kind).map(({ key }) => ({ key }))
const unknown = { key: 'member of another team' }
const values = { email: ' grace@example.com ' }
const nobodyMatches = 'nobody like this'

export const teamModel = defineModel(teamMachine, {
  inputs: [{ groupId: 'g-1', userId: wilhelmina.id, search: '', order: null, draft: null }],
  events: {
    'form.edited': [{ values }],
    'form.submitted': [{ values }],
    'search.edited': [{ search: nobodyMatches }, { search: '' }],
    'order.chosen': [{ column: 'email' }],
    'removal.requested': keysOf('member'),
    'cancellation.requested': [...keysOf('invitation'), unknown],
    'resending.requested': [...keysOf('invitation'), unknown],
  },
  done: {
    getTeam: [answer, { members: [], invitations: [], unreadable: 2 }],
    getCurrentUser: [confirmed(ada), confirmed(grace)],
  },
  error: {
    getTeam: [unreachable],
    inviteMember: [refused(409, 'This address is in the team already'), unreachable],
    removeMember: [refused(500)],
    cancelInvitation: [unreachable],
  },
  // Guards ask for the list, the search, and whether the subject is the admin. A problem is shown; it counts where the search
  // does not hide the list. While a change is under way, the state that a failed one leads back to counts.
  identity: (snapshot) => {
    const { rows, search, subject, userId, problem } = snapshot.context
    const isSearched = search === nobodyMatches
    return {
      hasRows: rows.length > 0,
      isSearched,
      isOneself: subject?.id === userId,
      problem: isSearched ? '' : problem,
      before: snapshot.matches({ loaded: { change: 'ready' } })
        ? null
        : Object.values(snapshot.historyValue).flatMap((nodes) => nodes.map(({ id }) => id)),
    }
  },
})
