import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test, vi } from 'vitest'
import { teamMachine } from '#machines/team.ts'
import { ada, confirmed, refused, team, tooMany, unreachable } from '#qa/models/samples.ts'
import { runOf, withNext, withRestSkipped } from '#rules/team/invitation-run.ts'
import {
  begin,
  changes,
  connectionLost,
  current,
  expired,
  input,
  member,
  messagesOf,
  notReread,
  outdated,
  pending,
  ready,
  rows,
  toast,
} from './team-kit.ts'

const email = 'grace@example.com'
const one = { type: 'invitation.requested', text: email } as const
const people = [email, 'lin@example.com']
const several = { type: 'invitations.requested', text: people.join() } as const
const ended = { type: 'change.ended' } as const
const invited = runOf(people, 'invited')

test('loading shows the valid rows, and counts the others', () => {
  const run = simulate(teamMachine, input)
  expect(run.inputOf('getTeam')).toEqual({ path: { id: 'g-1' }, user: 'u-1' })
  expect(run.state.hasTag('busy')).toBe(true)
  expect(messagesOf(run)).toEqual([ended])
  run.finish('getTeam', { ...team, unreadable: 2 })
  expect(run.state.value).toEqual(current)
  expect(run.state.context).toMatchObject({ rows, unreadable: 2 })
  expect(messagesOf(run)).toEqual([ended, ended])
})

const loading = { ready: { loading: 'usual' } }

test('loading, after a failure, shows the reason, and can be retried', () => {
  const run = simulate(teamMachine, input)
  run.fail('getTeam', refused(500, 'Not now'))
  run.send({ type: 'search.edited', search: 'ada' })
  run.send({ type: 'search.left' })
  run.send({ type: 'filter.chosen', filter: 'member' })
  run.send({ type: 'order.chosen', column: 'name' })
  run.send({ type: 'list.scrolled', scroll: 1 })
  expect(run.state.value).toEqual({ ready: 'failed' })
  expect(run.state.context).toMatchObject({ ...input, problem: 'Not now' })
  expect(run.emitted).toEqual([])
  run.send({ type: 'load.retried' })
  expect(run.state.value).toEqual(loading)
  run.finish('getTeam', team)
  expect(run.state.context).toMatchObject({ rows, problem: '' })
})

test('loading for 8 s takes longer than usual, and is the same call', () => {
  const run = simulate(teamMachine, input)
  const call = Object.values(run.state.children)
  expect(run.timers()).toMatchObject([{ left: 8_000 }])
  run.elapse()
  expect(run.state.value).toEqual({ ready: { loading: 'slow' } })
  expect(Object.values(run.state.children)).toEqual(call)
  run.finish('getTeam', team)
  expect(run.state.value).toEqual(current)
})

describe('a page that is resumed (Specification §4, Session)', () => {
  const resumed = { type: 'page.resumed' } as const
  const toForm = { type: 'send page.resumed to form', params: resumed }

  test.each([
    ['a list', () => ready(), 'reloading'],
    ['a list that could not be read again', notReread, 'reloading'],
  ] as const)('reads %s again, and the form continues', (_, open, state) => {
    const run = open()
    run.send(resumed)
    expect(run.state.value).toBe(state)
    expect(run.effects).toContainEqual(toForm)
    run.finish('getTeam', team)
    expect(run.state.value).toEqual(current)
  })

  test('loads a list that could not be loaded', () => {
    const run = simulate(teamMachine, input)
    run.fail('getTeam', unreachable)
    run.send(resumed)
    expect(run.state.value).toBe('reloading')
    expect(run.effects).toContainEqual(toForm)
  })

  test('waits for a change in progress', () => {
    const run = ready()
    run.send(one)
    run.send(resumed)
    expect(run.state.value).toEqual({ inviting: 'one' })
    expect(run.effects).toContainEqual(toForm)
  })
})

