import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { callbacks, refused } from '#qa/models/samples.ts'

function requesting(callback: string | null = null) {
  const run = simulate(passwordRecoveryMachine, { email: '', callback })
  run.send({ type: 'form.submitted', values: { email: ' ada@example.com ' } })
  return run
}

test('rejects a malformed email (Specification §5, Forgot password)', () => {
  const run = simulate(passwordRecoveryMachine, { email: '', callback: null })
  run.send({ type: 'form.submitted', values: { email: 'ada' } })
  expect(run.state.value).toEqual({ ready: 'first' })
  expect(run.state.context.fieldProblems).toEqual({ email: 'Please enter a valid email address' })
  run.send({ type: 'form.edited', values: { email: 'ada@example.com' } })
  expect(run.state.context.fieldProblems, 'an error goes once its field is valid').toEqual({})
  expect(() => run.finish('requestPasswordReset')).toThrow(Infeasible)
})

test('a failure looks like success (Specification §8, Forgot password)', () => {
  const [answered, failed] = [requesting(), requesting()]
  expect(answered.inputOf('requestPasswordReset')).toEqual({ body: { email: 'ada@example.com' } })
  expect(answered.state.hasTag('busy')).toBe(true)
  answered.finish('requestPasswordReset')
  failed.fail('requestPasswordReset', refused(404, 'There is no such account'))
  expect(answered.state.value).toBe('requested')
  expect(failed.state).toMatchObject({ value: 'requested', context: answered.state.context })
  expect([failed.effects, failed.emitted]).toEqual([answered.effects, answered.emitted])
})

const withEditor = '/login?callback=vscode%3A%2F%2Fassistant.editor%2Fsigned-in'

test('BACK TO LOGIN keeps the email and the callback, before and after the request', () => {
  const before = simulate(passwordRecoveryMachine, { email: 'ada@example.com', callback: callbacks.application })
  const after = requesting(callbacks.application)
  after.finish('requestPasswordReset')
  for (const run of [before, after]) {
    run.send({ type: 'back.chosen' })
    expect(run.state.output).toEqual({ to: withEditor, state: { email: 'ada@example.com' } })
  }
})

test('shows a suggestion on blur and submit, and hides it when accepted or typed over', () => {
  const run = simulate(passwordRecoveryMachine, { email: '', callback: null })
  run.send({ type: 'email.left', email: 'ada@gmial.com' })
  expect(run.state.context.suggestion).toBe('ada@gmail.com')
  run.send({ type: 'form.edited', values: { email: 'ada@gmial.com ' } })
  expect(run.state.context.suggestion).toBeNull()
  const before = run.state.context
  run.send({ type: 'suggestion.accepted' })
  expect(run.state.context).toEqual(before)
  run.send({ type: 'form.submitted', values: { email: 'ada@gmailcom' } })
  expect(run.state.context).toMatchObject({
    email: 'ada@gmailcom',
    suggestion: 'ada@gmail.com',
    fieldProblems: { email: 'Please enter a valid email address' },
  })
  run.send({ type: 'suggestion.accepted' })
  expect(run.state.context).toMatchObject({
    suggestion: null,
    startValues: { email: 'ada@gmail.com' },
    fieldProblems: {},
  })
})

test('a suggestion does not block submit, and returns with the form', () => {
  const run = simulate(passwordRecoveryMachine, { email: '', callback: null })
  run.send({ type: 'form.submitted', values: { email: 'ada@gmial.com' } })
  expect(run.inputOf('requestPasswordReset')).toEqual({ body: { email: 'ada@gmial.com' } })
  run.finish('requestPasswordReset')
  run.send({ type: 'anotherAddress.chosen' })
  expect(run.state.context.suggestion).toBe('ada@gmail.com')
})

test('the returned form is filled in, and shows a notice until it is sent, without an old error', () => {
  const run = requesting()
  run.finish('requestPasswordReset')
  run.send({ type: 'anotherAddress.chosen' })
  expect(run.state.context).toMatchObject({ email: 'ada@example.com', startValues: { email: ' ada@example.com ' } })
  run.send({ type: 'form.edited', values: { email: 'ada@gmial.com' } })
  run.send({ type: 'email.left', email: 'ada@gmial.com' })
  run.send({ type: 'suggestion.accepted' })
  run.send({ type: 'form.submitted', values: { email: 'ada' } })
  expect(run.state.value).toEqual({ ready: 'returned' })
  expect(run.state.context.fieldProblems).toHaveProperty('email')
  run.send({ type: 'form.submitted', values: { email: 'ben@example.com' } })
  expect(run.state.context.fieldProblems).toEqual({})
  expect(run.inputOf('requestPasswordReset')).toEqual({ body: { email: 'ben@example.com' } })
})
