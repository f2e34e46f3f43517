import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { ada, refused, signedIn, tooMany, unreachable } from '#qa/models/samples.ts'

const typed = { currentPassword: ' secret-1', password: 'secret-2 ', confirmPassword: 'secret-2 ' }

const input = { userId: ada.id, storedUser: ada, provider: null, draft: null }

function changing() {
  const run = simulate(passwordChangeMachine, input)
  run.send({ type: 'form.submitted', values: typed })
  return run
}

test('the two new passwords have to match (Specification §5, Change password)', () => {
  const run = simulate(passwordChangeMachine, input)
  run.send({ type: 'form.submitted', values: { ...typed, confirmPassword: 'secret-3' } })
  expect(run.state.value).toEqual({ ready: 'fresh' })
  expect(run.state.context.fieldProblems).toEqual({ confirmPassword: "Passwords don't match" })
})

test('passwords are sent as they were typed, and stay meanwhile; success is announced and empties the form', () => {
  const run = changing()
  expect(run.state.hasTag('busy')).toBe(true)
  run.send({ type: 'form.edited', values: { ...typed, password: '' } })
  expect(run.state.context.draft).toEqual(typed)
  const body = { oldPassword: ' secret-1', newPassword: 'secret-2 ' }
  expect(run.inputOf('changePassword')).toEqual({ path: { id: ada.id }, body })
  run.finish('changePassword')
  expect(run.emitted).toEqual([{ type: 'toast', kind: 'success', text: 'Password updated successfully' }])
  expect(run.state.value).toEqual({ ready: 'fresh' })
  expect(run.state.hasTag('busy')).toBe(false)
  expect(run.state.context.draft).toBeNull()
  expect(JSON.stringify(run.actor.getPersistedSnapshot()), 'no password stays').not.toContain('secret')
})

test.each([
  ['the words of the server', refused(400, 'The current password is wrong'), 'The current password is wrong'],
  ['our own words', unreachable, 'Failed to update password'],
])('failure shows %s and keeps the form', (_, error, problem) => {
  const run = changing()
  run.fail('changePassword', error)
  expect(run.state.context.problem).toBe(problem)
  expect(run.state.context.draft).toEqual(typed)
  run.send({ type: 'form.submitted', values: typed })
  expect(run.state.context.problem).toBe('')
})

test('a person without a password reads the provider, and nothing can be sent', () => {
  const run = simulate(passwordChangeMachine, { ...input, provider: 'GitHub' })
  expect(run.state.value).toBe('providerOnly')
  run.send({ type: 'form.submitted', values: typed })
  expect(run.state.value).toBe('providerOnly')
  run.send({ type: 'form.edited', values: typed })
  expect(run.state.context.draft, 'without a form no password is kept').toBeNull()
})

test('password managers get the address of the session by then, and the typed passwords stay', () => {
  const run = simulate(passwordChangeMachine, { ...input, draft: typed })
  run.send({ type: 'session.changed', session: signedIn({ ...ada, email: 'augusta@example.com' }) })
  expect(run.state.value).toEqual({ ready: 'restored' })
  expect(run.state.context).toMatchObject({ storedUser: { email: 'augusta@example.com' }, draft: typed })
})

describe('a draft from before a forced sign-out (Specification §4, Session)', () => {
  test.each([unreachable, tooMany])('is back, and the form says so until it is sent, and fails: %s', (failure) => {
    const run = simulate(passwordChangeMachine, { ...input, draft: typed })
    expect(run.state.value).toEqual({ ready: 'restored' })
    expect(run.emitted).toEqual([{ type: 'draft.taken' }])
    run.send({ type: 'form.edited', values: { ...typed, confirmPassword: 'secret-3' } })
    expect(run.state.context.draft).toMatchObject({ confirmPassword: 'secret-3' })
    run.send({ type: 'form.submitted', values: { ...typed, confirmPassword: 'secret-3' } })
    expect(run.state.value).toEqual({ ready: 'restored' })
    expect(run.state.context.fieldProblems).toHaveProperty('confirmPassword')
    run.send({ type: 'form.submitted', values: typed })
    expect(run.inputOf('changePassword')).toMatchObject({ body: { newPassword: 'secret-2 ' } })
    expect(run.state.context.fieldProblems).toEqual({})
    run.fail('changePassword', failure)
    expect(run.state.value).toEqual({ ready: 'fresh' })
    expect(run.state.context.draft).toEqual(typed)
  })
})
