import { describe, expect, test } from 'vitest'
import { type InvitationRun, runOf } from '#rules/team/invitation-run.ts'
import { type FormRun, openForm, requestsOf, rows, text, toast, typed, values } from './team-kit.ts'

const email = 'grace@example.com'
const people = [email, 'lin@example.com']
const failed = { type: 'change.failed', problem: 'Not sent', reason: 'Not now', wait: 0, returned: '' } as const
const begun = { type: 'change.begun' } as const
const submitted = { type: 'form.submitted', values } as const
/** The message after a run. */
const ended = (run: InvitationRun, cause = '', wait = 0) => ({ type: 'run.ended', rows, run, cause, wait }) as const

const one = { type: 'invitation.requested', text: email }
const several = { type: 'invitations.requested', text }

/** Asks the team, which takes the request. */
function asked(run: FormRun) {
  run.send(submitted)
  run.send(begun)
  return run
}

describe('inviting one user', () => {
  test('asks the team, and then clears the form', () => {
    const run = asked(typed(email))
    expect(requestsOf(run)).toEqual([one])
    expect(run.state.context.email).toBe(email)
    run.send(ended(runOf([email], 'invited').run))
    expect(run.emitted).toEqual(toast('Invitation sent to grace@example.com.'))
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' } })
  })

  test('after a failure, shows the reason until the email is edited', () => {
    const run = asked(typed(email))
    run.send(failed)
    expect(run.state.context).toMatchObject({ problem: 'Not sent', reason: 'Not now', email })
    expect(run.timers()).toEqual([])
    expect(run.emitted).toEqual([])
    run.send({ type: 'change.ended' })
    expect(run.state.context.problem).toBe('Not sent')
    run.send({ type: 'form.edited', values: { email: 'grace@example.co' } })
    expect(run.state.context).toMatchObject({ problem: '', reason: '' })
  })

  test('sends the value of the field, even without an edit event', () => {
    expect(requestsOf(asked(openForm()))).toEqual([one])
  })
})

describe('while the list is changed', () => {
  test('shows a row’s error below the form until the next change', () => {
    const run = openForm()
    run.send(failed)
    run.send({ type: 'change.ended' })
    expect(run.state.context.problem).toBe('Not sent')
    run.send(begun)
    expect(run.state.context.problem).toBe('')
  })

  test('fills in the email of a lost invitation, unless another one is typed', () => {
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
    const run = resumed(email)
    expect(run.state.context.startValues, 'as the field shows it').toEqual({})
    run.send({ type: 'form.edited', values: { email: 'grace@example.org' } })
    run.send({ type: 'form.submitted', values: { email: 'grace@example.org' } })
    expect(run.state.value).toMatchObject({ input: 'restored' })
    run.send(ended(runOf(['grace@example.org'], 'invited').run))
    expect(run.state.value).toMatchObject({ input: 'blank' })
  })

  test('says so until the form is empty', () => {
    const edited = resumed(email)
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
    const run = asked(resumed(people.join()))
    run.send(ended(runOf(people, 'notSent').run))
    expect(run.state.value.input).toBe('typed')
  })

  test('shows no error of the session that ended', () => {
    const run = asked(openForm())
    run.send(failed)
    run.send({ type: 'page.resumed' })
    expect(run.state.context).toMatchObject({ problem: '', reason: '' })
  })
})

describe('inviting several users', () => {
  const { run: left } = runOf(people, 'notSent')
  const turn = (email: string, state: 'invited' | 'failed', problem = '') => ({ email, state, problem })
  const invited = turn(email, 'invited')
  const sending = () => asked(typed(text))

  test('one email cannot be dismissed, and only what is in the text is removed', () => {
    const one = typed(email)
    one.send({ type: 'people.dismissed' })
    const { context } = one.state
    one.send({ type: 'entries.removed', entries: ['lin@example.com'] })
    expect(one.state.value).toMatchObject({ text: 'one' })
    expect(one.state.context).toBe(context)
    expect(context.email).toBe(email)
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
    run.send({ type: 'entries.removed', entries: ['Sales', 'Email'] })
    expect(run.state.context.email).toBe('grace@example.com\nlin@example.com\ndee@\nLuigi@example.com')
  })

  test('CANCEL empties the form, and removes the error and the last run', () => {
    const run = sending()
    run.send(ended(left, 'No.'))
    const { startValues } = run.state.context
    run.send({ type: 'people.dismissed' })
    expect(run.state.value).toMatchObject({ text: 'one' })
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' }, problem: '', run: [] })
    expect(run.state.context.startValues).not.toBe(startValues)
  })

  test('asks the team, which knows who is on the list', () => {
    expect(requestsOf(sending())).toEqual([several])
  })

  test('a stopped run shows a toast, not an error', () => {
    const run = sending()
    run.send(ended([invited, ...left.slice(1)]))
    expect(run.emitted).toEqual(toast('Invitations sent: 1 of 2.'))
    expect(run.state.context).toMatchObject({ email: 'lin@example.com\ndee@', problem: '' })
  })

  test('shows one toast for all, and keeps only what is wrong', () => {
    const run = sending()
    run.send(ended(runOf(people, 'invited').run))
    expect(run.emitted).toEqual(toast('2 invitations are on their way.'))
    expect(run.state.context).toMatchObject({ email: 'dee@', startValues: { email: 'dee@' }, problem: '' })
    expect(run.state.value).toMatchObject({ text: 'several' })
    run.send({ type: 'change.ended' })
    expect(run.state.value).toMatchObject({ text: 'one' })
  })

  test.each([
    [[invited, turn('lin@example.com', 'failed', 'No.')], '', 'lin@example.com\ndee@', 'Invitations sent: 1 of 2. No.'],
    [left, 'Offline.', 'grace@example.com\nlin@example.com\ndee@', 'No invitation was sent. Offline.'],
  ])('%j: keeps failed and unsent entries with their reasons, and retries them', (turns, cause, email, problem) => {
    const run = sending()
    run.send(ended(turns, cause))
    expect(run.emitted).toEqual([])
    expect(run.timers()).toEqual([])
    expect(run.state.context).toMatchObject({ email, startValues: { email }, run: turns, problem })
    run.send({ type: 'change.ended' })
    expect(run.state.value).toMatchObject({ text: 'several' })
    run.send({ type: 'form.edited', values: { email } })
    expect(run.state.context.problem).toBe('')
    run.send(submitted)
    expect(requestsOf(run)).toEqual([several, { ...several, text: email }])
  })
})

describe('a suggestion', () => {
  function suggested() {
    const run = typed('grace@gmial.com')
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    expect(run.state.context.suggestion).toBe('grace@gmail.com')
    return run
  }

  test('fills in the form when accepted', () => {
    const run = suggested()
    run.send({ type: 'suggestion.accepted' })
    const email = 'grace@gmail.com'
    expect(run.state.context).toMatchObject({ email, startValues: { email }, suggestion: null })
  })

  test('goes when the email is edited or sent', () => {
    const edited = suggested()
    edited.send({ type: 'form.edited', values })
    const sent = suggested()
    sent.send({ type: 'form.submitted', values: { email: 'grace@gmial.com' } })
    expect([edited, sent].map(({ state }) => state.context.suggestion)).toEqual([null, null])
  })

  test('cannot be accepted if there is none', () => {
    const run = typed(email)
    const before = run.state.context
    run.send({ type: 'suggestion.accepted' })
    expect(run.state.context).toEqual(before)
  })
})
