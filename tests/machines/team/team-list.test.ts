import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { teamMachine } from '#machines/team.ts'
import { team } from '#qa/models/samples.ts'
import { begin, changes, current, input, member, ready } from './team-kit.ts'

test('a row that the search hides is not changed', () => {
  const run = ready()
  run.send({ type: 'search.edited', search: 'nobody like this' })
  for (const change of changes) begin(run, change)
  expect(run.state.value).toEqual(current)
  run.send({ type: 'search.edited', search: member.email })
  run.send({ type: 'removal.requested', key: member.key })
  expect(run.state.value).toBe('confirmingRemoval')
})

test.each(changes.slice(0, 2))('nothing behind the question before $state is used', ({ events }) => {
  const run = begin(ready(), { events: events.slice(0, 1) })
  run.send({ type: 'search.edited', search: 'grace' })
  run.send({ type: 'search.left' })
  run.send({ type: 'order.chosen', column: 'name' })
  expect(run.state.context).toMatchObject({ search: '', order: null })
  expect(run.emitted).toEqual([])
})

describe('the history entry keeps search and order', () => {
  const down = { column: 'email', direction: 'descending' } as const
  const up = { column: 'email', direction: 'ascending' } as const
  const kept = (search: string, order: object | null) => ({
    type: 'address.replacing',
    to: '/team',
    state: { list: { userId: 'u-1', search, order } },
  })

  test('once the search is typed, not with each key', () => {
    const run = ready()
    for (const search of ['a', 'ad', 'ada ']) {
      run.send({ type: 'search.edited', search })
      expect(run.timers()).toMatchObject([{ left: 400 }])
    }
    expect(run.emitted).toEqual([])
    run.elapse()
    expect(run.emitted).toEqual([kept('ada ', null)])
    expect(run.timers()).toEqual([])
  })

  test('at once when the search field is left', () => {
    const run = ready({ ...input, search: 'ada', order: down })
    run.send({ type: 'search.edited', search: '' })
    run.send({ type: 'search.left' })
    expect(run.emitted).toEqual([kept('', down)])
    expect(run.timers()).toEqual([])
  })

  test('at once when the search is cleared', () => {
    const run = ready({ ...input, search: 'nobody like this' })
    run.send({ type: 'search.edited', search: 'nobody like that' })
    run.send({ type: 'search.cleared' })
    expect(run.emitted).toEqual([kept('', null)])
    expect(run.timers()).toEqual([])
    run.send({ type: 'search.edited', search: member.email })
    run.send({ type: 'search.cleared' })
    expect(run.state.context.search, 'nothing is cleared where a row is seen').toBe(member.email)
  })

  test('after a moment when an order is chosen: up, down, and that of the server again', () => {
    const run = ready()
    for (const order of [up, down, null]) {
      run.send({ type: 'order.chosen', column: 'email' })
      expect(run.state.context.order).toEqual(order)
      expect(run.timers()).toMatchObject([{ left: 400 }])
    }
    run.elapse()
    expect(run.emitted).toEqual([kept('', null)])
  })

  test('also when they are chosen while the list is loaded', () => {
    const run = simulate(teamMachine, input)
    run.send({ type: 'search.edited', search: 'expired' })
    run.send({ type: 'order.chosen', column: 'email' })
    run.finish('getTeam', team)
    run.elapse()
    expect(run.emitted).toEqual([kept('expired', up)])
  })
})
