import { describe, expect, test } from 'vitest'
import { teamMachine } from '#machines/team.ts'
import { hold, Infeasible } from '#model/index.ts'
import { ada, refused, team, unreachable } from '#models/samples.ts'
import { admin, expired, input, member, outdated, pending, ready, rows, toast, values } from './team-runs.ts'

describe('loading', () => {
  test('shows members, then invitations', () => {
    const run = hold(teamMachine, input)
    expect(run.inputOf('getTeam')).toEqual({ groupId: 'g-1' })
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('getTeam', team)
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context.rows.map(({ email, status }) => [email, status])).toEqual([
      [admin.email, 'ACTIVE'],
      [member.email, 'ACTIVE'],
      [pending.email, 'INVITATION SENT'],
      [expired.email, 'EXPIRED'],
    ])
  })

  test.each([
    [refused(403, 'This is not your group'), 'This is not your group'],
    [
      unreachable,
      'The team could not be loaded. The server cannot be reached. Please check your connection and try again.',
    ],
  ])('%s: says so, and can be tried again', (error, problem) => {
    const run = hold(teamMachine, input)
    run.fail('getTeam', error)
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe(problem)
    run.send({ type: 'load.retried' })
    expect(run.state.context.problem).toBe('')
    run.finish('getTeam', team)
    expect(run.state.context.rows).toEqual(rows)
  })

  test('an address can be typed before the list is there', () => {
    const run = hold(teamMachine, input)
    run.send({ type: 'form.edited', values })
    run.finish('getTeam', team)
    expect(run.state.context.email).toBe('grace@example.com')
  })
})

describe('removing a member', () => {
  function confirming() {
    const run = ready()
    run.send({ type: 'removal.requested', key: member.key })
    return run
  }

  test('asks first, and says of whom', () => {
    const run = confirming()
    expect(run.state.value).toBe('confirmingRemoval')
    expect(run.state.context.subject).toEqual(member)
    expect(() => run.inputOf('removeMember')).toThrow(Infeasible)
  })

  test('dismissed, nothing has changed', () => {
    const run = confirming()
    const before = ready().state.context
    run.send({ type: 'removal.dismissed' })
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context).toEqual(before)
    expect(run.emitted).toEqual([])
  })

  test('confirmed, removes, says so and reads the list anew', () => {
    const run = confirming()
    run.send({ type: 'removal.confirmed' })
    expect(run.inputOf('removeMember')).toEqual({ groupId: 'g-1', adminUserId: ada.id, id: member.id })
    run.finish('removeMember')
    expect(run.emitted).toEqual(toast('The member was removed.'))
    run.finish('getTeam', team)
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context.subject).toBeNull()
  })

  test.each([
    [refused(403, 'Not your member'), 'Not your member'],
    [
      unreachable,
      'The member was not removed. The server cannot be reached. Please check your connection and try again.',
    ],
  ])('%s: the list stays', (error, problem) => {
    const run = confirming()
    run.send({ type: 'removal.confirmed' })
    run.fail('removeMember', error)
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context).toMatchObject({ problem, rows, subject: null })
  })

  test.each([
    ['an admin (Specification §6)', admin],
    ['an invitation', pending],
  ])('%s cannot be removed', (_, row) => {
    const run = ready()
    run.send({ type: 'removal.requested', key: row.key })
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context.subject).toBeNull()
  })
})

test.each([
  { type: 'form.submitted', values },
  { type: 'removal.requested', key: member.key },
  { type: 'cancellation.requested', key: pending.key },
  { type: 'resending.requested', key: pending.key },
] as const)('$type takes back what the last change said', (event) => {
  const run = ready()
  run.send({ type: 'form.submitted', values })
  run.fail('inviteMember', unreachable)
  expect(run.state.context.problem).not.toBe('')
  run.send(event)
  expect(run.state.context.problem).toBe('')
})

describe('a list that could not be read anew', () => {
  test('stays, without blaming the change, and can be loaded again', () => {
    const run = outdated()
    expect(run.state.value).toEqual({ ready: 'outdated' })
    expect(run.state.context).toMatchObject({ rows, problem: '' })
    expect(run.emitted).toEqual(toast('The invitation was cancelled.'))
    run.send({ type: 'load.retried' })
    expect(run.state.value).toBe('reloading')
    expect(run.state.context.rows).toEqual(rows)
    run.finish('getTeam', team)
    expect(run.state.value).toEqual({ ready: 'current' })
  })

  test('is still outdated after a removal that is dismissed', () => {
    const run = outdated()
    run.send({ type: 'removal.requested', key: member.key })
    run.send({ type: 'removal.dismissed' })
    expect(run.state.value).toEqual({ ready: 'outdated' })
  })

  test.each([
    ['an invitation', 'inviteMember', [{ type: 'form.submitted', values }]],
    ['a removal', 'removeMember', [{ type: 'removal.requested', key: member.key }, { type: 'removal.confirmed' }]],
    ['a cancellation', 'cancelInvitation', [{ type: 'cancellation.requested', key: expired.key }]],
    ['sending again', 'cancelInvitation', [{ type: 'resending.requested', key: expired.key }]],
  ] as const)('is still outdated after %s that fails', (_, call, events) => {
    const run = outdated()
    for (const event of events) run.send(event)
    run.fail(call, refused(409, 'Not now'))
    expect(run.state.value).toEqual({ ready: 'outdated' })
    expect(run.state.context.problem).toBe('Not now')
  })

  test('is current again after a change whose list can be read', () => {
    const run = outdated()
    run.send({ type: 'form.submitted', values })
    run.finish('inviteMember')
    run.finish('getTeam', team)
    expect(run.state.value).toEqual({ ready: 'current' })
    run.send({ type: 'removal.requested', key: member.key })
    run.send({ type: 'removal.dismissed' })
    expect(run.state.value).toEqual({ ready: 'current' })
  })
})
