import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { inviteFormMachine } from '#machines/invite-form.ts'
import { type InvitationRun, runOf, withNext, withRestSkipped } from '#rules/team/invitation-run.ts'
import {
  expired,
  type FormRun,
  member,
  openForm,
  pending,
  requestsOf,
  rows,
  text,
  toast,
  typed,
  values,
} from './team-kit.ts'

const locked = { sending: 'locked' }
const failed = { type: 'change.failed', problem: 'Not sent', reason: 'Not now', wait: 0, returned: '' } as const
/** The message after a run. */
const ended = (run: InvitationRun, cause = '', wait = 0) => ({ type: 'run.changed', run, cause, wait }) as const

function inviting(run: FormRun = typed('grace@example.com')) {
  run.send({ type: 'form.submitted', values })
  return run
}
const asked = ['askOne', 'grace@example.com']

describe('inviting one user', () => {
  test('asks the team, then clears and locks the form until the list is reloaded', () => {
    const run = inviting()
    expect(requestsOf(run)).toEqual([asked])
    expect(run.state.hasTag('busy')).toBe(true)
    run.send({ type: 'run.changed', ...runOf(['grace@example.com'], 'invited') })
    expect(run.emitted).toEqual(toast('Invitation sent to grace@example.com.'))
    expect(run.state.value).toMatchObject(locked)
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' } })
    run.send({ type: 'rows.changed', rows: [expired] })
    expect(run.state.value).toMatchObject({ sending: 'open' })
    expect(run.state.context.rows).toEqual([expired])
  })

  test('after a failure, shows the reason until the email is edited', () => {
    const run = inviting()
    run.send(failed)
    expect(run.state.context).toMatchObject({ problem: 'Not sent', reason: 'Not now', email: 'grace@example.com' })
    expect(run.timers()).toEqual([])
    expect(run.state.value).toMatchObject(locked)
    expect(run.emitted).toEqual([])
    run.send({ type: 'rows.changed', rows })
    expect(run.state.context.problem).toBe('Not sent')
    run.send({ type: 'form.edited', values: { email: 'grace@example.co' } })
    expect(run.state.context).toMatchObject({ problem: '', reason: '' })
  })

  test('sends the value of the field, even without an edit event', () => {
    expect(requestsOf(inviting(openForm()))).toEqual([asked])
    expect(requestsOf(inviting(simulate(inviteFormMachine, undefined))), 'before the list is loaded').toEqual([asked])
  })

  test.each([member, pending, expired])(
    'leaves it to the server to refuse $email, which is on the list',
    ({ email }) => {
      const run = typed(email)
      run.send({ type: 'form.submitted', values: { email } })
      expect(requestsOf(run)).toEqual([['askOne', email]])
    },
  )
})

describe('while the list is changed', () => {
  test('keeps edits, and sends nothing', () => {
    const run = openForm()
    run.send({ type: 'change.begun' })
    run.send({ type: 'form.edited', values })
    inviting(run)
    expect(run.state.context.email).toBe('grace@example.com')
    expect(requestsOf(run)).toEqual([])
  })

  test('shows a row’s error below the form until the next change', () => {
    const run = openForm()
    run.send({ type: 'change.begun' })
    run.send(failed)
    run.send({ type: 'rows.changed', rows })
    expect(run.state.context.problem).toBe('Not sent')
    run.send({ type: 'change.begun' })
    expect(run.state.context.problem).toBe('')
    run.send(failed)
    run.send({ type: 'change.begun' })
    expect(run.state.context.problem, 'the row is tried again').toBe('')
  })

  test('fills in the email of a lost invitation, unless another one is typed', () => {
    const email = 'lin@example.com'
    const run = openForm()
    run.send({ ...failed, returned: email })
    expect(run.state.context).toMatchObject({ email, startValues: { email } })
    run.send({ ...failed, returned: 'other@example.com' })
    run.send(failed)
    expect(run.state.context).toMatchObject({ email, startValues: { email } })
  })
})

