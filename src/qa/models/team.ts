import * as people from '@statehouse/sandbox/people'
import { teamMachine } from '#machines/team.ts'
import { rowsOf } from '#rules/team-rows.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, grace, offline, refused, team, tooMany, unreachable, wilhelmina } from './samples.ts'

// Wilhelmina manages the team under another role than Admin, so that she can remove herself and another member.
const ben = { id: 'u-4', email: people.ben.email, name: people.ben.firstName, role: 'Member' }
const answer = { ...team, members: [...team.members, ben] }
const rows = rowsOf(answer)
const keyOf = (email: string) => ({ key: rows.find((row) => row.email === email)?.key ?? '' })
const invitation = { key: rows.find(({ kind }) => kind === 'invitation')?.key ?? '' }
const unknown = { key: 'member of another team' }
const values = { email: ` ${grace.email} ` }
const several = { email: `${grace.email}; Lin <${people.lin.email}>\nEmail` }
const run = [
  { email: grace.email, state: 'invited', problem: '' },
  { email: people.lin.email, state: 'failed', problem: 'This address cannot be invited.' },
] as const
const nobodyMatches = 'nobody like this'

/** The model of the chart `team`. */
export const teamModel = defineModel(teamMachine, {
  inputs: { 'an admin': { groupId: 'g-1', userId: wilhelmina.id, search: '', order: null, draft: null } },
  events: {
    'form.edited': { 'an address': { values }, 'several addresses': { values: several } },
    'form.submitted': { 'an address': { values }, 'a member': { values: { email: ben.email } } },
    'email.left': { 'a mistyped address': { email: 'grace@gmial.com' } },
    'entry.removed': { 'the first address': { entry: grace.email } },
    'search.edited': { 'a word in no row': { search: nobodyMatches }, nothing: { search: '' } },
    'order.chosen': { 'by address': { column: 'email' } },
    'removal.requested': {
      'another admin': keyOf(ada.email),
      'the person': keyOf(wilhelmina.email),
      'another member': keyOf(ben.email),
    },
    'cancellation.requested': { 'an invitation': invitation, 'a row that is gone': unknown },
    'resending.requested': { 'an invitation': invitation, 'a row that is gone': unknown },
  },
  background: ['departure.delayed', 'departure.cancelled', 'connection.restored'],
  typing: ['form.edited', 'email.left', 'search.edited', 'search.left'],
  done: {
    getTeam: { 'a team': answer, 'two rows that cannot be read': { members: [], invitations: [], unreadable: 2 } },
    invitations: {
      'all are invited': { run: run.slice(0, 1), cause: '', wait: 0 },
      'one is refused': { run, cause: '', wait: 0 },
      'too many attempts': { run, cause: 'Too many attempts.', wait: 30_000 },
    },
  },
  error: {
    getTeam: { 'the server does not answer': unreachable, 'no network': offline },
    inviteMember: {
      'the server refuses: 409': refused(409, 'This address is in the team already'),
      'the server does not answer': unreachable,
      'too many attempts: 429': tooMany,
    },
    removeMember: { 'the server fails: 500': refused(500) },
    cancelInvitation: { 'the server does not answer': unreachable },
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
  facts: {
    session: itsScreenGoes,
    failed: ['failed', 'loaded.change.ready.outdated'],
    worded: {
      'loaded.change.ready.outdated': 'The list could not be loaded again. What you see may be out of date.',
    },
    exceptions: {
      'tells failures': {
        'loaded.change.removingOneself':
          'The member is removed, as a toast says; the list that is read next says what became of the admin.',
      },
    },
  },
})
