import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { ada, refused, signedIn, tooMany, unreachable } from '#qa/models/samples.ts'

const typed = { currentPassword: ' secret-1', password: 'secret-2 ', confirmPassword: 'secret-2 ' }

const input = { userId: ada.id, storedUser: ada }

function changing() {
  const run = simulate(passwordChangeMachine, input)
  run.send({ type: 'form.submitted', values: typed })
  return run
}

test('sends passwords as typed, and announces success', () => {
  const run = changing()
  expect(run.state.hasTag('busy')).toBe(true)
  const body = { oldPassword: ' secret-1', newPassword: 'secret-2 ' }
  expect(run.inputOf('changePassword')).toEqual({ path: { id: ada.id }, user: ada.id, body })
  run.finish('changePassword')
  expect(run.state.context.changes, 'an empty form takes its place').toBe(1)
  expect(run.emitted).toEqual([{ type: 'toast.requested', kind: 'success', text: 'Password updated successfully' }])
  expect(run.state.value).toEqual({ ready: 'open' })
  expect(run.state.hasTag('busy')).toBe(false)
})

test.each([
  ['the server’s message', refused(400, 'It is wrong'), 'It is wrong', { currentPassword: '' }],
  ['our message', unreachable, 'Failed to update password', {}],
])('failure shows %s, marks a rejected password and keeps the form', (_, error, problem, fieldProblems) => {
  const run = changing()
  run.fail('changePassword', error)
  expect(run.state.context).toMatchObject({ problem, fieldProblems })
  run.send({ type: 'form.edited', values: { ...typed, currentPassword: 'x' } })
  expect(run.state.context.fieldProblems, 'edited since').toEqual({})
})

test.each([
  ['the provider', 'github', 'providerOnly'],
  ['nothing', 'unknown', 'hidden'],
])('shows %s to a user without a password, and sends nothing', (_, oauthProvider, state) => {
  const storedUser = { ...ada, hasPassword: false, oauthProvider }
  const run = simulate(passwordChangeMachine, { ...input, storedUser })
  expect(run.state.value).toBe(state)
  run.send({ type: 'form.submitted', values: typed })
  expect(run.state.value).toBe(state)
  run.send({ type: 'session.changed', session: signedIn(ada) })
  expect(run.state.value).toEqual({ ready: 'open' })
  expect(run.state.context.storedUser).toEqual(ada)
  run.send({ type: 'session.changed', session: signedIn(storedUser) })
  expect(run.state.value).toBe(state)
})

test('a change of the session does not interrupt the call', () => {
  const run = changing()
  run.send({ type: 'session.changed', session: signedIn({ ...ada, hasPassword: false }) })
  expect(run.state.value).toBe('changing')
  expect(run.waiting()).toHaveLength(1)
  run.finish('changePassword')
  expect(run.state).toMatchObject({ value: { ready: 'open' }, context: { storedUser: { hasPassword: false } } })
  run.send({ type: 'form.submitted', values: typed })
  run.fail('changePassword', unreachable)
  expect(run.state.value).toEqual({ ready: 'open' })
})

test('a wait is over until something is sent, and the form stays unless there is no password any more', () => {
  const run = changing()
  run.fail('changePassword', tooMany)
  run.elapse()
  run.send({ type: 'form.submitted', values: {} })
  run.send({ type: 'session.changed', session: signedIn({ ...ada, firstName: 'Augusta' }) })
  expect(run.state).toMatchObject({ value: { ready: 'over' }, context: { storedUser: { firstName: 'Augusta' } } })
  run.send({ type: 'session.changed', session: signedIn({ ...ada, hasPassword: false }) })
  expect(run.state.value).toBe('hidden')
})

test('shows no error of a session that ended after the user is back', () => {
  const run = changing()
  run.fail('changePassword', refused(500))
  run.send({ type: 'page.resumed' })
  expect(run.state.context.problem).toBe('')
})
