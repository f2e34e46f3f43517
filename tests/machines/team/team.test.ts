import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { teamMachine } from '#machines/team.ts'
import { refused, team, tooMany, unreachable } from '#qa/models/samples.ts'
import {
  begin,
  changes,
  connectionLost,
  current,
  expired,
  inChange,
  input,
  member,
  notReread,
  outdated,
  pending,
  ready,
  rows,
  toast,
  values,
} from './team-kit.ts'

describe('loading', () => {
  test('shows the rows that can be read, and counts the others', () => {
    const run = simulate(teamMachine, input)
    expect(run.inputOf('getTeam')).toEqual({ path: { id: 'g-1' }, user: 'u-1' })
    expect(run.state.hasTag('busy')).toBe(true)
    run.send({ type: 'form.edited', values })
    run.finish('getTeam', { ...team, unreadable: 2 })
    expect(run.state.value).toEqual({
      loaded: { change: { ready: 'current' }, form: 'one', list: 'listed', address: 'current' },
    })
    expect(run.state.context).toMatchObject({ rows, unreadable: 2, email: 'grace@example.com' })
  })

  test.each([
    [refused(403, 'This is not your group'), 'This is not your group'],
    [unreachable, connectionLost],
  ])('%s: says so, and can be tried again', (error, problem) => {
    const run = simulate(teamMachine, input)
    run.fail('getTeam', error)
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe(problem)
    run.send({ type: 'load.retried' })
    expect(run.state.context.problem).toBe('')
    run.finish('getTeam', team)
    expect(run.state.context.rows).toEqual(rows)
  })
})

describe.each(changes)('$state', (change) => {
  const { call, sends, state, failure } = change

  test('makes its call; no other change starts meanwhile', () => {
    const run = begin(ready(), change)
    for (const other of changes) begin(run, other)
    expect(run.inputOf(call)).toEqual({ ...sends, user: input.userId })
    expect(run.state.value).toMatchObject({ loaded: { change: state } })
    expect(run.state.hasTag('busy')).toBe(true)
  })

  test.each([
    ['current', ready, current],
    ['outdated', notReread, outdated],
  ] as const)(
    'that fails says why and leaves a list that is %s; the next one clears the problem',
    (_, from, before) => {
      for (const [error, problem] of [
        [refused(409, 'Not now'), 'Not now'],
        [unreachable, `${failure} ${connectionLost}`],
      ] as const) {
        const run = begin(from(), change)
        const { email } = run.state.context
        run.emitted.length = 0
        run.fail(call, error)
        expect(run.state.value).toMatchObject(before)
        expect(run.state.context).toMatchObject({ problem, rows, subject: null, email })
        expect(run.emitted).toEqual([])
        begin(run, change)
        expect(run.state.context.problem).toBe('')
      }
    },
  )
})

test.each(changes.slice(0, 3))('$state: says that it worked, and reads the list again', (change) => {
  const run = begin(ready(), change)
  run.finish(change.call)
  expect(run.emitted).toEqual(toast(change.success))
  run.finish('getTeam', { ...team, members: [] })
  expect(run.state.value).toMatchObject(current)
  expect(run.state.context).toMatchObject({ rows: [pending, expired], subject: null })
})

describe.each([
  ['removal', 'removeMember', 'confirmingRemoval', member],
  ['cancellation', 'cancelInvitation', 'confirmingCancellation', expired],
] as const)('%s', (change, call, asking, subject) => {
  test.each([ready, notReread])('asks first; dismissed, nothing has changed', (from) => {
    const run = from()
    const before = run.state
    run.send({ type: `${change}.requested`, key: subject.key })
    expect(run.state.value).toMatchObject(inChange(asking))
    expect(run.state.context.subject).toEqual(subject)
    expect(() => run.inputOf(call)).toThrow(Infeasible)
    run.send({ type: `${change}.dismissed` })
    expect(run.state.value).toEqual(before.value)
    expect(run.state.context).toEqual(before.context)
  })
})

