import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { teamMachine } from '#machines/team.ts'
import { team, unreachable } from '#qa/models/samples.ts'
import {
  begin,
  changes,
  connectionLost,
  current,
  inChange,
  inForm,
  input,
  notReread,
  outdated,
  ready,
  text,
  toast,
  typed,
} from './team-kit.ts'

describe('an address from before a forced sign-out (Specification §4, Session)', () => {
  const returning = () => simulate(teamMachine, { ...input, draft: { email: 'grace@example.com', run: [] } })

  test('the form says so until it is sent', () => {
    const run = returning()
    run.finish('getTeam', team)
    run.send({ type: 'form.edited', values: { email: 'grace@example.org' } })
    expect(run.state.context.draft).not.toBeNull()
    run.send({ type: 'form.submitted', values: { email: 'grace@example.org' } })
    expect(run.inputOf('inviteMember')).toMatchObject({ body: { email: 'grace@example.org' } })
    expect(run.state.context.draft).not.toBeNull()
    run.finish('inviteMember')
    expect(run.state.context).toMatchObject({ draft: null, email: '' })
  })
})

describe('inviting several', () => {
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
  ] as const)('%j makes the form one for %s', (email, form) => {
    expect(typed(email).state.value).toMatchObject(inForm(form))
    const early = simulate(teamMachine, input)
    early.send({ type: 'form.edited', values: { email } })
    early.finish('getTeam', team)
    expect(early.state.value, 'typed while the list was loaded').toMatchObject(inForm(form))
  })

  test('each of the two forms sends its own events, and the chart hears no others', () => {
    const one = typed('grace@example.com')
    for (const type of ['people.submitted', 'people.dismissed'] as const) one.send({ type })
    one.send({ type: 'entry.removed', entry: 'grace@example.com' })
    expect(one.state.value).toMatchObject({ loaded: { form: 'one', change: { ready: 'current' } } })
    expect(one.state.context.email).toBe('grace@example.com')
    const several = typed(text)
    several.send({ type: 'form.submitted', values: { email: text } })
    expect(several.state.value).toMatchObject({ loaded: { form: 'several', change: { ready: 'current' } } })
    expect(several.waiting()).toEqual([])
  })

  test('CANCEL empties the form, and forgets the problem and the last run', () => {
    const run = sending()
    run.finish('invitations', { run: people.map((email) => turn(email, 'left')), cause: 'No.' })
    run.finish('getTeam', team)
    const { startValues } = run.state.context
    run.send({ type: 'people.dismissed' })
    expect(run.state.value).toMatchObject(inForm('dismissed'))
    expect(run.state.context).toMatchObject({ email: '', startValues: { email: '' }, problem: '', run: [] })
    expect(run.state.context.startValues).not.toBe(startValues)
  })

  test('everybody who is not on the list is invited, and nothing else happens meanwhile', () => {
    const run = sending()
    for (const change of changes) begin(run, change)
    run.send({ type: 'people.submitted' })
    run.send({ type: 'people.dismissed' })
    expect(run.waiting().map((each) => each.input)).toEqual([{ groupId: 'g-1', userId: 'u-1', emails: people }])
    expect(run.state.value).toMatchObject(inChange('invitingSeveral'))
    for (const tag of ['busy', 'unsaved', 'sending'] as const) expect(run.state.hasTag(tag)).toBe(true)
  })

  test('the run hears of the question about leaving, and of STAY', () => {
    const run = sending()
    for (const type of ['departure.delayed', 'departure.cancelled'] as const) {
      run.send({ type })
      expect(run.effects.at(-1)?.type).toBe(`send ${type} to invitations`)
    }
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
    expect(run.waiting().map(({ input }) => input)).toEqual([{ path: { id: 'g-1' }, user: 'u-1' }])
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
    expect(run.inputOf('invitations')).toEqual({
      groupId: 'g-1',
      userId: 'u-1',
      emails: email.split('\n').slice(0, -1),
    })
  })

  test('nothing is typed while invitations are sent', () => {
    for (const run of [sending(), begin(typed('grace@example.com'), changes[0])]) {
      const { email } = run.state.context
      run.send({ type: 'form.edited', values: { email: 'other@example.com' } })
      expect(run.state.context.email).toBe(email)
    }
  })

  test('one address that looks like a slip gets a suggestion, which fills the form in when it is accepted', () => {
    const run = simulate(teamMachine, input)
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
    const run = simulate(teamMachine, input)
    run.finish('getTeam', team)
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    run.send({ type: 'form.edited', values: { email: 'grace@gmial.co' } })
    expect(run.state.context.suggestion).toBeNull()
    run.send({ type: 'form.submitted', values: { email: 'grace@gmial.com' } })
    run.send({ type: 'email.left', email: 'grace@gmial.com' })
    run.finish('inviteMember')
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

  test('a run that did not end waits for nothing when the server names no time', () => {
    const run = ready({ ...input, draft: { email: 'grace@example.com, lin@example.com', run: [] } })
    run.send({ type: 'people.submitted' })
    run.finish('invitations', {
      run: [turn('grace@example.com', 'left'), turn('lin@example.com', 'left')],
      cause: 'No.',
      wait: 0,
    })
    expect(run.timers()).toEqual([])
  })

  test('taking addresses out of the form leaves a list that is outdated outdated', () => {
    const run = notReread()
    run.send({ type: 'form.edited', values: { email: 'grace@example.com, lin@example.com' } })
    run.send({ type: 'entry.removed', entry: 'lin@example.com' })
    expect(run.state.value).toMatchObject(inChange({ ready: 'outdated' }))
    run.send({ type: 'people.dismissed' })
    expect(run.state.value).toMatchObject(inChange({ ready: 'outdated' }))
  })

  test('without a suggestion there is none to accept', () => {
    const run = typed('grace@example.com')
    const before = run.state.context
    run.send({ type: 'suggestion.accepted' })
    expect(run.state.context).toEqual(before)
  })
})
