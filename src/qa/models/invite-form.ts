import * as people from '@statehouse/sandbox/people'
import { ApiError, errorMessage, retryAfterOf } from '#api/errors.ts'
import { inviteFormMachine } from '#machines/invite-form.ts'
import { runOf } from '#rules/team/invitation-run.ts'
import { rowsOf } from '#rules/team/team-rows.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { grace, offline, refused, team, tooMany, unreachable } from './samples.ts'

const rows = rowsOf(team)
const values = { email: ` ${grace.email} ` }
const several = { email: `${grace.email}; Lin <${people.lin.email}>, ada@, Email` }
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
      'several emails': { values: several },
    },
    'form.submitted': { 'an email': { values } },
    'email.left': { 'a mistyped email': { email: 'grace@gmial.com' } },
    'entries.removed': { 'what is not an email': { entries: ['ada@', 'Email'] } },
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
    'run.ended': {
      'all are invited': { rows, ...runOf([grace.email], 'invited') },
      'one is refused': { rows, run: ended, cause: '', wait: 0 },
      'too many attempts': { rows, run: ended, cause: 'Too many attempts.', wait: 30_000 },
    },
  },
  background: ['change.begun', 'change.ended', 'change.failed', 'run.ended', 'page.resumed'],
  typing: ['form.edited', 'email.left'],
  // Guards depend on the text. A problem is only shown, so it counts if nothing else is in progress.
  identity: (snapshot) => {
    const { email, problem, suggestion } = snapshot.context
    const isAtRest = snapshot.matches({ text: 'one', wait: 'open' })
    return { email, problem: isAtRest ? problem : '', suggestion: isAtRest ? suggestion : null }
  },
  facts: { session: itsScreenGoes },
})
