import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { teamMachine } from '#machines/team.ts'
import { unreachable } from '#qa/models/samples.ts'
import { begin, changes, current, input, member, ready } from './team-kit.ts'

test('has no filter until the list has loaded', () => {
  const run = simulate(teamMachine, input)
  run.send({ type: 'filter.chosen', filter: 'member' })
  expect(run.state.context.filter).toBe('all')
})

test('does not change a row that search or filter hides', () => {
  const run = ready()
  run.send({ type: 'search.edited', search: 'nobody like this' })
  for (const change of changes) begin(run, change)
  expect(run.state.value).toEqual(current)
  run.send({ type: 'search.edited', search: member.email })
  run.send({ type: 'filter.chosen', filter: 'invitation' })
  begin(run, changes[0])
  expect(run.state.value).toEqual(current)
  run.send({ type: 'filter.chosen', filter: 'member' })
  run.send({ type: 'removal.requested', key: member.key })
  expect(run.state.value).toEqual({ confirmingRemoval: 'asking' })
})

test.each(changes.slice(0, 2))(
  'ignores search, filter, order and scrolling while the dialog before $state is open',
  ({ events, call }) => {
    for (const count of [1, 2, 3]) {
      const run = begin(ready(), { events: events.slice(0, count) })
      if (count === 3) run.fail(call, unreachable)
      const { value, children } = run.state
      run.send({ type: 'search.edited', search: 'grace' })
      run.send({ type: 'search.left' })
      run.send({ type: 'filter.chosen', filter: 'member' })
      run.send({ type: 'order.chosen', column: 'name' })
      run.send({ type: 'list.scrolled', scroll: 500 })
      expect(run.state.context).toMatchObject({ search: '', filter: 'all', order: null, scroll: 0 })
      expect([run.state.value, run.emitted, run.untilNextTimer()]).toEqual([value, [], null])
      expect(Object.values(run.state.children), 'the same call').toEqual(Object.values(children))
    }
  },
)

describe('the history entry stores search, filter, order and scroll position', () => {
  const down = { column: 'email', direction: 'descending' } as const
  const up = { column: 'email', direction: 'ascending' } as const
  const kept = (search: string, order: object | null, scroll = 0, filter = 'all') => ({
    type: 'url.replaced',
    to: '/team',
    state: { list: { userId: 'u-1', search, filter, order, scroll } },
  })

  test('after typing ends, not with each key', () => {
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

  test('at once when the user leaves the search field', () => {
    const run = ready({ ...input, search: 'ada', order: down })
    run.send({ type: 'search.edited', search: '' })
    run.send({ type: 'search.left' })
    expect(run.emitted).toEqual([kept('', down)])
    expect(run.timers()).toEqual([])
  })

  test('shortly after the user chooses a filter', () => {
    const run = ready()
    for (const filter of ['member', 'invitation'] as const) {
      run.send({ type: 'filter.chosen', filter })
      expect(run.timers()).toMatchObject([{ left: 400 }])
    }
    run.elapse()
    expect(run.emitted).toEqual([kept('', null, 0, 'invitation')])
  })

  test('at once when the user clears search and filter', () => {
    const run = ready({ ...input, search: 'nobody like this', filter: 'member' })
    run.send({ type: 'search.edited', search: 'nobody like that' })
    run.send({ type: 'search.cleared' })
    expect(run.emitted).toEqual([kept('', null)])
    expect(run.timers()).toEqual([])
    run.send({ type: 'search.edited', search: member.email })
    run.send({ type: 'search.cleared' })
    expect(run.state.context.search, 'nothing is cleared while a row is visible').toBe(member.email)
  })

  test('shortly after the user chooses an order: up, down, and the server’s', () => {
    const run = ready()
    for (const order of [up, down, null]) {
      run.send({ type: 'order.chosen', column: 'email' })
      expect(run.state.context.order).toEqual(order)
      expect(run.timers()).toMatchObject([{ left: 400 }])
    }
    run.elapse()
    expect(run.emitted).toEqual([kept('', null)])
  })

  test('shortly after the user scrolls', () => {
    const run = ready({ ...input, search: 'ada', order: up })
    run.send({ type: 'list.scrolled', scroll: 300 })
    run.send({ type: 'list.scrolled', scroll: 500 })
    expect(run.emitted).toEqual([])
    run.elapse()
    expect(run.emitted).toEqual([kept('ada', up, 500)])
  })
})
