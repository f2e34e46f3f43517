import { describe, expect, test } from 'vitest'
import { Infeasible } from '#model/index.ts'
import { ada, refused, team, unreachable } from '#models/samples.ts'
import { admin, expired, member, pending, ready, rows, toast, values } from './team-runs.ts'

describe('inviting (Specification §2, Team management screen)', () => {
  function inviting() {
    const run = ready()
    run.send({ type: 'form.submitted', values })
    return run
  }

  test('sends the trimmed address, empties the form, says so and reads the list anew', () => {
    const run = inviting()
    expect(run.inputOf('inviteMember')).toEqual({ groupId: 'g-1', adminUserId: ada.id, email: 'grace@example.com' })
    const before = run.state.context.startValues
    run.finish('inviteMember')
    expect(run.emitted).toEqual(toast('The invitation is on its way.'))
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' } })
    expect(run.state.context.startValues).not.toBe(before)
    run.finish('getTeam', { ...team, members: [] })
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context.rows.map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
  })

  test.each([
    ['the words of the server', refused(409, 'Already invited'), 'Already invited'],
    [
      'our own words',
      refused(500),
      'The invitation was not sent. The server has a problem. Please try again in a moment.',
    ],
  ])('a failure shows %s and keeps list and address', (_, error, problem) => {
    const run = inviting()
    run.fail('inviteMember', error)
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context).toMatchObject({ problem, rows, email: 'grace@example.com' })
    expect(run.emitted).toEqual([])
    run.send({ type: 'form.submitted', values })
    expect(run.state.context.problem).toBe('')
  })

  test('one change at a time', () => {
    const run = inviting()
    for (const type of ['removal.requested', 'cancellation.requested', 'resending.requested'] as const) {
      run.send({ type, key: type === 'removal.requested' ? member.key : pending.key })
    }
    expect(run.state.value).toBe('inviting')
    expect(run.state.context.subject).toBeNull()
  })
})

describe('cancelling an invitation', () => {
  function cancelling() {
    const run = ready()
    run.send({ type: 'cancellation.requested', key: expired.key })
    return run
  }

  test('does not ask, sends the id as it is listed, says so and reads the list anew', () => {
    const run = cancelling()
    expect(run.inputOf('cancelInvitation')).toEqual({ groupId: 'g-1', adminUserId: ada.id, id: expired.id })
    run.finish('cancelInvitation')
    expect(run.emitted).toEqual(toast('The invitation was cancelled.'))
    expect(run.state.value).toBe('reloading')
  })

  test('a failure says so under the form and keeps the list', () => {
    const run = cancelling()
    run.fail('cancelInvitation', refused(404, 'There is no such invitation'))
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context).toMatchObject({ problem: 'There is no such invitation', rows })
  })
})

describe('sending an invitation again', () => {
  const lost =
    'The old invitation is cancelled, and the new one was not sent. ' +
    'The server cannot be reached. Please check your connection and try again.'

  function resending() {
    const run = ready()
    run.send({ type: 'resending.requested', key: expired.key })
    return run
  }

  test('cancels it, then invites the same address', () => {
    const run = resending()
    expect(run.inputOf('cancelInvitation')).toEqual({ groupId: 'g-1', adminUserId: ada.id, id: expired.id })
    expect(() => run.inputOf('inviteMember')).toThrow(Infeasible)
    run.finish('cancelInvitation')
    expect(run.inputOf('inviteMember')).toEqual({ groupId: 'g-1', adminUserId: ada.id, email: expired.email })
    expect(run.emitted).toEqual([])
    run.finish('inviteMember')
    expect(run.emitted).toEqual(toast('The invitation is on its way again.'))
    expect(run.state.value).toBe('reloading')
    expect(run.state.context.email).toBe('')
  })

  test('what cannot be cancelled is not invited twice', () => {
    const run = resending()
    run.fail('cancelInvitation', refused(500))
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context.problem).toMatch(/^The invitation was not sent again\. /)
    expect(run.state.context.email).toBe('')
  })

  test('when the new one is not sent, its address goes back into the form, and the list is read anew', () => {
    const run = resending()
    run.finish('cancelInvitation')
    run.fail('inviteMember', unreachable)
    expect(run.state.value).toBe('reloading')
    run.finish('getTeam', { ...team, invitations: [] })
    expect(run.state.value).toEqual({ ready: 'current' })
    expect(run.state.context).toMatchObject({
      problem: lost,
      email: expired.email,
      startValues: { email: expired.email },
    })
    expect(run.state.context.rows).toEqual([admin, member])
    expect(run.emitted).toEqual([])
  })

  test('another address that is typed meanwhile is not overwritten', () => {
    const run = resending()
    run.send({ type: 'form.edited', values })
    run.finish('cancelInvitation')
    run.fail('inviteMember', unreachable)
    expect(run.state.context).toMatchObject({ email: 'grace@example.com', startValues: { email: 'grace@example.com' } })
  })

  test('the problem stays even when the list cannot be read anew', () => {
    const run = resending()
    run.finish('cancelInvitation')
    run.fail('inviteMember', unreachable)
    run.fail('getTeam', unreachable)
    expect(run.state.value).toEqual({ ready: 'outdated' })
    expect(run.state.context).toMatchObject({ problem: lost, rows })
  })
})
