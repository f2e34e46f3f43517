import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { ownRemovalMachine } from '#machines/own-removal.ts'
import { ada, confirmed, unreachable } from '#qa/models/samples.ts'

const begin = () => simulate(ownRemovalMachine, { groupId: 'g-1' })

test('stores an admin who still manages the group again', () => {
  const run = begin()
  run.finish('getCurrentUser', confirmed(ada))
  expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(ada) }])
  expect(run.state.status).toBe('done')
})

test.each([
  ['no longer has a group', { group: null }],
  ['has another group', { group: { id: 'g-2', name: 'Looms' } }],
  ['is no longer an admin', { isAdmin: false }],
  ['has a LOCAL subscription', { subscriptionType: 'LOCAL' }],
])('stores a user who %s, and waits 1 s for the session to leave the page', (_, facts) => {
  const run = begin()
  const user = confirmed({ ...ada, ...facts })
  run.finish('getCurrentUser', user)
  expect(run.effects).toEqual([{ type: 'storeUser', params: user }])
  expect(run.state.value).toBe('awaitingSession')
  expect(run.waiting()).toEqual([])
  expect(run.untilNextTimer()).toBe(1_000)
  run.elapse()
  expect(run.state.status).toBe('done')
})

test('a removal succeeds even if the user cannot be reloaded', () => {
  const run = begin()
  run.fail('getCurrentUser', unreachable)
  expect([run.effects, run.state.status]).toEqual([[], 'done'])
})
