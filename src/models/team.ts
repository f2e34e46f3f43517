import { teamMachine } from '#machines/team.ts'
import { rowsOf, type TeamRow } from '#rules/team-rows.ts'
import { defineModel } from './define-model.ts'
import { ada, confirmed, grace, refused, team, tooMany, unreachable, wilhelmina } from './samples.ts'

// Wilhelmina manages the team under another role than Admin, so that she can remove herself and another member.
const ben = { id: 'u-4', email: 'ben@example.com', name: 'Ben', role: 'Member' }
const answer = { ...team, members: [...team.members, ben] }
const rows = rowsOf(answer)
const keysOf = (kind: TeamRow['kind']) => rows.filter((row) => row.kind === kind).map(({ key }) => ({ key }))
const unknown = { key: 'member of another team' }
const values = { email: ' grace@example.com ' }
const several = { email: 'grace@example.com; Lin <lin@example.com>\nEmail' }
const run = [
  { email: 'grace@example.com', state: 'invited', problem: '' },
  { email: 'lin@example.com', state: 'failed', problem: 'This address cannot be invited.' },
] as const
const nobodyMatches = 'nobody like this'

/** The model of the chart `team`. */
export const teamModel = defineModel(teamMachine, {
  inputs: [{ groupId: 'g-1', userId: wilhelmina.id, search: '', order: null, draft: null }],
  events: {
    'form.edited': [{ values }, { values: several }],
    'form.submitted': [{ values }],
    'email.left': [{ email: 'grace@gmial.com' }],
    'entry.removed': [{ entry: 'grace@example.com' }],
    'search.edited': [{ search: nobodyMatches }, { search: '' }],
    'order.chosen': [{ column: 'email' }],
    'removal.requested': keysOf('member'),
    'cancellation.requested': [...keysOf('invitation').slice(0, 1), unknown],
    'resending.requested': [...keysOf('invitation').slice(0, 1), unknown],
  },
  done: {
    getTeam: [answer, { members: [], invitations: [], unreadable: 2 }],
    invitations: [
      { run: run.slice(0, 1), cause: '', wait: 0 },
      { run, cause: '', wait: 0 },
      { run, cause: 'Too many attempts.', wait: 30_000 },
    ],
    getCurrentUser: [confirmed(ada), confirmed(grace)],
  },
  error: {
    getTeam: [unreachable],
    inviteMember: [refused(409, 'This address is in the team already'), unreachable, tooMany],
    removeMember: [refused(500)],
    cancelInvitation: [unreachable],
  },
  // The state of the list says whether there are rows, and whether the search hides them. Beside that, guards ask whether the subject is
  // the admin, and for the text of the invite form. The text and a problem are shown; they count where the rows are to be seen and nothing
  // is under way. Beside several addresses in the form, the list does what it does beside one: there only the problem of a run counts.
  identity: (snapshot) => {
    const { subject, userId, problem, email, run, suggestion, wait = 0 } = snapshot.context
    const atRest = { change: 'ready', list: 'listed', address: 'current' } as const
    const isSeen = snapshot.matches('failed') || snapshot.matches({ loaded: atRest })
    if (snapshot.matches({ loaded: { form: 'several' } }))
      return { problem: isSeen && run.length > 0 ? problem : '', isWaiting: isSeen && wait > 0 }
    return {
      isBlank: !isSeen || problem !== '' || email === '',
      suggestion: isSeen && problem === '' && email === '' ? suggestion : null,
      isOneself: subject?.id === userId,
      problem: isSeen ? problem : '',
      isWaiting: isSeen && wait > 0,
    }
  },
})
