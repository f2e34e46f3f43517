import { Infeasible } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { team, unreachable } from '#qa/models/samples.ts'
import { current, expired, inChange, member, notReread, outdated, pending, ready, rows, typed } from './team-kit.ts'

// Specification §2, Team management screen: an address that is on the list already is not invited again, unless the list is out of date.

function submitted(email: string) {
  const run = ready()
  run.send({ type: 'form.submitted', values: { email } })
  return run
}

describe.each([
  ['a member', member, 'This person is in the group already.'],
  ['an invited person', pending, 'This address has an invitation already. Resend sends it again.'],
])('%s', (_, { email }, words) => {
  test('is not sent while the list, read again, has the address, however it is written', () => {
    const run = submitted(` ${email.toUpperCase()} `)
    expect(run.state.value).toMatchObject(inChange('checking'))
    expect(run.state.hasTag('busy')).toBe(true)
    const calls = Object.values(run.state.children)
    run.send({ type: 'form.edited', values: { email: 'other@example.com' } })
    expect(Object.values(run.state.children), 'the list is not read once more').toEqual(calls)
    expect(run.inputOf('getTeam')).toEqual({ path: { id: 'g-1' } })
    expect(() => run.inputOf('inviteMember')).toThrow(Infeasible)
    run.finish('getTeam', { ...team, unreadable: 1 })
    expect(run.state.value).toMatchObject(current)
    expect(run.state.context).toMatchObject({
      problem: `The invitation was not sent. ${words}`,
      email: email.toUpperCase(),
      rows,
      unreadable: 1,
    })
  })

  test.each([
    [
      'has lost the address',
      (run: ReturnType<typeof submitted>) => run.finish('getTeam', { ...team, members: [], invitations: [] }),
    ],
    ['cannot be read', (run: ReturnType<typeof submitted>) => run.fail('getTeam', unreachable)],
  ])('is sent when the list %s', (_, answer) => {
    const run = submitted(email)
    answer(run)
    expect(run.inputOf('inviteMember')).toEqual({ path: { id: 'g-1' }, body: { email } })
    expect(run.state.context.problem).toBe('')
  })
})

test('an expired invitation is sent: the server replaces it', () => {
  expect(submitted(expired.email).inputOf('inviteMember')).toEqual({
    path: { id: 'g-1' },
    body: { email: expired.email },
  })
})

test('in the form for several, the list decides nothing about the form for one', () => {
  const run = typed('grace@example.com, lin@example.com', notReread)
  run.send({ type: 'form.submitted', values: { email: member.email } })
  expect(run.state.value).toMatchObject(outdated)
  expect(run.waiting()).toEqual([])
})

test('the problem of another change goes with the press', () => {
  const run = ready()
  run.send({ type: 'cancellation.requested', key: pending.key })
  run.fail('cancelInvitation', unreachable)
  run.send({ type: 'form.submitted', values: { email: member.email } })
  expect(run.state.context.problem).toBe('')
})
