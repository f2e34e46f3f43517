import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { inviteFormMachine } from '#machines/invite-form.ts'
import { ada, offline, refused, tooMany, unreachable } from '#qa/models/samples.ts'
import {
  connectionLost,
  expired,
  type FormRun,
  openForm,
  reportsOf,
  rows,
  text,
  toast,
  typed,
  values,
} from './team-kit.ts'

const failure = 'The invitation was not sent.'
const locked = { sending: 'locked' }

function inviting(run: FormRun = typed('grace@example.com')) {
  run.send({ type: 'form.submitted', values })
  return run
}

describe('inviting one user', () => {
  test('sends the email, then clears and locks the form until the list is reloaded', () => {
    const run = inviting()
    expect(run.inputOf('inviteMember')).toEqual({
      path: { id: 'g-1' },
      user: 'u-1',
      body: { email: 'grace@example.com' },
    })
    expect(run.state.hasTag('busy')).toBe(true)
    expect(reportsOf(run)).toEqual(['invitation.begun'])
    run.finish('inviteMember')
    expect(run.emitted).toEqual(toast('Invitation sent to grace@example.com.'))
    expect(reportsOf(run)).toEqual(['invitation.begun', 'invitations.ended'])
    expect(run.state.value).toMatchObject(locked)
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' } })
    run.send({ type: 'rows.changed', rows: [expired] })
    expect(run.state.value).toMatchObject({ sending: 'open' })
    expect(run.state.context.rows).toEqual([expired])
  })

  test.each([
    [refused(409, 'Not now'), 'Not now'],
    [unreachable, `${failure} ${connectionLost}`],
  ])('%s: shows the reason and keeps the email until the next attempt', (error, problem) => {
    const run = inviting()
    run.fail('inviteMember', error)
    expect(run.state.context).toMatchObject({ problem, email: 'grace@example.com' })
    expect(reportsOf(run)).toEqual(['invitation.begun', 'invitation.failed'])
    expect(run.state.value).toMatchObject(locked)
    expect(run.emitted).toEqual([])
    run.send({ type: 'rows.changed', rows })
    expect(run.state.context.problem).toBe(problem)
    expect(inviting(run).state.context.problem).toBe('')
  })

  test('drops the offline hint when the connection is back', () => {
    const run = inviting()
    run.fail('inviteMember', offline)
    run.send({ type: 'connection.restored' })
    expect(run.state.context.problem).toBe(`${failure} Please try again.`)
  })

  test('sends the value of the field, even without an edit event', () => {
    expect(inviting(openForm()).inputOf('inviteMember')).toMatchObject({ body: { email: 'grace@example.com' } })
  })

  test('invites an email with an expired invitation', () => {
    const run = typed(expired.email)
    run.send({ type: 'form.submitted', values: { email: expired.email } })
    expect(run.inputOf('inviteMember')).toMatchObject({ body: { email: expired.email } })
  })
})

describe('while the list is loaded or changed', () => {
  test('keeps edits, and sends nothing', () => {
    const early = simulate(inviteFormMachine, { groupId: 'g-1', userId: ada.id, draft: null })
    const changing = openForm()
    changing.send({ type: 'change.begun' })
    for (const run of [early, changing]) {
      run.send({ type: 'form.edited', values })
      inviting(run)
      expect(run.waiting()).toEqual([])
      expect(run.state.context.email).toBe('grace@example.com')
      expect(reportsOf(run)).toEqual([])
    }
  })

  test('shows a row’s error below the form until the next change', () => {
    const run = openForm()
    run.send({ type: 'change.begun' })
    run.send({ type: 'change.failed', problem: 'Not now' })
    run.send({ type: 'rows.changed', rows })
    expect(run.state.context.problem).toBe('Not now')
    run.send({ type: 'change.begun' })
    expect(run.state.context.problem).toBe('')
  })

  test('fills in the email of a lost invitation, unless another one is typed', () => {
    const email = 'lin@example.com'
    const run = openForm()
    run.send({ type: 'address.returned', email })
    expect(run.state.context).toMatchObject({ email, startValues: { email } })
    const other = typed('grace@example.com')
    other.send({ type: 'address.returned', email })
    expect(other.state.context).toMatchObject({
      email: 'grace@example.com',
      startValues: { email: 'grace@example.com' },
    })
  })
})