describe('a page that is resumed (Specification §4, Session)', () => {
  const resumed = (text: string) => {
    const run = typed(text)
    expect([run.state.value.input, run.state.hasTag('unsaved')]).toEqual(['typed', true])
    run.send({ type: 'page.resumed' })
    expect([run.state.value.input, run.state.hasTag('unsaved')]).toEqual(['restored', true])
    return run
  }

  test('fills the form again, and says so until the email is sent', () => {
    const run = resumed('grace@example.com')
    expect(run.state.context.startValues, 'as the field shows it').toEqual({})
    run.send({ type: 'form.edited', values: { email: 'grace@example.org' } })
    run.send({ type: 'form.submitted', values: { email: 'grace@example.org' } })
    expect(run.state.value).toMatchObject({ input: 'restored' })
    run.send({ type: 'run.changed', ...runOf(['grace@example.org'], 'invited') })
    expect(run.state.value).toMatchObject({ input: 'blank' })
  })

  test('says so until the form is empty', () => {
    const edited = resumed('grace@example.com')
    edited.send({ type: 'form.edited', values: { email: '' } })
    const several = resumed('grace@\nlin@')
    expect(several.state.value).toMatchObject({ text: 'several', input: 'restored' })
    expect(several.state.context.startValues.email).toBe('grace@\nlin@')
    several.send({ type: 'entries.removed', entries: ['lin@'] })
    expect(several.state.value).toMatchObject({ input: 'restored' })
    several.send({ type: 'entries.removed', entries: ['grace@'] })
    for (const run of [edited, several]) expect(run.state.value).toMatchObject({ text: 'one', input: 'blank' })
  })

  test('says so until several emails are sent', () => {
    const run = resumed('grace@example.com, lin@example.com')
    run.send({ type: 'people.submitted' })
    run.send({ type: 'run.changed', ...runOf(['grace@example.com', 'lin@example.com']) })
    expect(run.state.value.input).toBe('typed')
  })

  test('shows no error of the session that ended', () => {
    const run = inviting(openForm())
    run.send(failed)
    run.send({ type: 'page.resumed' })
    expect(run.state.context).toMatchObject({ problem: '', reason: '' })
    expect(run.state.value).toMatchObject(locked)
  })
})