describe('removing a member', () => {
  test.each(['finish', 'fail'] as const)(
    'after removing oneself the session learns of it, before the list: %s',
    (end) => {
      const run = begin(ready({ ...input, userId: member.id }), changes[1])
      run.finish('removeMember')
      expect(run.emitted).toEqual(toast(`${member.name} was removed from the group.`))
      expect(run.state.value).toMatchObject(inChange('removingOneself'))
      expect(run.inputOf('ownRemoval')).toEqual({ groupId: 'g-1' })
      expect(run.state.hasTag('busy')).toBe(true)
      run.send({ type: 'form.submitted', values })
      expect(run.waiting()).toHaveLength(1)
      if (end === 'finish') run.finish('ownRemoval')
      else run.fail('ownRemoval', new Error('a bug'))
      expect(run.state.value).toMatchObject(inChange('reloading'))
      expect(run.state.hasTag('busy')).toBe(true)
      run.finish('getTeam', team)
      expect(run.state.context.problem).toBe('')
    },
  )
})

describe('sending an invitation again', () => {
  const lost = `The old invitation is cancelled, and the new one was not sent. ${connectionLost}`

  function inviting() {
    const run = begin(ready(), changes[3])
    expect(() => run.inputOf('inviteMember')).toThrow(Infeasible)
    run.finish('cancelInvitation')
    expect(run.inputOf('inviteMember')).toEqual({ path: { id: 'g-1' }, user: 'u-1', body: { email: expired.email } })
    expect(run.emitted).toEqual([])
    return run
  }

  test('another address that is typed meanwhile is not overwritten; the problem outlasts a list that cannot be read', () => {
    const run = inviting()
    run.send({ type: 'form.edited', values })
    run.fail('inviteMember', unreachable)
    run.fail('getTeam', unreachable)
    expect(run.state.value).toMatchObject(outdated)
    const email = 'grace@example.com'
    expect(run.state.context).toMatchObject({ problem: lost, rows, email, startValues: { email } })
  })
})

test('a list that could not be read again stays, without blaming the change, until it is read', () => {
  const run = notReread()
  expect(run.state.value).toMatchObject(outdated)
  expect(run.state.context).toMatchObject({ rows, problem: '' })
  expect(run.emitted).toEqual([])
  begin(run, changes[0])
  run.fail('inviteMember', unreachable)
  run.send({ type: 'load.retried' })
  expect(run.state.value).toMatchObject(inChange('reloading'))
  expect(run.state.context).toMatchObject({ rows, problem: '' })
  run.finish('getTeam', team)
  run.send({ type: 'removal.requested', key: member.key })
  run.send({ type: 'removal.dismissed' })
  expect(run.state.value).toMatchObject(current)
})

test('a form that waits for the server leaves a list that was outdated outdated, and a current one current', () => {
  for (const [run, before] of [
    [notReread(), outdated],
    [ready(), current],
  ] as const) {
    begin(run, changes[0])
    run.fail('inviteMember', tooMany)
    expect(run.state.value).toMatchObject(before)
    run.send({ type: 'form.submitted', values })
    expect(run.state.value, 'still waiting').toMatchObject(before)
  }
})

test('a call goes on, and is not made again, whatever is typed or chosen meanwhile', () => {
  const loading = simulate(teamMachine, input)
  const inviting = begin(ready(), changes[0])
  const several = ready({ ...input, draft: { email: 'grace@example.com, lin@example.com', run: [] } })
  several.send({ type: 'people.submitted' })
  for (const run of [loading, inviting, several]) {
    const calls = Object.values(run.state.children)
    expect(calls).toHaveLength(1)
    run.send({ type: 'form.edited', values: { email: 'ben@example.com' } })
    run.send({ type: 'search.edited', search: 'ada' })
    run.send({ type: 'order.chosen', column: 'name' })
    expect(Object.values(run.state.children)).toEqual(calls)
    expect(Object.values(run.state.children)[0]).toBe(calls[0])
  }
})
