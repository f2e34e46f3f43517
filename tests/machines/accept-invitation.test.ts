import { groupName } from '@statehouse/sandbox/people'
import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { ada, confirmed, grace, newPassword, nobody, refused, signedIn, unreachable } from '#qa/models/samples.ts'
import { failures as failureMessages } from '#tests/pages/common.ts'

type Visitor = typeof ada | null

const invited = { email: 'Ada@Example.com', groupName }

function open(user: Visitor, userExists: boolean) {
  const run = simulate(acceptInvitationMachine, { hash: 'one-time', session: user === null ? nobody : signedIn(user) })
  run.finish('verifyInvitation', { ...invited, userExists })
  return run
}

function accepting(user: Visitor = null) {
  const run = open(user, false)
  run.send({ type: 'form.submitted', values: newPassword })
  return run
}

function joining(user: Visitor) {
  const run = open(user, true)
  run.send({ type: 'join.chosen' })
  return run
}

const toast = (text: string) => [{ type: 'toast.requested', kind: 'success', text }]
describe('the link (Specification §8, Invitation)', () => {
  const visit = (hash: string | null = 'one-time') => simulate(acceptInvitationMachine, { hash, session: nobody })

  test.each([null, ''])('makes no call without a hash (%j)', (hash) => {
    const run = visit(hash)
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe('Invalid invitation link. No hash provided.')
    expect(() => run.finish('verifyInvitation')).toThrow(Infeasible)
    run.send({ type: 'signIn.chosen' })
    expect(run.state.output).toEqual({ to: '/login' })
  })

  const invalid = 'This invitation is invalid or has expired.'

  test('is not checked again after a rejection', () => {
    const run = visit()
    expect(run.inputOf('verifyInvitation')).toEqual({ path: { hash: 'one-time' } })
    expect(run.state.hasTag('busy')).toBe(true)
    run.fail('verifyInvitation', refused(404, 'Not found'))
    run.send({ type: 'check.retried' })
    expect(run.state.value).toBe('failed')
    expect(run.state.context).toMatchObject({ problem: invalid, reason: '' })
  })

  test('shows why it could not be checked, and can be checked again, or leads to the sign-in', () => {
    const [run, leaving] = [visit(), visit()]
    for (const each of [run, leaving]) each.fail('verifyInvitation', unreachable)
    leaving.send({ type: 'signIn.chosen' })
    expect(leaving.state.output).toEqual({ to: '/login' })
    expect(run.state.value).toBe('unverified')
    expect(run.state.context).toMatchObject({ problem: invalid, reason: failureMessages.unreachable })
    run.send({ type: 'check.retried' })
    expect(run.inputOf('verifyInvitation')).toEqual({ path: { hash: 'one-time' } })
    expect(run.state.context).toMatchObject({ problem: '', reason: '' })
    run.finish('verifyInvitation', { ...invited, userExists: true })
    expect(run.state.value).toMatchObject({ answering: { account: 'existing' } })
    expect(run.state.context.problem).toBe('')
  })
})

describe('a session that changes before the answer', () => {
  test('is restored before the invited email is compared with its user', () => {
    const run = simulate(acceptInvitationMachine, { hash: 'one-time', session: { hasToken: true, user: null } })
    expect([run.state.value, run.state.hasTag('busy')]).toEqual(['waitingForSession', true])
    expect(() => run.finish('verifyInvitation')).toThrow(Infeasible)
    run.send({ type: 'session.changed', session: signedIn(grace) })
    run.finish('verifyInvitation', { ...invited, userExists: true })
    expect(run.state.value).toMatchObject({ answering: { account: 'wrongAccount' } })
  })

  test('leads another user to the log-out, without the error of the user before', () => {
    const run = joining(ada)
    expect(run.inputOf('acceptInvitationAsExisting')).toMatchObject({ user: ada.id })
    run.fail('acceptInvitationAsExisting', refused(409, 'This team is full'))
    run.send({ type: 'session.changed', session: factsOf(signedIn(grace)) })
    expect(run.state.value).toMatchObject({ answering: { account: 'wrongAccount' } })
    expect(run.state.context.problem).toBe('')
    run.send({ type: 'session.changed', session: nobody })
    expect(run.state.value).toMatchObject({ answering: { account: 'existing' } })
  })
})

test.each([
  [true, 'existing'],
  [false, 'new'],
])('LOG OUT AND CONTINUE continues with the same link (exists: %s)', (exists, state) => {
  const run = open(grace, exists)
  run.send({ type: 'join.chosen' })
  run.send({ type: 'form.submitted', values: newPassword })
  expect(run.state.value).toMatchObject({ answering: { account: 'wrongAccount' } })
  run.send({ type: 'logOut.chosen' })
  expect(run.effects).toEqual([{ type: 'endSession', params: { ending: 'chosen', user: grace.id } }])
  expect(run.state.value).toMatchObject({ answering: { account: state } })
  expect(run.state.context).toMatchObject({ session: { user: null }, hash: 'one-time' })
})

