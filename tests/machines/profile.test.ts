import * as people from '@statehouse/sandbox/people'
import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import type { SessionFacts } from '#machines/parts/session-parts.ts'
import { profileMachine } from '#machines/profile.ts'
import { ada, confirmed, refused, signedIn, tooMany, unreachable } from '#qa/models/samples.ts'

const record = {
  id: ada.id,
  email: ada.email,
  firstName: people.ada.firstName,
  lastName: people.ada.lastName,
  organization: people.groupName,
  country: 'France',
  state: '',
  address: '',
}
const { id: _, ...fields } = record
const typed = { ...fields, firstName: 'Augusta', email: ' ada@example.org ' }
const input = { userId: ada.id, storedUser: ada, refused: null, notSentTo: null, draft: null }

function ready() {
  const run = simulate(profileMachine, input)
  run.finish('getUser', record)
  return run
}

const tagsOf = ({ state }: ReturnType<typeof ready>) => [...state.tags]

test.each([
  ['a LOCAL user (Specification §6)', { refused: 'team' }],
  ['a user whose editor could not be connected (Specification §8)', { notSentTo: 'vscode://assistant.editor/' }],
] as const)('shows %s the reason once, then removes it from the history entry', (_, news) => {
  const run = simulate(profileMachine, { ...input, ...news })
  expect(run.state.context).toMatchObject(news)
  expect(run.emitted).toEqual([{ type: 'url.replaced', to: '/profile' }])
  run.fail('getUser', unreachable)
  run.send({ type: 'load.retried' })
  run.finish('getUser', record)
  expect(run.state.value).toMatchObject({ ready: { draft: 'unedited' } })
  expect(run.emitted.filter(({ type }) => type === 'url.replaced')).toHaveLength(1)
})

describe('loading (Specification §8, Profile load)', () => {
  test('falls back to the stored user, and can be retried', () => {
    const run = simulate(profileMachine, input)
    run.fail('getUser', unreachable)
    expect(run.state.value).toBe('remembered')
    expect(run.state.context.profile).toMatchObject({ email: ada.email, firstName: 'Ada' })
    expect(run.emitted).toEqual([{ type: 'toast.requested', kind: 'error', text: 'Failed to load user data' }])
    run.send({ type: 'load.retried' })
    expect(run.state.value).toBe('loading')
    expect(tagsOf(run)).toEqual(['busy'])
  })
})

test('editing is unsaved, with a draft, until every value is as before', () => {
  const run = ready()
  run.send({ type: 'form.edited', values: typed })
  expect([run.state.matches({ ready: { draft: { edited: 'typed' } } }), tagsOf(run)]).toEqual([true, ['unsaved']])
  expect(run.state.context.draft).toEqual(typed)
  run.send({ type: 'form.edited', values: fields })
  expect([run.state.matches({ ready: { draft: 'unedited' } }), tagsOf(run)]).toEqual([true, []])
  expect(run.state.context.draft).toBeNull()
  run.send({ type: 'form.submitted', values: { ...typed, email: 'ada' } })
  expect(run.state.hasTag('unsaved')).toBe(true)
})

describe('saving (Specification §8, Profile save)', () => {
  test('sends the fields with the group, then reloads record and user', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: typed })
    expect(run.inputOf('updateUser')).toEqual({
      path: { id: ada.id },
      user: ada.id,
      body: { ...typed, email: 'ada@example.org', groupId: 'g-1' },
    })
    expect(tagsOf(run)).toEqual(['busy', 'saving', 'unsaved'])
    run.finish('updateUser')
    expect(tagsOf(run)).toEqual(['busy', 'saving'])
    expect(run.emitted).toContainEqual({
      type: 'toast.requested',
      kind: 'success',
      text: 'Profile updated successfully',
    })
    run.finish('getUser', { ...record, firstName: 'Augusta' })
    expect(tagsOf(run)).toEqual(['busy', 'saving'])
    run.finish('getCurrentUser', confirmed(ada))
    expect(tagsOf(run)).toEqual(['saved'])
    expect(run.state.context.profile.firstName).toBe('Augusta')
    const user = { ...ada, ...fields, firstName: 'Augusta' }
    expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(user) }])
  })

  describe('sends the current group of the session (Specification §7)', () => {
    const joined = { ...ada, group: { id: 'g-2', name: 'Looms' } }
    const learn = (session: SessionFacts) => ({ type: 'session.changed', session }) as const

    test('if it changes during typing, which keeps the typed values', () => {
      const run = ready()
      run.send({ type: 'form.edited', values: typed })
      const { value, context } = run.state
      run.send(learn(signedIn(joined)))
      expect(run.state.value).toEqual(value)
      expect(run.state.context).toMatchObject({ draft: context.draft, profile: context.profile })
      run.send({ type: 'form.submitted', values: typed })
      expect(run.inputOf('updateUser')).toMatchObject({ body: { groupId: 'g-2' } })
    })

    test('if it changes during an earlier save', () => {
      const run = ready()
      run.send({ type: 'form.submitted', values: typed })
      run.send(learn(signedIn({ ...ada, group: null })))
      run.fail('updateUser', refused(409, 'Taken.'))
      expect(run.state.context).toMatchObject({ problem: 'Failed to update profile', reason: 'Taken.', draft: typed })
      run.send({ type: 'form.submitted', values: typed })
      expect(run.inputOf('updateUser')).toMatchObject({ body: { groupId: null } })
      run.fail('updateUser', tooMany)
      expect(run.state.context.reason, 'the form shows when').toBe('Too many attempts.')
    })
  })

  test('a save succeeds even if the record cannot be reloaded', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: typed })
    run.finish('updateUser')
    run.fail('getUser', unreachable)
    run.fail('getCurrentUser', unreachable)
    expect([run.state.value, run.state.context.problem]).toMatchObject([{ ready: { draft: 'saved' } }, ''])
    run.send({ type: 'form.edited', values: fields })
    expect(run.state.value, 'until the user types again').toMatchObject({ ready: { draft: { edited: 'typed' } } })
  })
})