describe.each(changes)('$state', (change) => {
  const { call, sends, state, failure } = change

  test('makes its call, and blocks other changes and the form until it ends', () => {
    const run = begin(ready(), change)
    for (const other of changes) begin(run, other)
    run.send(one)
    expect(run.inputOf(call)).toEqual({ ...sends, user: input.userId })
    expect(run.state.value).toEqual(state)
    expect(run.state.hasTag('busy')).toBe(true)
    expect(
      new Set(
        messagesOf(run)
          .slice(2)
          .map(({ type }) => type),
      ),
    ).toEqual(new Set(['change.begun']))
  })

  test.each([
    ['current', ready, current],
    ['outdated', notReread, outdated],
  ] as const)('after a failure, shows the reason under the form and keeps a list that is %s', (_, from, before) => {
    const run = begin(from(), change)
    run.fail(call, refused(409, 'Not now'))
    const message = { type: 'change.failed', problem: failure, reason: 'Not now', wait: 0, returned: '' }
    expect(messagesOf(run)).toContainEqual(message)
    if (change.dismissal) run.send({ type: change.dismissal })
    expect(run.state.value).toEqual(before)
    expect(run.state.context).toMatchObject({ rows, subject: null, problem: '' })
    expect(messagesOf(run).slice(-2)).toEqual([message, ended])
    expect(run.emitted).toEqual([])
  })
})

test.each(changes.slice(0, 2))('$state: shows a toast, and reloads the list', (change) => {
  const run = begin(ready(), change)
  run.finish(change.call)
  expect(run.emitted).toEqual(toast(change.success))
  expect(run.state.value).toBe('reloading')
  run.finish('getTeam', { ...team, members: [] })
  expect(run.state.value).toEqual(current)
  expect(run.state.context).toMatchObject({ rows: [pending, expired], subject: null })
  expect(messagesOf(run).at(-1)).toEqual(ended)
})

describe.each([
  ['removal', 'removeMember', 'confirmingRemoval', member],
  ['cancellation', 'cancelInvitation', 'confirmingCancellation', expired],
] as const)('%s', (change, call, asking, subject) => {
  test('after a failure, the dialog stays open with the reason, and can try again', () => {
    const run = ready()
    run.send({ type: `${change}.requested`, key: subject.key })
    for (const reason of ['Not now', 'Not now either']) {
      run.send({ type: `${change}.confirmed` })
      expect(run.state.context.problem).toBe('')
      expect(messagesOf(run).at(-1), 'the form forgets the reason too').toEqual({ type: 'change.begun' })
      run.fail(call, refused(409, reason))
      expect(run.state.value).toEqual({ [asking]: 'failed' })
      expect(run.state.context).toMatchObject({ subject, problem: reason })
    }
    run.send({ type: 'page.resumed' })
    expect([run.state.value, run.state.context.problem], 'the error is stale').toEqual([{ [asking]: 'asking' }, ''])
    expect(run.effects).toContainEqual({ type: 'send page.resumed to form', params: { type: 'page.resumed' } })
  })

  test.each([ready, notReread])('asks first, and a dismissal changes nothing', (from) => {
    const run = from()
    const before = run.state
    run.send({ type: `${change}.requested`, key: subject.key })
    expect(run.state.value).toEqual({ [asking]: 'asking' })
    expect(run.state.context.subject).toEqual(subject)
    expect(() => run.inputOf(call)).toThrow(Infeasible)
    run.send({ type: `${change}.dismissed` })
    expect(run.state.value).toEqual(before.value)
    expect(run.state.context).toEqual(before.context)
  })
})

