import { teamMachine } from '#machines/team.ts'
import { rowsOf } from '#rules/team-rows.ts'
import * as people from '#sandbox/people.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, grace, offline, refused, team, tooMany, unreachable, wilhelmina } from './samples.ts'
import { invokedChart, noSuggestion, noWait, waitingForm } from './waivers.ts'

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

const ownForm = 'Each of the two invite forms is on the screen alone, and has the controls that send its own events.'
const formInUse = 'The fields of the invite form are out of use while it is sent, and behind a dialog.'
const behindDialog = 'Behind a dialog nothing can be searched or sorted.'
const rowOfTheList = 'A row of the list has a button only for what can be done with it.'

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
  waiveInBrowser: {
    'guard false #team --wait.ended--> (stay)': noWait,
    'taken #team.loaded.change.ready --form.submitted[0]--> (stay)': waitingForm,
    'taken #team.loaded.change.ready --form.submitted[1]--> (stay)': ownForm,
    'guard false #team.loaded.change.ready --people.submitted--> #team.loaded.change.invitingSeveral':
      'The button of the form for several is out of use while they cannot be invited.',
    'guard false #team.loaded.change.ready --entry.removed--> (stay)': ownForm,
    'guard false #team.loaded.change.ready --people.dismissed--> (stay)': ownForm,
    'guard false #team.loaded.change.ready --removal.requested--> #team.loaded.change.confirmingRemoval': rowOfTheList,
    'guard false #team.loaded.change.ready --cancellation.requested--> #team.loaded.change.cancelling': rowOfTheList,
    'guard false #team.loaded.change.ready --resending.requested--> #team.loaded.change.resending': rowOfTheList,
    'taken #team.loaded.change.invitingSeveral --invitations error--> #team.loaded.change.reloading': invokedChart,
    'taken #team.loaded.change.removingOneself --ownRemoval error--> #team.loaded.change.reloading': invokedChart,
    'taken #team.loaded.change.checking --form.edited--> (stay)': formInUse,
    'taken #team.loaded.change.inviting --form.edited--> (stay)': formInUse,
    'taken #team.loaded.change.invitingSeveral --form.edited--> (stay)': formInUse,
    'taken #team.loaded.change.confirmingRemoval --form.edited--> (stay)': formInUse,
    'guard false #team.loaded.list --search.edited--> #team.loaded.list.searching': behindDialog,
    'guard false #team.loaded.address --search.edited--> #team.loaded.address.comparing': behindDialog,
    'guard false #team.loaded.address --order.chosen--> #team.loaded.address.comparing': behindDialog,
    'guard false #team.loaded.form.one --suggestion.accepted--> (stay)': noSuggestion,
  },
  facts: {
    session: itsScreenGoes,
    failed: ['failed', 'loaded.change.ready.outdated'],
    worded: {
      'loaded.change.ready.outdated': 'The list could not be loaded again. What you see may be out of date.',
    },
    exceptions: {
      rests: {
        'loaded.change.invitingSeveral': 'The run hears of the question about leaving, which a person answers.',
      },
      'tells failures': {
        'loaded.change.checking':
          'A list that cannot be read decides nothing: the invitation is sent, and the server decides.',
        'loaded.change.removingOneself':
          'The member is removed, as a toast says; the list that is read next says what became of the admin.',
      },
    },
  },
})
