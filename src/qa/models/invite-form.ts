import * as people from '@statehouse/sandbox/people'
import { inviteFormMachine } from '#machines/invite-form.ts'
import { rowsOf } from '#rules/team-rows.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, grace, offline, refused, team, tooMany, unreachable } from './samples.ts'

const rows = rowsOf(team)
const values = { email: ` ${grace.email} ` }
const member = { email: rows[0]?.email ?? '' }
const several = { email: `${grace.email}; Lin <${people.lin.email}>\nEmail` }
const run = [
  { email: grace.email, state: 'invited', problem: '' },
  { email: people.lin.email, state: 'failed', problem: 'This address cannot be invited.' },
] as const

export const inviteFormModel = defineModel(inviteFormMachine, {
  inputs: { 'an admin': { groupId: 'g-1', userId: ada.id, draft: null } },
  events: {
    'form.edited': {
      'an email': { values },
      'a member': { values: member },
      'several emails': { values: several },
    },
    'form.submitted': { 'an email': { values } },
    'email.left': { 'a mistyped email': { email: 'grace@gmial.com' } },
    'entry.removed': { 'what is not an email': { entry: 'Email' } },
    'rows.changed': { 'a team': { rows } },
    'change.failed': { 'a problem of a row': { problem: 'The member was not removed.' } },
    'address.returned': { 'an email': { email: grace.email } },
  },
  background: ['rows.changed', 'change.begun', 'change.failed', 'address.returned', 'connection.restored'],
  typing: ['form.edited', 'email.left'],
  done: {
    invitations: {
      'all are invited': { run: run.slice(0, 1), cause: '', wait: 0 },
      'one is refused': { run, cause: '', wait: 0 },
      'too many attempts': { run, cause: 'Too many attempts.', wait: 30_000 },
    },
  },
  error: {
    inviteMember: {
      'the server refuses: 409': refused(409, 'This address is in the team already'),
      'the server does not answer': unreachable,
      'no network': offline,
      'too many attempts: 429': tooMany,
    },
  },
  // Guards depend on text, rows and wait. A problem is only shown, so it counts if nothing else is in progress.
  identity: (snapshot) => {
    const { email, rows: known, problem, suggestion, wait = 0 } = snapshot.context
    const isAtRest = snapshot.matches({ sending: 'open', text: 'one' })
    return {
      email,
      hasRows: known.length > 0,
      isWaiting: wait > 0,
      problem: isAtRest ? problem : '',
      suggestion: isAtRest ? suggestion : null,
    }
  },
  facts: {
    session: itsScreenGoes,
    exceptions: {
      'reports failures': {
        'sending.locked': 'The chart of the team answers with the rows, and the form is open again.',
      },
    },
  },
})