describe('an email from before a forced sign-out (Specification §4, Session)', () => {
  test('shows a notice until it is sent', () => {
    const run = openForm('grace@example.com')
    expect(run.state.context).toMatchObject({ email: 'grace@example.com', startValues: { email: 'grace@example.com' } })
    run.send({ type: 'form.edited', values: { email: 'grace@example.org' } })
    expect(run.state.context.draft).not.toBeNull()
    run.send({ type: 'form.submitted', values: { email: 'grace@example.org' } })
    expect(run.inputOf('inviteMember')).toMatchObject({ body: { email: 'grace@example.org' } })
    expect(run.state.context.draft).not.toBeNull()
    run.finish('inviteMember')
    expect(run.state.context).toMatchObject({ draft: null, email: '' })
  })

  test('shows a notice until the form is empty', () => {
    const edited = openForm('grace@example.com')
    edited.send({ type: 'form.edited', values: { email: '' } })
    const several = openForm('grace@\nlin@')
    expect(several.state.value).toMatchObject({ text: 'several' })
    expect(several.state.context.startValues.email).toBe('grace@, lin@')
    several.send({ type: 'entry.removed', entry: 'lin@' })
    expect(several.state.context.draft).not.toBeNull()
    several.send({ type: 'entry.removed', entry: 'grace@' })
    for (const run of [edited, several]) expect(run.state.context.draft).toBeNull()
    expect(several.state.value).toMatchObject({ text: 'one' })
  })
})

describe('inviting several users', () => {
  const people = ['grace@example.com', 'lin@example.com']
  const turn = (email: string, state: 'invited' | 'failed' | 'left', problem = '') => ({ email, state, problem })

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
  ] as const)('%j shows the form for %s', (email, form) => {
    expect(typed(email).state.value).toMatchObject({ text: form })
  })

  test('each form accepts only its own events', () => {
    const one = typed('grace@example.com')
    for (const type of ['people.submitted', 'people.dismissed'] as const) one.send({ type })
    one.send({ type: 'entry.removed', entry: 'grace@example.com' })
    expect(one.state.value).toEqual({ text: 'one', sending: 'open' })
    expect(one.state.context.email).toBe('grace@example.com')
    const several = typed(text)
    several.send({ type: 'form.submitted', values: { email: text } })
    several.send({ type: 'entry.removed', entry: 'grace@example.com' })
    expect(several.state.value).toEqual({ text: 'several', sending: 'open' })
    expect(several.state.context.email).toBe(text)
    expect(several.waiting()).toEqual([])
  })

  test('stays a list while its users are invited', () => {
    const run = typed(text)
    run.send({ type: 'form.edited', values: { email: 'grace@example.com' } })
    run.send({ type: 'people.submitted' })
    run.send({ type: 'rows.changed', rows })
    expect(run.state.value).toEqual({ text: 'several', sending: 'invitingSeveral' })
  })

  test('CANCEL empties the form, and removes the error and the last run', () => {
    const run = sending()
    run.finish('invitations', { run: people.map((email) => turn(email, 'left')), cause: 'No.', wait: 0 })
    run.send({ type: 'rows.changed', rows })
    const { startValues } = run.state.context
    run.send({ type: 'people.dismissed' })
    expect(run.state.value).toMatchObject({ text: 'one' })
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' }, problem: '', run: [] })
    expect(run.state.context.startValues).not.toBe(startValues)
  })

  test('invites all who are not on the list, and blocks other actions until then', () => {
    const run = sending()
    run.send({ type: 'people.submitted' })
    run.send({ type: 'people.dismissed' })
    expect(run.waiting().map((each) => each.input)).toEqual([{ groupId: 'g-1', userId: 'u-1', emails: people }])
    expect(run.state.value).toMatchObject({ sending: 'invitingSeveral' })
    expect(run.state.hasTag('busy')).toBe(true)
    expect(reportsOf(run)).toEqual(['invitations.begun'])
  })

  test.each([
    ['a text without new emails', 'Luigi@example.com, Email'],
    ['more than 100 emails', Array.from({ length: 101 }, (_, index) => `p${index}@example.com`).join()],
  ])('does not invite %s', (_, email) => {
    const run = typed(email)
    run.send({ type: 'people.submitted' })
    expect(run.state.value).toMatchObject({ sending: 'open' })
  })

  test('shows one toast for all, and keeps invalid entries', () => {
    const run = sending()
    run.finish('invitations', { run: people.map((email) => turn(email, 'invited')), cause: '', wait: 0 })
    expect(run.emitted).toEqual(toast('2 invitations are on their way.'))
    expect(run.state.context).toMatchObject({ email: 'Email', startValues: { email: 'Email' }, problem: '' })
    expect(reportsOf(run)).toEqual(['invitations.begun', 'invitations.ended'])
    expect(run.state.value).toEqual({ text: 'several', sending: 'locked' })
    run.send({ type: 'rows.changed', rows })
    expect(run.state.value).toEqual({ text: 'one', sending: 'open' })
  })

  test('keeps the form for several while there are several, whatever the list does', () => {
    const run = typed(text)
    run.send({ type: 'change.begun' })
    run.send({ type: 'rows.changed', rows })
    expect(run.state.value).toEqual({ text: 'several', sending: 'open' })
  })

  test.each([
    [[turn('grace@example.com', 'invited'), turn('lin@example.com', 'failed', 'No.')], '', 'lin@example.com\nEmail', 1],
    [people.map((email) => turn(email, 'left')), 'Offline.', 'grace@example.com\nlin@example.com\nEmail', 0],
  ])('%j: keeps failed and unsent entries with their reasons, and retries them', (turns, cause, email, sent) => {
    const run = sending()
    run.finish('invitations', { run: turns, cause, wait: 0 })
    expect(run.emitted).toEqual([])
    expect(run.timers()).toEqual([])
    expect(run.state.context).toMatchObject({ email, startValues: { email }, run: turns })
    expect(run.state.context.problem).toBe(`Invitations sent: ${sent} of 2. ${cause}`.trim())
    expect(reportsOf(run).at(-1)).toBe('invitations.ended')
    expect(run.state.value).toMatchObject(locked)
    run.send({ type: 'rows.changed', rows })
    run.send({ type: 'people.submitted' })
    expect(run.state.context.problem).toBe('')
    expect(run.inputOf('invitations')).toEqual({
      groupId: 'g-1',
      userId: 'u-1',
      emails: email.split('\n').slice(0, -1),
    })
  })

  test('ignores typing while invitations are sent', () => {
    for (const run of [sending(), inviting()]) {
      const { email } = run.state.context
      const [call] = Object.values(run.state.children)
      run.send({ type: 'form.edited', values: { email: 'other@example.com' } })
      expect(run.state.context.email).toBe(email)
      expect(Object.values(run.state.children)[0], 'the call continues, and is not repeated').toBe(call)
    }
  })

  test('keeps all entries if the run breaks', () => {
    const run = sending()
    run.fail('invitations', unreachable)
    expect(run.state.context).toMatchObject({
      email: text,
      problem: `The invitations were not sent. ${connectionLost}`,
    })
    expect(reportsOf(run).at(-1)).toBe('invitations.ended')
    expect(run.state.value).toMatchObject(locked)
  })
})

