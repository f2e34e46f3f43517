import * as people from '@statehouse/sandbox/people'
import { teamMachine } from '#machines/team.ts'
import { hasNext, runOf } from '#rules/team/invitation-run.ts'
import { rowsOf } from '#rules/team/team-rows.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, confirmed, grace, refused, team, unreachable, wilhelmina } from './samples.ts'

// Wilhelmina manages the team with another role than Admin, so that she can remove herself and another member.
const ben = { id: 'u-4', email: people.ben.email, name: people.ben.firstName, role: 'Member' }
const answer = { ...team, members: [...team.members, ben] }
const rows = rowsOf(answer)
const keyOf = (email: string) => ({ key: rows.find((row) => row.email === email)?.key ?? '' })
const invitation = { key: rows.find(({ kind }) => kind === 'invitation')?.key ?? '' }
const invitees = [grace.email, people.lin.email]
const run = [
  { email: grace.email, state: 'invited', problem: '' },
  { email: people.lin.email, state: 'inviting', problem: '' },
  { email: people.nora.email, state: 'notSent', problem: '' },
] as const
const unknown = { key: 'member of another team' }
const nobodyMatches = 'nobody like this'

export const teamModel = defineModel(teamMachine, {
  inputs: { 'an admin': { groupId: 'g-1', userId: wilhelmina.id, search: '', filter: 'all', order: null, scroll: 0 } },
  events: {
    'search.edited': { 'a word in no row': { search: nobodyMatches }, nothing: { search: '' } },
    'filter.chosen': { invitations: { filter: 'invitation' }, all: { filter: 'all' } },
    'order.chosen': { 'by email': { column: 'email' } },
    'list.scrolled': { 'a little': { scroll: 40 } },
    'removal.requested': {
      'another admin': keyOf(ada.email),
      'the user': keyOf(wilhelmina.email),
      'another member': keyOf(ben.email),
    },
    'cancellation.requested': { 'an invitation': invitation, 'a row that is gone': unknown },
    'invitation.requested': { 'one email': { text: grace.email } },
    'invitations.requested': {
      'two emails, and a member': { text: `${grace.email}, ${people.lin.email}, ${ada.email}` },
      'no email': { text: 'Grace; Lin' },
    },
    'run.changed': { 'the first is invited': { ...runOf([]), run }, 'all are invited': runOf(invitees, 'invited') },
    'resending.requested': { 'an invitation': invitation, 'a row that is gone': unknown },
  },
  background: ['invitation.requested', 'invitations.requested', 'run.changed', 'page.resumed', 'list.scrolled'],
  typing: ['search.edited', 'search.left'],
  done: {
    getCurrentUser: { 'an admin of the group': confirmed(ada), 'a user without a group': confirmed(grace) },
    bulkInvitation: { 'all are invited': runOf(invitees, 'invited') },
    getTeam: { 'a team': answer, 'two rows that cannot be read': { members: [], invitations: [], unreadable: 2 } },
  },
  error: {
    getTeam: { 'the server does not answer': unreachable },
    inviteMember: { 'the server refuses: 409': refused(409, 'This address is in the team already') },
    removeMember: { 'the server fails: 500': refused(500) },
    cancelInvitation: { 'the server does not answer': unreachable },
  },
  // Guards depend on whether search and filter hide rows, whether the subject is the admin, and on the current run. A
  // problem is only shown.
  identity: (snapshot) => {
    const { rows, search, filter, subject, userId, problem, run } = snapshot.context
    return {
      hasRows: rows.length > 0,
      search,
      filter,
      isSelf: subject?.id === userId,
      canStop: snapshot.matches({ inviting: 'several' }) && hasNext(run),
      problem,
    }
  },
  facts: {
    session: itsScreenGoes,
    failed: ['ready.failed', 'ready.outdated'],
    passedOn: ['send change.failed to form'],
    stateTexts: {
      'ready.outdated': 'The list could not be loaded again. What you see may be out of date.',
    },
    exceptions: {
      'reports failures': {
        removingOneself:
          'The member is removed, as a toast says; the list that is read next says what became of the admin.',
      },
    },
  },
})
