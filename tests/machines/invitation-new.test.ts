import { expect, test } from 'vitest'
import { invitationMachine } from '#machines/invitation.ts'
import { ada, newPassword, nobody, refused, signedIn, unreachable } from '#models/samples.ts'
import { hold, Infeasible } from '#workbench/model/index.ts'

const short = 'Password must be at least 6 characters'

/** ACCEPT INVITATION: somebody without an account chooses a password (Specification §4, Invitation). */

function open(user: typeof ada | null = null) {
  const run = hold(invitationMachine, { hash: 'one-time', session: user === null ? nobody : signedIn(user) })
  run.finish('verifyInvitation', { email: ada.email, groupName: '', userExists: false })
  return run
}

function accepting(user: typeof ada | null = null) {
  const run = open(user)
  run.send({ type: 'form.submitted', values: newPassword })
  return run
}

test.each([
  [{ password: 'secret-2', confirmPassword: 'secret-3' }, { confirmPassword: "Passwords don't match" }],
  [
    { password: '12345', confirmPassword: '12345' },
    { password: short, confirmPassword: short },
  ],
])('%j is refused (Specification §5)', (values, problems) => {
  const run = open()
  run.send({ type: 'form.submitted', values })
  expect(run.state.value).toBe('new')
  expect(run.state.context.fieldProblems).toEqual(problems)
  expect(() => run.finish('acceptInvitationAsNew')).toThrow(Infeasible)
})

test('the password is sent as it was typed', () => {
  expect(accepting().inputOf('acceptInvitationAsNew')).toEqual({ hash: 'one-time', password: ' secret-2 ' })
})

test.each([
  ['signed out', null],
  ['signed in as the invited', ada],
])('%s: announced, the session ended, /login with the address after 100 ms', (_, user) => {
  const run = accepting(user)
  expect(run.effects).toEqual([])
  run.finish('acceptInvitationAsNew', { email: ada.email })
  const text = 'Invitation accepted successfully! Please log in with your new credentials.'
  expect(run.emitted).toEqual([{ type: 'toast', kind: 'success', text }])
  expect(run.effects).toEqual([{ type: 'clearSession', params: { ending: 'chosen' } }])
  expect(run.untilNextTimer()).toBe(100)
  expect(run.elapse()).toContain('timeToSettle')
  expect(run.state.output).toEqual({ to: '/login', state: { email: ada.email } })
})

test('an answer without an e-mail: the form goes, because it was accepted', () => {
  const run = accepting()
  run.finish('acceptInvitationAsNew', { email: null })
  expect(run.state.value).toBe('incomplete')
  expect(run.state.context.problem).toBe(
    'Invitation accepted, but user information is incomplete. Please try logging in manually.',
  )
  expect(run.emitted).toEqual([])
  expect(run.effects).toEqual([{ type: 'clearSession', params: { ending: 'chosen' } }])
  expect(run.untilNextTimer()).toBeNull()
  run.send({ type: 'signIn.chosen' })
  expect(run.state.output).toEqual({ to: '/login', state: { email: ada.email } })
})

test.each([
  ['the words of the server', refused(409, 'This team is full'), 'This team is full'],
  ['our own words', refused(500), 'Failed to accept invitation. Please try again.'],
  ['our own words', unreachable, 'Failed to accept invitation. Please try again.'],
])('failure shows %s and keeps the form and the session: %s', (_, error, problem) => {
  const run = accepting(ada)
  run.fail('acceptInvitationAsNew', error)
  expect(run.state.value).toBe('new')
  expect(run.state.context.problem).toBe(problem)
  expect([run.effects, run.emitted]).toEqual([[], []])
  run.send({ type: 'form.submitted', values: newPassword })
  expect(run.state.context.problem).toBe('')
})

test('no password is ever part of the chart', () => {
  const run = accepting()
  run.fail('acceptInvitationAsNew', unreachable)
  expect(JSON.stringify(run.actor.getPersistedSnapshot())).not.toContain('secret')
})
