import { describe, expect, test } from 'vitest'
import { profileMachine } from '#machines/profile.ts'
import { ada, confirmed, refused, unreachable } from '#models/samples.ts'
import { hold } from '#workbench/model/index.ts'

const record = {
  id: ada.id,
  email: ada.email,
  firstName: 'Ada',
  lastName: 'Admin',
  organization: 'Engines',
  country: 'France',
  state: '',
  address: '',
}
const { id: _, ...fields } = record
const typed = { ...fields, firstName: 'Augusta', email: ' ada@example.org ' }
const input = { userId: ada.id, groupId: 'g-1', storedUser: ada, refused: null }

function ready() {
  const run = hold(profileMachine, input)
  run.finish('getUser', record)
  return run
}

test('a LOCAL person is told why once: the history entry forgets it (Specification §6)', () => {
  const run = hold(profileMachine, { ...input, refused: 'team' })
  expect(run.state.context.refused).toBe('team')
  expect(run.emitted).toEqual([{ type: 'address.replacing', to: '/profile' }])
  run.fail('getUser', unreachable)
  run.send({ type: 'load.retried' })
  expect(run.emitted.filter(({ type }) => type === 'address.replacing')).toHaveLength(1)
})

describe('loading (Specification §8, Profile load)', () => {
  test('shows the record', () => {
    const run = ready()
    expect(run.state.matches('ready')).toBe(true)
    expect(run.state.context.profile).toEqual(fields)
    expect(run.emitted, 'the history entry stays').toEqual([])
  })

  test('falls back to the stored user, who can be read and loaded again', () => {
    const run = hold(profileMachine, input)
    run.fail('getUser', unreachable)
    expect(run.state.value).toBe('remembered')
    expect(run.state.context.profile).toMatchObject({ email: ada.email, firstName: 'Ada' })
    expect(run.emitted).toEqual([{ type: 'toast', kind: 'error', text: 'Failed to load user data' }])
    run.send({ type: 'load.retried' })
    expect(run.state.value).toBe('loading')
  })

  test('without a stored user leads to /login', () => {
    const run = hold(profileMachine, { ...input, storedUser: null })
    run.fail('getUser', refused(500))
    expect(run.state.output).toEqual({ to: '/login' })
    expect(run.emitted).toEqual([{ type: 'toast', kind: 'error', text: 'Failed to load user data' }])
    expect(run.effects).toMatchObject([{ type: 'clearSession', params: { ending: 'forced' } }])
  })
})

describe('editing', () => {
  test('is unsaved until it is as it was', () => {
    const run = ready()
    run.send({ type: 'form.edited', values: typed })
    expect(run.state.hasTag('unsaved')).toBe(true)
    run.send({ type: 'form.edited', values: fields })
    expect(run.state.hasTag('unsaved')).toBe(false)
  })

  test('a malformed address is not sent', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: { ...typed, email: 'ada' } })
    expect(run.state.matches('ready')).toBe(true)
    expect(run.state.context.fieldProblems).toHaveProperty('email')
  })
})

describe('saving (Specification §8, Profile save)', () => {
  test('sends the fields with the group, then reads record and user again', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: typed })
    expect(run.inputOf('updateUser')).toEqual({
      id: ada.id,
      body: { ...typed, email: 'ada@example.org', groupId: 'g-1' },
    })
    run.finish('updateUser')
    expect(run.emitted).toEqual([{ type: 'toast', kind: 'success', text: 'Profile updated successfully' }])
    run.finish('getUser', { ...record, firstName: 'Augusta' })
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.state.matches({ ready: 'unedited' })).toBe(true)
    expect(run.state.context.profile.firstName).toBe('Augusta')
    const user = { ...ada, ...fields, firstName: 'Augusta' }
    expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(user) }])
  })

  test('a failure says so and keeps the typed values unsaved', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: typed })
    run.fail('updateUser', refused(500, 'no words of the server here'))
    expect(run.state.context.problem).toBe('Failed to update profile')
    expect(run.state.hasTag('unsaved')).toBe(true)
    expect(run.state.context.profile).toEqual(fields)
  })

  test('an unedited form is not unsaved, even after a failed save', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: fields })
    run.fail('updateUser', unreachable)
    expect(run.state.context.problem).toBe('Failed to update profile')
    expect(run.state.hasTag('unsaved')).toBe(false)
  })

  test('a record that cannot be read again is no failed save', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: typed })
    run.finish('updateUser')
    run.fail('getUser', unreachable)
    run.fail('getCurrentUser', unreachable)
    expect(run.state.matches('ready')).toBe(true)
    expect(run.state.context.problem).toBe('')
  })
})
