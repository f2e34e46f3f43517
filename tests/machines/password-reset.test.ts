import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { newPassword, refused, unreachable } from '#qa/models/samples.ts'
import { failures } from '#tests/pages/common.ts'

const open = (token: string | null) => simulate(passwordResetMachine, { token })

function verified() {
  const run = open('one-time')
  run.finish('verifyResetToken', { isValid: true, message: '' })
  return run
}

function resetting() {
  const run = verified()
  run.send({ type: 'form.submitted', values: newPassword })
  return run
}

function used() {
  const run = resetting()
  run.fail('resetPassword', refused(400, 'This reset link has already been used.'))
  expect(run.state.value).toEqual({ ready: { failed: 'open' } })
  expect(run.state.context.problem).toBe('This reset link has already been used.')
  return run
}

describe('the link (Specification §8, Reset)', () => {
  test.each([null, ''])('makes no call without a token (%j)', (token) => {
    const run = open(token)
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe('Invalid reset link. No token provided.')
    expect(() => run.finish('verifyResetToken')).toThrow(Infeasible)
  })

  test.each([
    ['with the server’s message', 'This link was used already', 'This link was used already'],
    ['without a message', '', 'Invalid or expired reset token'],
    ['with tags', '<p>Used.</p>', '<p>Used.</p>'],
  ])('is rejected %s', (_, message, problem) => {
    const run = open('one-time')
    expect(run.inputOf('verifyResetToken')).toEqual({ path: { token: 'one-time' } })
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('verifyResetToken', { isValid: false, message })
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe(problem)
  })

  test('is not checked again after a rejection', () => {
    const run = open('one-time')
    run.fail('verifyResetToken', refused(404, 'Not found'))
    run.send({ type: 'check.retried' })
    expect(run.state.value).toBe('failed')
    expect(run.state.context).toMatchObject({ problem: 'Invalid reset token', reason: '' })
    expect(() => run.finish('verifyResetToken')).toThrow(Infeasible)
  })

  test('shows why it could not be checked, and can be checked again', () => {
    const run = open('one-time')
    run.fail('verifyResetToken', unreachable)
    expect(run.state.value).toBe('unverified')
    expect(run.state.context).toMatchObject({ problem: 'Invalid reset token', reason: failures.unreachable })
    run.send({ type: 'check.retried' })
    expect(run.inputOf('verifyResetToken')).toEqual({ path: { token: 'one-time' } })
    expect(run.state.context).toMatchObject({ problem: '', reason: '' })
    run.finish('verifyResetToken', { isValid: true, message: '' })
    expect(run.state.value).toEqual({ ready: 'first' })
    expect(run.state.context.problem).toBe('')
  })

  const unchecked = () => {
    const run = open('one-time')
    run.fail('verifyResetToken', unreachable)
    return run
  }

  test.each([
    ['rejected', () => open(null)],
    ['not checked', unchecked],
    ['used since then', used],
  ])('leads to a new link and to the sign-in if it was %s', (_, start) => {
    const [asking, leaving] = [start(), start()]
    asking.send({ type: 'newLink.chosen' })
    leaving.send({ type: 'back.chosen' })
    expect([asking.state.output, leaving.state.output]).toEqual([{ to: '/forgot-password' }, { to: '/login' }])
  })
})

describe('the form', () => {
  test('offers no other way before an error', () => {
    const run = verified()
    run.send({ type: 'newLink.chosen' })
    run.send({ type: 'back.chosen' })
    expect(run.state.value).toEqual({ ready: 'first' })
  })

  test('offers none after an attempt that was not sent', () => {
    const run = used()
    run.send({ type: 'form.submitted', values: { ...newPassword, confirmPassword: '' } })
    expect([run.state.value, run.state.context.problem]).toEqual([{ ready: 'first' }, ''])
  })

  test('sends both passwords as typed', () => {
    const run = resetting()
    expect(run.inputOf('resetPassword')).toEqual({ path: { token: 'one-time' }, body: newPassword })
    expect(run.state.hasTag('busy')).toBe(true)
  })

  test('success shows a toast, clears the session and opens /login after 2 s (§4)', () => {
    const run = resetting()
    expect(run.effects).toEqual([])
    run.finish('resetPassword')
    expect(run.state.value).toBe('reset')
    const text = 'Password reset successfully! Please log in with your new password.'
    expect(run.emitted).toEqual([{ type: 'toast.requested', kind: 'success', text }])
    expect(run.effects).toEqual([{ type: 'endSession', params: { ending: 'chosen' } }])
    expect(run.untilNextTimer()).toBe(2_000)
    expect(run.elapse()).toContain('timeToReadSuccess')
    expect(run.state.output).toEqual({ to: '/login' })
  })

  test('success offers the sign-in without a wait', () => {
    const run = resetting()
    run.finish('resetPassword')
    run.send({ type: 'signIn.chosen' })
    expect(run.state.output).toEqual({ to: '/login' })
  })
})
