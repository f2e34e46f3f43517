import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { teamMachine } from '#machines/team.ts'
import { team } from '#qa/models/samples.ts'
import { begin, changes, current, input, member, ready } from './team-kit.ts'

describe('search and order', () => {
  const inList = (list: string) => ({ loaded: { list } })

  test.each([
    ['listed', team, ''],
    ['noMatch', team, 'luigi active'],
    ['empty', { members: [], invitations: [], unreadable: 0 }, 'luigi'],
  ] as const)('%s: %j searched for %j, before or after the list came', (list, answer, search) => {
    const early = simulate(teamMachine, input)
    early.send({ type: 'search.edited', search })
    early.finish('getTeam', answer)
    const late = simulate(teamMachine, input)
    late.finish('getTeam', answer)
    late.send({ type: 'search.edited', search })
    for (const run of [early, late]) {
      expect(run.state.value).toMatchObject(inList(list))
      expect(run.state.context.search).toBe(search)
    }
  })
})

test('a row that the search hides is not changed', () => {
  const run = ready()
  run.send({ type: 'search.edited', search: 'nobody like this' })
  for (const change of changes.slice(1)) begin(run, change)
  expect(run.state.value).toMatchObject(current)
  expect(run.waiting()).toEqual([])
  run.send({ type: 'search.edited', search: member.email })
  run.send({ type: 'removal.requested', key: member.key })
  expect(run.state.value).toMatchObject({ loaded: { change: 'confirmingRemoval' } })
})

test('nothing behind the question before a removal is used', () => {
  const run = begin(ready(), { events: changes[1].events.slice(0, 1) })
  run.send({ type: 'search.edited', search: 'grace' })
  run.send({ type: 'order.chosen', column: 'name' })
  run.send({ type: 'form.edited', values: { email: 'grace@example.com' } })
  expect(run.state.value).toMatchObject({ loaded: { change: 'confirmingRemoval', list: 'listed', address: 'current' } })
  expect(run.state.context).toMatchObject({ search: '', order: null, email: '' })
})

describe('the address', () => {
  const inAddress = (address: string) => ({ loaded: { address } })
  const replaced = (to: string) => [{ type: 'address.replacing', to }]
  const down = { column: 'email', direction: 'descending' } as const

  test('a search in it that matches nobody is told, and can be cleared', () => {
    const run = ready({ ...input, search: 'nobody like this' })
    expect(run.state.value).toMatchObject({ loaded: { list: 'noMatch' } })
    run.send({ type: 'search.cleared' })
    expect(run.state.value).toMatchObject({ loaded: { list: 'listed', address: 'behind' } })
    run.elapse()
    expect(run.emitted).toEqual(replaced('/team'))
    run.send({ type: 'search.edited', search: member.email })
    expect(run.state.can({ type: 'search.cleared' }), 'nothing is cleared where a row is seen').toBe(false)
    run.send({ type: 'search.edited', search: 'nobody like this' })
    run.send({ type: 'search.cleared' })
    expect(run.state.value, 'it says so already').toMatchObject(inAddress('current'))
  })

  test('follows the search once it is typed, not each key', () => {
    const run = ready()
    for (const search of ['a', 'ad', 'ada ']) {
      run.send({ type: 'search.edited', search })
      expect(run.state.value).toMatchObject(inAddress('behind'))
      expect(run.timers()).toMatchObject([{ left: 400 }])
    }
    expect(run.emitted).toEqual([])
    run.elapse()
    expect(run.emitted).toEqual(replaced('/team?search=ada'))
    expect(run.state.value).toMatchObject(inAddress('current'))
    run.send({ type: 'search.left' })
    run.send({ type: 'search.edited', search: 'ada' })
    expect(run.state.value, 'it says so already').toMatchObject(inAddress('current'))
    expect(run.emitted).toHaveLength(1)
  })

  test('follows at once when the search field is left', () => {
    const run = ready({ ...input, search: 'ada', order: down })
    run.send({ type: 'search.edited', search: '' })
    run.send({ type: 'search.left' })
    expect(run.emitted).toEqual(replaced('/team?order=-email'))
    expect(run.state.value).toMatchObject(inAddress('current'))
    expect(run.timers()).toEqual([])
    run.send({ type: 'search.edited', search: 'a' })
    run.send({ type: 'search.edited', search: '' })
    expect(run.state.value, 'it says so already').toMatchObject(inAddress('current'))
  })

  test('does not change when the order is as before by then', () => {
    const run = ready({ ...input, order: down })
    run.send({ type: 'order.chosen', column: 'email' })
    run.send({ type: 'order.chosen', column: 'email' })
    expect(run.state.value).toMatchObject(inAddress('behind'))
    run.send({ type: 'order.chosen', column: 'email' })
    expect(run.state.context.order).toEqual(down)
    expect(run.state.value).toMatchObject(inAddress('current'))
    expect(run.timers()).toEqual([])
  })

  test('follows what was typed and chosen while the list was loaded, and loaded again', () => {
    const run = simulate(teamMachine, input)
    run.send({ type: 'search.edited', search: 'expired' })
    run.send({ type: 'order.chosen', column: 'name' })
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(inAddress('behind'))
    begin(run, changes[2])
    run.finish('cancelInvitation')
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(inAddress('behind'))
    run.elapse()
    expect(run.emitted.slice(-1)).toEqual(replaced('/team?search=expired&order=name'))
    run.send({ type: 'load.retried' })
    begin(run, changes[2])
    run.finish('cancelInvitation')
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(inAddress('current'))
  })
})