describe('inviting several users', () => {
  const people = ['grace@example.com', 'lin@example.com']
  const { run: left } = runOf(people, 'notSent')
  const turn = (email: string, state: 'invited' | 'failed', problem = '') => ({ email, state, problem })
  const invited = turn('grace@example.com', 'invited')

  function sending() {
    const run = typed(text)
    run.send({ type: 'people.submitted' })
    return run
  }

  test('each form accepts only its own events', () => {
    const one = typed('grace@example.com')
    for (const type of ['people.submitted', 'people.dismissed'] as const) one.send({ type })
    one.send({ type: 'entries.removed', entries: ['grace@example.com'] })
    expect(one.state.value).toMatchObject({ text: 'one', sending: 'open' })
    expect(one.state.context.email).toBe('grace@example.com')
    const several = typed(text)
    several.send({ type: 'form.submitted', values: { email: text } })
    several.send({ type: 'entries.removed', entries: ['grace@example.com'] })
    expect(several.state.value).toMatchObject({ text: 'several', sending: 'open' })
    expect(several.state.context.email).toBe(text)
    expect([...requestsOf(one), ...requestsOf(several)]).toEqual([])
  })

  test('a list that has just come can be undone, an edited one cannot', () => {
    const pasted = typed('zed@')
    pasted.send({ type: 'form.edited', values: { email: `zed@; ${text}` } })
    expect(pasted.state.context.before).toBe('zed@')
    const edited = typed(text)
    expect(edited.state.context.before).toBe('')
    edited.send({ type: 'form.edited', values: { email: `${text}, zed@` } })
    expect(edited.state.context).toMatchObject({ email: `${text}, zed@`, before: null })
    for (const run of [pasted, edited]) run.send({ type: 'people.dismissed' })
    for (const run of [pasted, edited]) expect(run.state.value).toMatchObject({ text: 'one' })
    expect([pasted, edited].map(({ state }) => state.context.startValues.email)).toEqual(['zed@', ''])
  })

  test('notes are removed together', () => {
    const run = typed(`Sales\n${text}`)
    run.send({ type: 'entries.removed', entries: ['Sales', 'grace@example.com'] })
    expect(run.state.context.recipients.notes).toEqual(['Sales', 'Email'])
    run.send({ type: 'entries.removed', entries: run.state.context.recipients.notes })
    expect(run.state.context.email).toBe('grace@example.com\nlin@example.com\ndee@\nLuigi@example.com')
  })

  test('invites the first 100, and keeps the rest', () => {
    const everyone = Array.from({ length: 130 }, (_, index) => `person-${index}@example.com`)
    const [first, rest] = [everyone.slice(0, 100), everyone.slice(100)]
    const run = typed(everyone.join('\n'))
    run.send({ type: 'people.submitted' })
    expect(requestsOf(run)).toEqual([['askSeveral', first]])
    run.send(ended(runOf(first, 'invited').run))
    expect(run.state.context).toMatchObject({ email: rest.join('\n'), problem: '' })
  })

  test('CANCEL empties the form, and removes the error and the last run', () => {
    const run = sending()
    run.send(ended(left, 'No.'))
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
    expect(requestsOf(run)).toEqual([['askSeveral', people]])
    expect(run.state.value).toMatchObject({ text: 'several', sending: 'asking' })
    expect(run.state.context.run).toEqual(runOf(people).run)
    expect(run.state.hasTag('busy')).toBe(true)
  })

  test('shows the run, and can stop it while emails are left', () => {
    const run = sending()
    const first = withNext(runOf(people).run)
    run.send(ended(first))
    expect(run.state.context).toMatchObject({ run: first, email: text })
    run.send({ type: 'run.stopped' })
    expect(run.effects.at(-1)?.type).toBe('askToStop')
    run.send(ended(withRestSkipped(first)))
    expect(run.state.can({ type: 'run.stopped' })).toBe(false)
    expect(run.state.value).toMatchObject({ sending: 'asking' })
    run.send(ended([invited, ...left.slice(1)]))
    expect(run.emitted, 'no error').toEqual(toast('Invitations sent: 1 of 2.'))
    expect(run.state.context).toMatchObject({ email: 'lin@example.com\ndee@', problem: '' })
  })

  test('shows one toast for all, and keeps only what is wrong', () => {
    const run = sending()
    run.send(ended(runOf(people, 'invited').run))
    expect(run.emitted).toEqual(toast('2 invitations are on their way.'))
    expect(run.state.context).toMatchObject({ email: 'dee@', startValues: { email: 'dee@' }, problem: '' })
    expect(run.state.value).toMatchObject({ text: 'several', sending: 'locked' })
    run.send({ type: 'rows.changed', rows })
    expect(run.state.value).toMatchObject({ text: 'one', sending: 'open' })
  })

  test.each([
    [[invited, turn('lin@example.com', 'failed', 'No.')], '', 'lin@example.com\ndee@', 'Invitations sent: 1 of 2. No.'],
    [left, 'Offline.', 'grace@example.com\nlin@example.com\ndee@', 'No invitation was sent. Offline.'],
  ])('%j: keeps failed and unsent entries with their reasons, and retries them', (turns, cause, email, problem) => {
    const run = sending()
    run.send(ended(turns, cause))
    expect(run.emitted).toEqual([])
    expect(run.timers()).toEqual([])
    expect(run.state.context).toMatchObject({ email, startValues: { email }, run: turns })
    expect(run.state.context.problem).toBe(problem)
    expect(run.state.value).toMatchObject(locked)
    run.send({ type: 'rows.changed', rows })
    run.send({ type: 'form.edited', values: { email } })
    expect(run.state.context.problem).toBe('')
    run.send({ type: 'people.submitted' })
    expect(requestsOf(run).at(-1)).toEqual(['askSeveral', email.split('\n').slice(0, -1)])
  })

  test('ignores typing while invitations are sent', () => {
    for (const run of [sending(), inviting()]) {
      const { email } = run.state.context
      run.send({ type: 'form.edited', values: { email: 'other@example.com' } })
      expect(run.state.context.email).toBe(email)
    }
  })
})

test('a suggestion appears for a mistyped email, and fills in the form when accepted', () => {
  const run = openForm()
  run.send({ type: 'email.left', email: 'grace@gmial.com' })
  expect(run.state.context.suggestion).toBe('grace@gmail.com')
  run.send({ type: 'suggestion.accepted' })
  const email = 'grace@gmail.com'
  expect(run.state.context).toMatchObject({ email, startValues: { email }, suggestion: null })
})

test('a suggestion cannot be accepted if there is none', () => {
  const run = typed('grace@example.com')
  const before = run.state.context
  run.send({ type: 'suggestion.accepted' })
  expect(run.state.context).toEqual(before)
})