test.each([
  ['existing', null, true, '/login'],
  ['new', null, false, '/login'],
  ['existing', ada, true, '/profile'],
  ['new', ada, false, '/profile'],
  ['wrongAccount', grace, true, '/profile'],
])('CANCEL in %s leaves without a change', (state, user, userExists, to) => {
  const run = open(user, userExists)
  expect(run.state.value).toMatchObject({ answering: { account: state } })
  run.send({ type: 'cancel.chosen' })
  expect(run.state.output).toEqual({ to })
  expect([run.effects, run.emitted]).toEqual([[], []])
})

test.each([true, false])('GO TO LOGIN signs in a user who may already have accepted (exists: %s)', (exists) => {
  const call = exists ? 'acceptInvitationAsExisting' : 'acceptInvitationAsNew'
  const [run, other] = exists ? [joining(null), joining(ada)] : [accepting(), accepting(ada)]
  for (const each of [run, other]) {
    each.fail(call, refused(409, 'This invitation has already been used.'))
    expect(each.state.context.problem).toBe('This invitation has already been used.')
    expect(each.state.value).toMatchObject({ answering: { attempt: { failed: 'open' } } })
    each.send({ type: 'signIn.chosen' })
  }
  expect(run.state.output).toEqual({ to: '/login', state: { email: invited.email } })
  expect(other.state.matches('answering'), 'a signed-in user has CANCEL').toBe(true)
  other.send({ type: 'session.changed', session: nobody })
  other.send({ type: 'form.submitted', values: {} })
  expect(other.state.can({ type: 'signIn.chosen' }), 'the last attempt was not sent').toBe(exists)
  const before = open(null, exists)
  before.send({ type: 'signIn.chosen' })
  expect(before.state.status).toBe('active')
})

describe('JOIN ORGANIZATION', () => {
  const success = toast('You have been successfully added to the organization!')

  test('signed out, opens /login with the email after 100 ms, and returns to /team', () => {
    const run = joining(null)
    expect(run.inputOf('acceptInvitationAsExisting')).toEqual({ path: { hash: 'one-time' }, user: null })
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('acceptInvitationAsExisting')
    expect(run.state.hasTag('busy')).toBe(true)
    expect(run.emitted).toEqual(success)
    expect(() => run.finish('getCurrentUser', confirmed(ada))).toThrow(Infeasible)
    expect(run.untilNextTimer()).toBe(100)
    expect(run.elapse()).toContain('timeToSettle')
    expect(run.state.output).toEqual({ to: '/login', state: { email: invited.email, returnTo: '/team', joined: true } })
  })

  test.each(['before', 'after'])('signed in, reloads the user, %s the 100 ms are over, then opens /team', (when) => {
    const run = joining(ada)
    run.finish('acceptInvitationAsExisting')
    expect(run.emitted).toEqual(success)
    if (when === 'after') run.elapse()
    run.finish('getCurrentUser', confirmed(ada))
    if (when === 'before') run.elapse()
    expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(ada) }])
    expect(run.state.output).toEqual({ to: '/team', state: { joined: true } })
  })

  test('opens /team even if the user cannot be reloaded', () => {
    const run = joining(ada)
    run.finish('acceptInvitationAsExisting')
    run.fail('getCurrentUser', unreachable)
    run.elapse()
    expect(run.effects).toEqual([])
    expect(run.state.output).toEqual({ to: '/team', state: { joined: true } })
  })
})

describe('ACCEPT INVITATION by a new user (Specification §4, Invitation)', () => {
  test.each([
    ['signed out', null],
    ['signed in as the invited user', ada],
  ])('%s: shows a toast, ends the session and opens /login with the email after 100 ms', (_, user) => {
    const run = accepting(user)
    expect(run.inputOf('acceptInvitationAsNew')).toEqual({
      path: { hash: 'one-time' },
      body: { password: ' secret-2 ' },
    })
    expect(run.effects).toEqual([])
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('acceptInvitationAsNew', { email: ada.email })
    expect(run.state.hasTag('busy')).toBe(true)
    expect(run.emitted).toEqual(toast('Invitation accepted successfully! Please log in with your new credentials.'))
    expect(run.effects).toEqual([{ type: 'endSession', params: { ending: 'chosen' } }])
    expect(run.untilNextTimer()).toBe(100)
    expect(run.elapse()).toContain('timeToSettle')
    expect(run.state.output).toEqual({ to: '/login', state: { email: invited.email } })
  })

  test('hides the form after an answer without an email', () => {
    const run = accepting()
    run.finish('acceptInvitationAsNew', { email: null })
    expect(run.state.value).toBe('incomplete')
    expect(run.state.context.problem).toBe(
      'Invitation accepted, but user information is incomplete. Please try logging in manually.',
    )
    expect(run.emitted).toEqual([])
    expect(run.effects).toEqual([{ type: 'endSession', params: { ending: 'chosen' } }])
    expect(run.untilNextTimer()).toBeNull()
    run.send({ type: 'signIn.chosen' })
    expect(run.state.output).toEqual({ to: '/login', state: { email: invited.email } })
  })
})
