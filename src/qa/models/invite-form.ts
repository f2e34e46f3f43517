import * as people from '@statehouse/sandbox/people'
import { ApiError, errorMessage, retryAfterOf } from '#api/errors.ts'
import { inviteFormMachine } from '#machines/invite-form.ts'
import { hasNext, runOf, withNext } from '#rules/team/invitation-run.ts'
import { rowsOf } from '#rules/team/team-rows.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { grace, offline, refused, team, tooMany, unreachable } from './samples.ts'

const rows = rowsOf(team)
const values = { email: ` ${grace.email} ` }
const member = { email: rows[0]?.email ?? '' }
const several = { email: `${grace.email}; Lin <${people.lin.email}>, Email` }
const waiting = runOf([grace.email, people.lin.email])
const failed = (problem: string, error: Error, returned = '') => ({
  problem,
  reason: errorMessage(error, true),
  wait: retryAfterOf(error),
  returned,
})
const ended = [
  { email: grace.email, state: 'invited', problem: '' },
  { email: people.lin.email, state: 'failed', problem: errorMessage(refused(400)) },
] as const

export const inviteFormModel = defineModel(inviteFormMachine, {
  events: {
    'form.edited': {
      'an email': { values },
      'a member': { values: member },
      'several emails': { values: several },
    },
    'form.submitted': { 'an email': { values } },
    'email.left': { 'a mistyped email': { email: 'grace@gmial.com' } },
    'entries.removed': { 'what is not an email': { entries: ['Email'] } },
    'rows.changed': { 'a team': { rows } },
    'change.failed': {
      'an invitation stays': failed('The invitation was not cancelled.', new ApiError('timeLimit')),
      'a row is not changed': failed('The member was not removed.', refused(500)),
      'an old invitation stays': failed('The invitation was not sent again.', unreachable),
      'an invitation is lost': failed(
        'The old invitation is cancelled, and the new one was not sent.',
        offline,
        grace.email,
      ),
      'several are not sent': failed('The invitations were not sent.', new Error()),
      'too many attempts': failed('The invitation was not sent.', tooMany),
    },
    'run.changed': {
      'the first is invited': { ...waiting, run: withNext(waiting.run) },
      'all are invited': runOf([grace.email], 'invited'),
      'one is refused': { ...waiting, run: ended },
      'too many attempts': { run: ended, cause: 'Too many attempts.', wait: 30_000 },
    },
  },
  background: ['rows.changed', 'change.begun', 'change.failed', 'run.changed', 'page.resumed'],
  typing: ['form.edited', 'email.left'],
  // Guards depend on text, rows, run and wait. A problem is only shown, so it counts if nothing else is in progress.
  identity: (snapshot) => {
    const { email, rows: known, run, problem, suggestion, wait = 0 } = snapshot.context
    const isAtRest = snapshot.matches({ sending: 'open', text: 'one' })
    return {
      email,
      hasRows: known.length > 0,
      hasNext: hasNext(run),
      isWaiting: wait > 0,
      problem: isAtRest ? problem : '',
      suggestion: isAtRest ? suggestion : null,
    }
  },
  facts: {
    session: itsScreenGoes,
    exceptions: {
      settles: { 'sending.asking': 'The chart of the team makes the calls, and reports how they end.' },
    },
  },
})