describe('removing oneself', () => {
  const removed = () => {
    const run = begin(ready({ ...input, userId: member.id }), changes[0])
    run.finish('removeMember')
    expect(run.emitted).toEqual(toast('You left the group.'))
    run.effects.length = 0
    return run
  }

  test('stores an admin who still manages the group again, before the list is read', () => {
    const run = removed()
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(ada) }])
    expect(run.state.value).toBe('reloading')
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('getTeam', team)
    expect(run.state.value).toEqual(current)
  })

  test.each([
    ['no longer has a group', { group: null }],
    ['has another group', { group: { id: 'g-2', name: 'Looms' } }],
    ['is no longer an admin', { isAdmin: false }],
    ['has a LOCAL subscription', { subscriptionType: 'LOCAL' }],
  ])('stores a user who %s, and waits 1 s for the session to leave the page', (_, facts) => {
    const run = removed()
    const user = confirmed({ ...ada, ...facts })
    run.finish('getCurrentUser', user)
    expect(run.effects).toEqual([{ type: 'storeUser', params: user }])
    expect(run.state.value).toEqual({ removingOneself: 'awaitingSession' })
    expect(run.state.hasTag('busy')).toBe(true)
    expect(run.untilNextTimer()).toBe(1_000)
    run.elapse()
    expect(run.state.value).toBe('reloading')
  })

  test('succeeds even if the user cannot be reloaded', () => {
    const run = removed()
    run.fail('getCurrentUser', unreachable)
    expect([run.effects, run.state.value]).toEqual([[], 'reloading'])
  })
})

describe('resending an invitation', () => {
  const lost = 'The old invitation is cancelled, and the new one was not sent.'

  function inviting() {
    const run = begin(ready(), changes[2])
    expect(() => run.inputOf('inviteMember')).toThrow(Infeasible)
    run.finish('cancelInvitation')
    expect(run.inputOf('inviteMember')).toEqual({ path: { id: 'g-1' }, user: 'u-1', body: { email: expired.email } })
    expect(run.emitted).toEqual([])
    return run
  }

  test('shows a toast, and reloads the list', () => {
    const run = inviting()
    run.finish('inviteMember')
    expect(run.emitted).toEqual(toast(`Invitation sent again to ${expired.email}.`))
    expect(run.state.value).toBe('reloading')
  })

  test('after a failure, returns the email to the form and keeps the error', () => {
    const run = inviting()
    run.fail('inviteMember', unreachable)
    run.fail('getTeam', unreachable)
    expect(run.state.value).toEqual(outdated)
    expect(messagesOf(run).slice(-2)).toEqual([
      { type: 'change.failed', problem: lost, reason: connectionLost, wait: 0, returned: expired.email },
      ended,
    ])
  })
})