test('a rate-limited form can be edited but not sent', () => {
  const run = inviting()
  run.fail('inviteMember', tooMany)
  expect(run.state.value).toMatchObject(locked)
  expect(reportsOf(run)).toEqual(['invitation.begun', 'invitation.failed'])
  run.send({ type: 'rows.changed', rows })
  run.send({ type: 'form.edited', values: { email: text } })
  run.send({ type: 'people.submitted' })
  expect(run.state.value).toEqual({ text: 'several', sending: 'open' })
})

describe('a suggestion', () => {
  test('appears for a mistyped email, and fills in the form when accepted', () => {
    const run = openForm()
    run.send({ type: 'suggestion.accepted' })
    expect(run.state.context.email).toBe('')
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    expect(run.state.context.suggestion).toBe('grace@gmail.com')
    run.send({ type: 'suggestion.accepted' })
    const email = 'grace@gmail.com'
    expect(run.state.context).toMatchObject({ email, startValues: { email }, suggestion: null })
  })

  test('disappears with the next edit, and with the invitation', () => {
    const run = openForm()
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    run.send({ type: 'form.edited', values: { email: 'grace@gmial.co' } })
    expect(run.state.context.suggestion).toBeNull()
    run.send({ type: 'form.submitted', values: { email: 'grace@gmial.com' } })
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    run.finish('inviteMember')
    expect(run.state.context.suggestion).toBeNull()
  })

  test('cannot be accepted if there is none', () => {
    const run = typed('grace@example.com')
    const before = run.state.context
    run.send({ type: 'suggestion.accepted' })
    expect(run.state.context).toEqual(before)
  })
})
