import { expect, test } from 'vitest'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { ada, refused, unreachable } from '#models/samples.ts'
import { hold } from '#workbench/model/index.ts'

const typed = { currentPassword: ' secret-1', password: 'secret-2 ', confirmPassword: 'secret-2 ' }

function changing() {
  const run = hold(passwordChangeMachine, { userId: ada.id, email: ada.email })
  run.send({ type: 'form.submitted', values: typed })
  return run
}

test('the two new passwords have to match (Specification §5, Change password)', () => {
  const run = hold(passwordChangeMachine, { userId: ada.id, email: ada.email })
  run.send({ type: 'form.submitted', values: { ...typed, confirmPassword: 'secret-3' } })
  expect(run.state.value).toBe('ready')
  expect(run.state.context.fieldProblems).toEqual({ confirmPassword: "Passwords don't match" })
})

test('passwords are sent as they were typed; success is announced and empties the form', () => {
  const run = changing()
  const body = { oldPassword: ' secret-1', newPassword: 'secret-2 ' }
  expect(run.inputOf('changePassword')).toEqual({ id: ada.id, body })
  const before = run.state.context.startValues
  run.finish('changePassword')
  expect(run.emitted).toEqual([{ type: 'toast', kind: 'success', text: 'Password updated successfully' }])
  expect(run.state.context.startValues).not.toBe(before)
  expect(run.state.context.startValues).toEqual({ currentPassword: '', password: '', confirmPassword: '' })
})

test.each([
  ['the words of the server', refused(400, 'The current password is wrong'), 'The current password is wrong'],
  ['our own words', unreachable, 'Failed to update password'],
])('failure shows %s and keeps the form', (_, error, problem) => {
  const run = changing()
  const before = run.state.context.startValues
  run.fail('changePassword', error)
  expect(JSON.stringify(run.actor.getPersistedSnapshot()), 'no password').not.toContain('secret')
  expect(run.state.context.problem).toBe(problem)
  expect(run.state.context.startValues).toBe(before)
})