describe('inviting', () => {
  test.each([
    ['one user', one, { inviting: 'one' }, 'inviteMember', ['busy']],
    ['several users', several, { inviting: 'several' }, 'bulkInvitation', ['busy', 'unsaved', 'inviting']],
  ] as const)('%s: changes no row, and reloads the list afterwards', (_, event, state, call, tags) => {
    const run = ready()
    run.send(event)
    for (const change of changes) begin(run, change)
    expect(run.state.value).toEqual(state)
    expect([...run.state.tags]).toEqual(tags)
    run.finish(call, invited)
    expect(run.state.value).toBe('reloading')
    expect(run.inputOf('getTeam')).toEqual({ path: { id: 'g-1' }, user: 'u-1' })
    expect(run.state.hasTag('busy')).toBe(true)
  })

  test('one user: sends the email, and reports the end to the form', () => {
    const run = ready()
    run.send(one)
    expect(run.inputOf('inviteMember')).toEqual({ path: { id: 'g-1' }, user: 'u-1', body: { email } })
    run.finish('inviteMember')
    expect(messagesOf(run)).toContainEqual({ type: 'run.ended', rows, ...runOf([email], 'invited') })
  })

  test.each([
    ['current', ready, current],
    ['outdated', notReread, outdated],
  ] as const)('one user: a failure keeps a list that is %s', (_, from, before) => {
    const run = from()
    run.send(one)
    run.fail('inviteMember', tooMany)
    expect(run.state.value).toEqual(before)
    const problem = 'The invitation was not sent.'
    expect(messagesOf(run).slice(-2)).toEqual([
      { type: 'change.failed', problem, reason: 'Too many attempts.', wait: 30_000, returned: '' },
      ended,
    ])
  })

  test.each([
    [one, 'inviteMember'],
    [several, 'bulkInvitation'],
  ] as const)('$type: needs no list', (event, call) => {
    const run = simulate(teamMachine, input)
    run.send(event)
    run.fail(call, unreachable)
    if (event === one) expect(run.state.value).toEqual(loading)
    run.fail('getTeam', unreachable)
    expect(run.state.value).toEqual({ ready: 'failed' })
    run.send(one)
    run.fail('inviteMember', refused(409))
    expect(run.state.value).toEqual({ ready: 'failed' })
    expect(run.state.context.problem).toBe(connectionLost)
    run.send({ type: 'load.retried' })
    expect(run.state.value).toEqual(loading)
    run.fail('getTeam', unreachable)
    run.send(event)
    run.finish(call, invited)
    expect(run.state.value, 'the form stays open while the list is read').toEqual(loading)
    run.finish('getTeam', team)
    expect(run.state.value).toEqual(current)
  })

  test('several users: shows the run, and forwards STOP to it while emails are left', () => {
    const run = ready()
    run.send(several)
    const { run: waiting } = runOf(people)
    expect(run.inputOf('bulkInvitation')).toEqual({ groupId: 'g-1', userId: 'u-1', run: waiting })
    const call = run.state.children.bulkInvitation
    const first = withNext(waiting)
    run.send({ type: 'run.changed', run: first })
    expect(run.state.children.bulkInvitation, 'the run continues, and is not repeated').toBe(call)
    expect(run.state.context.run).toBe(first)
    run.send({ type: 'run.stopped' })
    expect(run.effects.at(-1)?.type).toBe('send run.stopped to bulkInvitation')
    run.send({ type: 'run.changed', run: withRestSkipped(first) })
    expect(run.state.can({ type: 'run.stopped' })).toBe(false)
    run.fail('bulkInvitation', unreachable)
    expect(messagesOf(run).at(-1)).toMatchObject({
      problem: 'The invitations were not sent.',
      reason: connectionLost,
      wait: 0,
    })
    expect(run.state.value).toBe('reloading')
  })

  test('several users: invites the first 100 who are not on the list, and reports to the form how it ends', () => {
    const everyone = Array.from({ length: 130 }, (_, index) => `person-${index}@example.com`)
    const run = ready()
    run.send({ type: 'invitations.requested', text: `Name; dee@; ${member.email}` })
    expect(run.state.value, 'all are listed or wrong').toEqual(current)
    run.send({ type: 'invitations.requested', text: [member.email, ...everyone].join() })
    expect(run.state.context.run).toEqual(runOf(everyone.slice(0, 100)).run)
    run.finish('bulkInvitation', invited)
    expect(messagesOf(run)).toContainEqual({ type: 'run.ended', rows, ...invited })
  })

  test.each([
    [one, 'inviteMember'],
    [several, 'bulkInvitation'],
  ] as const)('$type: the list can be changed again although the form has stopped', (event, call) => {
    // In development, XState warns about messages to a stopped actor.
    vi.spyOn(console, 'warn').mockReturnValue()
    const run = ready()
    run.send(event)
    run.fail('inviteForm', new Error('a bug'))
    expect(run.effects.at(-1)).toEqual({ type: 'report', params: 'The invite form has stopped' })
    run.finish(call, invited)
    run.finish('getTeam', team)
    expect(run.state.value).toEqual(current)
  })
})

test('keeps a list that could not be reloaded, without blaming the change', () => {
  const run = notReread()
  expect(run.state.value).toEqual(outdated)
  expect(run.state.context).toMatchObject({ rows, problem: '' })
  expect(run.emitted).toEqual([])
  run.send({ type: 'load.retried' })
  expect(run.state.value).toBe('reloading')
  expect(messagesOf(run)).toEqual([{ type: 'change.begun' }])
  run.finish('getTeam', team)
  run.send({ type: 'removal.requested', key: member.key })
  run.send({ type: 'removal.dismissed' })
  expect(run.state.value).toEqual(current)
})