test('what another tab saves (Specification §3, User record) is taken where nothing was typed, also after UNDO', () => {
  const byron = { ...ada, email: 'ada.byron@example.com', lastName: 'Byron' }
  const run = ready()
  run.send({ type: 'form.edited', values: { ...fields, lastName: 'King', state: 'Surrey' } })
  run.send({ type: 'session.changed', session: signedIn(byron) })
  const { profile, draft } = run.state.context
  expect(profile).toEqual({ ...fields, email: byron.email, lastName: 'Byron' })
  expect(draft).toEqual({ ...fields, email: byron.email, lastName: 'King', state: 'Surrey' })
  run.send({ type: 'changes.discarded' })
  run.send({ type: 'session.changed', session: signedIn({ ...byron, firstName: 'Augusta' }) })
  run.send({ type: 'changes.restored' })
  run.send({ type: 'form.submitted', values: run.state.context.draft ?? {} })
  expect(run.inputOf('updateUser')).toMatchObject({ body: { ...draft, firstName: 'Augusta' } })
})

test('discarding (Specification §2, Profile screen) can be undone until the user types something else', () => {
  const run = ready()
  run.send({ type: 'form.edited', values: typed })
  run.send({ type: 'changes.discarded' })
  expect(tagsOf(run)).toEqual(['discarded'])
  run.send({ type: 'changes.restored' })
  expect(run.state.value).toMatchObject({ ready: { draft: { edited: 'typed' } } })
  expect(run.state.context).toMatchObject({ draft: typed, discarded: null })
  run.send({ type: 'changes.discarded' })
  const other = { ...fields, lastName: 'King' }
  run.send({ type: 'form.edited', values: other })
  run.send({ type: 'changes.restored' })
  expect(run.state.value).toMatchObject({ ready: { draft: { edited: 'typed' } } })
  expect(run.state.context.draft).toEqual(other)
})

describe('a page that is resumed (Specification §4, Session)', () => {
  test('says that the input is back until it is saved', () => {
    const run = ready()
    run.send({ type: 'form.edited', values: typed })
    run.send({ type: 'page.resumed' })
    expect(run.effects.at(-1)).toMatchObject({ type: 'send page.resumed to passwordChange' })
    expect(run.state.value).toMatchObject({ ready: { draft: { edited: 'restored' } } })
    expect(run.state.hasTag('unsaved')).toBe(true)
    const more = { ...typed, state: 'Surrey' }
    run.send({ type: 'form.edited', values: more })
    run.send({ type: 'form.submitted', values: { ...more, email: 'ada' } })
    expect(run.state.value).toMatchObject({ ready: { draft: { edited: 'restored' } } })
    run.send({ type: 'form.submitted', values: more })
    expect(run.inputOf('updateUser')).toMatchObject({ body: { firstName: 'Augusta', state: 'Surrey' } })
    run.finish('updateUser')
    expect(run.state.context, 'there is nothing to lose').toMatchObject({ draft: null, discarded: null })
  })

  test('shows no error of the session that ended', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: typed })
    run.fail('updateUser', unreachable)
    run.send({ type: 'page.resumed' })
    expect(run.state.context).toMatchObject({ problem: '', reason: '', draft: typed })
  })

  test('still waits', () => {
    const run = ready()
    run.send({ type: 'form.submitted', values: typed })
    run.fail('updateUser', tooMany)
    run.send({ type: 'page.resumed' })
    expect(run.state.value).toMatchObject({ ready: { draft: { edited: 'restored' }, wait: 'waiting' } })
  })
})

test('the form of the password follows the session, and its failure keeps the profile', () => {
  const run = ready()
  expect(run.inputOf('passwordChange')).toEqual({ userId: ada.id, storedUser: ada })
  const session = signedIn({ ...ada, hasPassword: false })
  run.send({ type: 'session.changed', session })
  expect(run.effects).toEqual([
    { type: 'send session.changed to passwordChange', params: { type: 'session.changed', session } },
  ])
  run.fail('passwordChange', new Error('a bug'))
  expect(run.effects.at(-1)).toEqual({ type: 'report', params: 'The password form has stopped' })
  expect(run.state.value).toMatchObject({ ready: { draft: 'unedited' } })
})

test('discarding changes removes the error of a failed save', () => {
  const run = ready()
  run.send({ type: 'form.submitted', values: typed })
  run.fail('updateUser', unreachable)
  expect(run.state.context.problem).toBe('Failed to update profile')
  run.send({ type: 'changes.discarded' })
  expect(run.state.context).toMatchObject({ problem: '', reason: '' })
})
