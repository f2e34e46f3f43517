import { describe, expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import { teamMachine } from '#machines/team.ts'
import { ada, confirmed, refused, team, unreachable } from '#models/samples.ts'
import { rowsOf, type TeamRow } from '#rules/team-rows.ts'
import { hold, Infeasible } from '#workbench/model/index.ts'

const input = { groupId: 'g-1', userId: ada.id, search: '', order: null, draft: null }
const values = { email: ' grace@example.com ' }
const toast = (text: string) => [{ type: 'toast', kind: 'success', text }]

const rows = rowsOf(team)
const rowWith = (status: TeamRow['status'], role: string): TeamRow => {
  const row = rows.find((each) => each.status === status && each.role === role)
  if (!row) throw new Error(`the team must have a row ${status} ${role}`)
  return row
}
const admin = rowWith('ACTIVE', 'Admin')
const member = rowWith('ACTIVE', 'Member')
const pending = rowWith('INVITATION SENT', 'Member')
const expired = rowWith('EXPIRED', 'Member')

/** Names a state of the region `change`. */
const inChange = (change: string | { ready: 'current' | 'outdated' }) => ({ loaded: { change } })
const current = inChange({ ready: 'current' })
const outdated = inChange({ ready: 'outdated' })

function ready(of: InputFrom<typeof teamMachine> = input) {
  const run = hold(teamMachine, of)
  run.finish('getTeam', team)
  return run
}
type Run = ReturnType<typeof ready>

/** Each change: the events up to its call, the call, and the sentences. */
const changes = [
  {
    call: 'inviteMember',
    events: [{ type: 'form.submitted', values }],
    sends: { groupId: 'g-1', email: 'grace@example.com' },
    state: 'inviting',
    success: 'The invitation is on its way.',
    failure: 'The invitation was not sent.',
  },
  {
    call: 'removeMember',
    events: [{ type: 'removal.requested', key: member.key }, { type: 'removal.confirmed' }],
    sends: { groupId: 'g-1', id: member.id },
    state: 'removing',
    success: 'The member was removed.',
    failure: 'The member was not removed.',
  },
  {
    call: 'cancelInvitation',
    events: [{ type: 'cancellation.requested', key: expired.key }],
    sends: { groupId: 'g-1', id: expired.id },
    state: 'cancelling',
    success: 'The invitation was cancelled.',
    failure: 'The invitation was not cancelled.',
  },
  {
    call: 'cancelInvitation',
    events: [{ type: 'resending.requested', key: expired.key }],
    sends: { groupId: 'g-1', id: expired.id },
    state: { resending: 'cancelling' },
    success: '',
    failure: 'The invitation was not sent again.',
  },
] as const

function begin(run: Run, { events }: (typeof changes)[number]) {
  for (const event of events) run.send(event)
  return run
}

/** Opens a team whose list could not be read again after a change. */
function notReread() {
  const run = begin(ready(), changes[2])
  run.finish('cancelInvitation')
  run.fail('getTeam', unreachable)
  return run
}

const connectionLost = 'The server cannot be reached. Please check your connection and try again.'

describe('loading', () => {
  test('shows the rows that can be read, and counts the others', () => {
    const run = hold(teamMachine, input)
    expect(run.inputOf('getTeam')).toEqual({ groupId: 'g-1' })
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
    [unreachable, `The team could not be loaded. ${connectionLost}`],
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
})

describe('search and order', () => {
  const inList = (list: string) => ({ loaded: { list } })

  test.each([
    ['listed', team, ''],
    ['noMatch', team, 'luigi active'],
    ['empty', { members: [], invitations: [], unreadable: 0 }, 'luigi'],
  ] as const)('%s: %j searched for %j, before or after the list came', (list, answer, search) => {
    const early = hold(teamMachine, input)
    early.send({ type: 'search.edited', search })
    early.finish('getTeam', answer)
    const late = hold(teamMachine, input)
    late.finish('getTeam', answer)
    late.send({ type: 'search.edited', search })
    for (const run of [early, late]) {
      expect(run.state.value).toMatchObject(inList(list))
      expect(run.state.context.search).toBe(search)
    }
  })

  test('outlast a change and the list that is read after it', () => {
    const run = begin(ready(), changes[0])
    run.send({ type: 'search.edited', search: 'grace' })
    run.send({ type: 'order.chosen', column: 'name' })
    expect(run.state.value).toMatchObject({ loaded: { change: 'inviting', list: 'noMatch' } })
    run.finish('inviteMember')
    run.finish('getTeam', { ...team, members: [{ ...member, email: 'grace@example.com' }] })
    expect(run.state.value).toMatchObject(inList('listed'))
    expect(run.state.context).toMatchObject({ search: 'grace', order: { column: 'name', direction: 'ascending' } })
    run.send({ type: 'order.chosen', column: 'name' })
    expect(run.state.context.order).toEqual({ column: 'name', direction: 'descending' })
  })
})

describe('the address', () => {
  const inAddress = (address: string) => ({ loaded: { address } })
  const replaced = (to: string) => [{ type: 'address.replacing', to }]
  const down = { column: 'email', direction: 'descending' } as const

  test('gives search and order, and stays as it came', () => {
    const run = ready({ ...input, search: 'ada', order: down })
    expect(run.state.value).toMatchObject({ loaded: { list: 'listed', address: 'current' } })
    expect(run.state.context).toMatchObject({ search: 'ada', order: down })
    expect(run.timers()).toEqual([])
    expect(run.emitted).toEqual([])
  })

  test('a search in it that matches nobody is told', () => {
    expect(ready({ ...input, search: 'nobody like this' }).state.value).toMatchObject({ loaded: { list: 'noMatch' } })
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
  })

  test('follows the order', () => {
    const run = ready({ ...input, search: 'ada', order: null })
    run.send({ type: 'order.chosen', column: 'status' })
    expect(run.emitted).toEqual([])
    run.elapse()
    run.send({ type: 'order.chosen', column: 'status' })
    run.elapse()
    run.send({ type: 'order.chosen', column: 'status' })
    run.elapse()
    expect(run.emitted).toEqual(
      ['?search=ada&order=status', '?search=ada&order=-status', '?search=ada'].flatMap((query) =>
        replaced(`/team${query}`),
      ),
    )
  })

  test('does not change when everything is as before by then', () => {
    const run = ready({ ...input, search: 'ada' })
    run.send({ type: 'search.edited', search: 'adam' })
    run.send({ type: 'search.edited', search: 'ada' })
    expect(run.state.value).toMatchObject(inAddress('current'))
    expect(run.timers()).toEqual([])
  })

  test('follows what was typed and chosen while the list was loaded, and loaded again', () => {
    const run = hold(teamMachine, input)
    run.send({ type: 'search.edited', search: 'ada' })
    run.send({ type: 'order.chosen', column: 'name' })
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(inAddress('behind'))
    begin(run, changes[2])
    run.finish('cancelInvitation')
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(inAddress('behind'))
    run.elapse()
    expect(run.emitted.slice(1)).toEqual(replaced('/team?search=ada&order=name'))
    run.send({ type: 'load.retried' })
    begin(run, changes[2])
    run.finish('cancelInvitation')
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(inAddress('current'))
  })
})

describe.each(changes)('$state', (change) => {
  const { call, sends, state, failure } = change

  test('makes its call; no other change starts meanwhile', () => {
    const run = begin(ready(), change)
    for (const other of changes) begin(run, other)
    expect(run.inputOf(call)).toEqual(sends)
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

test('an invitation that is sent empties the form', () => {
  const run = begin(ready(), changes[0])
  const before = run.state.context.startValues
  run.finish('inviteMember')
  expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' } })
  expect(run.state.context.startValues).not.toBe(before)
})

describe('removing a member', () => {
  test.each([ready, notReread])('asks first; dismissed, nothing has changed', (from) => {
    const run = from()
    const before = run.state
    run.send({ type: 'removal.requested', key: member.key })
    expect(run.state.value).toMatchObject(inChange('confirmingRemoval'))
    expect(run.state.context.subject).toEqual(member)
    expect(() => run.inputOf('removeMember')).toThrow(Infeasible)
    run.send({ type: 'removal.dismissed' })
    expect(run.state.value).toEqual(before.value)
    expect(run.state.context).toEqual(before.context)
  })

  test.each([
    ['an admin (Specification §6)', admin],
    ['an invitation', pending],
  ])('%s cannot be removed', (_, row) => {
    const run = ready()
    run.send({ type: 'removal.requested', key: row.key })
    expect(run.state.value).toMatchObject(current)
    expect(run.state.context.subject).toBeNull()
  })

  test('after removing oneself the current user is read again, before the list', () => {
    const run = begin(ready({ ...input, userId: member.id }), changes[1])
    run.finish('removeMember')
    expect(run.emitted).toEqual(toast('The member was removed.'))
    expect(run.state.value).toMatchObject(inChange('rereadingUser'))
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.effects).toContainEqual({ type: 'storeUser', params: confirmed(ada) })
    expect(run.state.value).toMatchObject(inChange('reloading'))
  })

  test.each([
    ['has no group any more', { group: null }],
    ['has another group', { group: { id: 'g-2', name: 'Looms' } }],
    ['is no admin any more', { isAdmin: false }],
    ['has a LOCAL subscription', { subscriptionType: 'LOCAL' }],
  ])('one who %s is kept for the session, and the team is left alone', (_, facts) => {
    const run = begin(ready({ ...input, userId: member.id }), changes[1])
    run.finish('removeMember')
    const user = confirmed({ ...ada, ...facts })
    run.finish('getCurrentUser', user)
    expect(run.effects).toContainEqual({ type: 'storeUser', params: user })
    expect(run.state.value).toMatchObject(inChange('barred'))
    expect(run.state.hasTag('busy')).toBe(true)
    expect(run.waiting()).toEqual([])
    expect(run.emitted).toEqual(toast('The member was removed.'))
    run.send({ type: 'form.submitted', values })
    expect(run.waiting()).toEqual([])
  })

  test('a current user who cannot be read again is no failed removal', () => {
    const run = begin(ready({ ...input, userId: member.id }), changes[1])
    run.finish('removeMember')
    run.fail('getCurrentUser', unreachable)
    expect(run.effects.map(({ type }) => type)).not.toContain('storeUser')
    run.finish('getTeam', team)
    expect(run.state.context.problem).toBe('')
  })
})

describe('sending an invitation again', () => {
  const lost = `The old invitation is cancelled, and the new one was not sent. ${connectionLost}`

  function inviting() {
    const run = begin(ready(), changes[3])
    expect(() => run.inputOf('inviteMember')).toThrow(Infeasible)
    run.finish('cancelInvitation')
    expect(run.inputOf('inviteMember')).toEqual({ groupId: 'g-1', email: expired.email })
    expect(run.emitted).toEqual([])
    return run
  }

  test('cancels it, then invites the same address', () => {
    const run = inviting()
    run.finish('inviteMember')
    expect(run.emitted).toEqual(toast('The invitation is on its way again.'))
    expect(run.state.value).toMatchObject(inChange('reloading'))
    expect(run.state.context.email).toBe('')
  })

  test('when the new one is not sent, its address goes back into the form, and the list is read again', () => {
    const run = inviting()
    run.fail('inviteMember', unreachable)
    run.finish('getTeam', { ...team, invitations: [] })
    expect(run.state.value).toMatchObject(current)
    const { email } = expired
    expect(run.state.context).toMatchObject({ problem: lost, email, startValues: { email }, rows: [admin, member] })
    expect(run.emitted).toEqual([])
  })

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

describe.each(['cancellation.requested', 'resending.requested'] as const)('%s', (type) => {
  test.each([member.key, 'row of another team'])('does nothing for the row %j', (key) => {
    const run = ready()
    run.send({ type, key })
    expect(run.state.value).toMatchObject(current)
  })
})

test('a list that could not be read again stays, without blaming the change, until it is read', () => {
  const run = notReread()
  expect(run.state.value).toMatchObject(outdated)
  expect(run.state.context).toMatchObject({ rows, problem: '' })
  expect(run.emitted).toEqual(toast('The invitation was cancelled.'))
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

describe('an address from before a forced sign-out (Specification §4, Session)', () => {
  const returning = () => hold(teamMachine, { ...input, draft: 'grace@example.com' })

  test('is back in the form at once, also when the team cannot be loaded', () => {
    const run = returning()
    expect(run.state.context).toMatchObject({ email: 'grace@example.com', startValues: { email: 'grace@example.com' } })
    run.fail('getTeam', unreachable)
    expect(run.state.context.email).toBe('grace@example.com')
  })

  test('the form says so until it is sent', () => {
    const run = returning()
    run.finish('getTeam', team)
    run.send({ type: 'form.edited', values: { email: 'grace@example.org' } })
    expect(run.state.context.draft).not.toBeNull()
    run.send({ type: 'form.submitted', values: { email: 'grace@example.org' } })
    expect(run.inputOf('inviteMember')).toMatchObject({ email: 'grace@example.org' })
    expect(run.state.context.draft).not.toBeNull()
    run.finish('inviteMember')
    expect(run.state.context).toMatchObject({ draft: null, email: '' })
  })

  test('the form says so until it is emptied', () => {
    const run = returning()
    run.send({ type: 'form.edited', values: { email: ' ' } })
    expect(run.state.context).toMatchObject({ draft: null, email: '' })
  })
})

describe('inviting several', () => {
  const text = 'Grace <grace@example.com>; lin@example.com\nEmail, Luigi@example.com'
  const people = ['grace@example.com', 'lin@example.com']
  const inForm = (form: 'one' | 'several') => ({ loaded: { form } })
  const turn = (email: string, state: 'invited' | 'failed' | 'left', problem = '') => ({ email, state, problem })

  /** Opens a team and types or pastes a text into the form. */
  function typed(email: string, from = ready) {
    const run = from()
    run.send({ type: 'form.edited', values: { email } })
    return run
  }
  function sending() {
    const run = typed(text)
    run.send({ type: 'people.submitted' })
    return run
  }

  test.each([
    ['grace@example.com', 'one'],
    ['Grace <grace@example.com>', 'one'],
    [text, 'several'],
    ['grace@example.com, lin@', 'several'],
  ] as const)('%j makes the form one for %s', (email, form) => {
    expect(typed(email).state.value).toMatchObject(inForm(form))
    const early = hold(teamMachine, input)
    early.send({ type: 'form.edited', values: { email } })
    early.finish('getTeam', team)
    expect(early.state.value, 'typed while the list was loaded').toMatchObject(inForm(form))
  })

  test('the form stays one for several while one address is left, and is one for one when none is', () => {
    const run = typed(text)
    for (const entry of ['GRACE@example.com', 'luigi@example.com', 'Email']) run.send({ type: 'entry.removed', entry })
    expect(run.state.context).toMatchObject({ email: 'lin@example.com', startValues: { email: 'lin@example.com' } })
    expect(run.state.value).toMatchObject(inForm('several'))
    run.send({ type: 'form.edited', values: { email: ' \n' } })
    expect(run.state.value).toMatchObject(inForm('one'))
  })

  test('CANCEL empties the form, and forgets the problem and the last run', () => {
    const run = sending()
    run.finish('invitations', { run: people.map((email) => turn(email, 'left')), cause: 'No.' })
    run.finish('getTeam', team)
    const { startValues } = run.state.context
    run.send({ type: 'people.dismissed' })
    expect(run.state.value).toMatchObject(inForm('one'))
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' }, problem: '', run: [] })
    expect(run.state.context.startValues).not.toBe(startValues)
  })

  test('everybody who is not on the list is invited, and nothing else happens meanwhile', () => {
    const run = sending()
    for (const change of changes) begin(run, change)
    run.send({ type: 'people.submitted' })
    run.send({ type: 'people.dismissed' })
    expect(run.waiting().map((each) => each.input)).toEqual([{ groupId: 'g-1', emails: people }])
    expect(run.state.value).toMatchObject(inChange('invitingSeveral'))
    for (const tag of ['busy', 'unsaved', 'sending'] as const) expect(run.state.hasTag(tag)).toBe(true)
  })

  test('leaving asks only while invitations are sent', () => {
    const run = typed(text)
    expect(run.state.hasTag('unsaved')).toBe(false)
    run.send({ type: 'people.submitted' })
    run.finish('invitations', { run: people.map((email) => turn(email, 'invited')), cause: '' })
    expect(run.state.hasTag('unsaved') || run.state.hasTag('sending')).toBe(false)
  })

  test.each([
    ['nobody', 'Luigi@example.com, Email'],
    ['more than 100', Array.from({ length: 101 }, (_, index) => `p${index}@example.com`).join()],
  ])('%s cannot be invited', (_, email) => {
    const run = typed(email)
    run.send({ type: 'people.submitted' })
    expect(run.state.value).toMatchObject(current)
  })

  test('all invited: says so once, keeps what is no address, and reads the list once', () => {
    const run = sending()
    run.finish('invitations', { run: people.map((email) => turn(email, 'invited')), cause: '' })
    expect(run.emitted).toEqual(toast('2 invitations are on their way.'))
    expect(run.state.context).toMatchObject({ email: 'Email', startValues: { email: 'Email' }, problem: '' })
    expect(run.waiting().map(({ input }) => input)).toEqual([{ groupId: 'g-1' }])
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject({ loaded: { change: { ready: 'current' }, form: 'one' } })
  })

  test.each([
    [[turn('grace@example.com', 'invited'), turn('lin@example.com', 'failed', 'No.')], '', 'lin@example.com\nEmail', 1],
    [people.map((email) => turn(email, 'left')), 'Offline.', 'grace@example.com\nlin@example.com\nEmail', 0],
  ])('%j: the others stay in the form with their reasons, and are tried again', (turns, cause, email, sent) => {
    const run = sending()
    run.finish('invitations', { run: turns, cause })
    expect(run.emitted).toEqual([])
    expect(run.state.context).toMatchObject({ email, startValues: { email }, run: turns })
    expect(run.state.context.problem).toBe(`Invitations sent: ${sent} of 2. ${cause}`.trim())
    run.fail('getTeam', unreachable)
    expect(run.state.value).toMatchObject(outdated)
    run.send({ type: 'people.submitted' })
    expect(run.state.context.problem).toBe('')
    expect(run.inputOf('invitations')).toEqual({ groupId: 'g-1', emails: email.split('\n').slice(0, -1) })
  })

  test('several from before a forced sign-out are back: on one line until the form is one for several', () => {
    const run = hold(teamMachine, { ...input, draft: text })
    expect(run.state.context.startValues.email).toBe('grace@example.com, lin@example.com, Email, Luigi@example.com')
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(inForm('several'))
    run.send({ type: 'entry.removed', entry: 'Email' })
    expect(run.state.context.draft).not.toBeNull()
    run.send({ type: 'people.submitted' })
    expect(run.inputOf('invitations')).toEqual({ groupId: 'g-1', emails: people })
    run.finish('invitations', { run: people.map((email) => turn(email, 'left')), cause: '' })
    expect(run.state.context.draft).toBeNull()
  })

  test('a draft that is taken out of the form is none any more', () => {
    const run = hold(teamMachine, { ...input, draft: 'grace@example.com' })
    run.finish('getTeam', team)
    run.send({ type: 'entry.removed', entry: 'grace@example.com' })
    expect(run.state.context).toMatchObject({ draft: null, email: '' })
  })

  test('one address that looks like a slip gets a suggestion, which fills the form in when it is accepted', () => {
    const run = hold(teamMachine, input)
    run.finish('getTeam', team)
    run.send({ type: 'suggestion.accepted' })
    expect(run.state.context.email).toBe('')
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    expect(run.state.context.suggestion).toBe('grace@gmail.com')
    run.send({ type: 'suggestion.accepted' })
    const email = 'grace@gmail.com'
    expect(run.state.context).toMatchObject({ email, startValues: { email }, suggestion: null })
  })

  test('a suggestion goes with the next edit, and with the invitation', () => {
    const run = hold(teamMachine, input)
    run.finish('getTeam', team)
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    run.send({ type: 'form.edited', values: { email: 'grace@gmial.co' } })
    expect(run.state.context.suggestion).toBeNull()
    run.send({ type: 'form.submitted', values: { email: 'grace@gmial.com' } })
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    run.finish('inviteMember')
    expect(run.state.context.suggestion).toBeNull()
  })

  test('a person on the list gets no suggestion', () => {
    const run = hold(teamMachine, input)
    run.finish('getTeam', { ...team, members: [{ ...member, email: 'Wil@gmial.com' }] })
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    run.send({ type: 'email.left', email: 'wil@gmial.com' })
    expect(run.state.context.suggestion).toBeNull()
  })

  test('a run that breaks loses nothing', () => {
    const run = sending()
    run.fail('invitations', unreachable)
    expect(run.state.context).toMatchObject({
      email: text,
      problem: `The invitations were not sent. ${connectionLost}`,
    })
    run.finish('getTeam', team)
    expect(run.state.value).toMatchObject(current)
  })
})
