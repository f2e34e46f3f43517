import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { type LeaveAttempt, unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'

// Specification §2, Profile and Configuration management screens: the console asks before unsaved changes are lost,
// except on a forced sign-out.

const departures: readonly LeaveAttempt[] = [
  { by: 'link', href: '/plan', state: {} },
  { by: 'history', delta: -1 },
  { by: 'logOut' },
]

const unsaved = () => {
  const run = simulate(unsavedChangesMachine, undefined)
  run.send({ type: 'changes.made' })
  return run
}

const asking = (departure: LeaveAttempt) => {
  const run = unsaved()
  run.send({ type: 'departure.requested', departure })
  return run
}

describe.each(departures)('leaving by $by', (departure) => {
  const allowed = { type: 'departure.allowed', departure }

  test('is allowed at once without unsaved changes', () => {
    const run = simulate(unsavedChangesMachine, undefined)
    run.send({ type: 'departure.requested', departure })
    expect(run.state.value).toBe('clean')
    expect(run.emitted).toEqual([allowed])
  })

  test('STAY changes nothing, and the next attempt is asked about again', () => {
    const run = asking(departure)
    expect(run.state.value).toBe('asking')
    run.send({ type: 'stay.chosen' })
    expect(run.state.value).toBe('unsaved')
    run.send({ type: 'departure.requested', departure })
    expect(run.state.value).toBe('asking')
    expect(run.emitted).toEqual([])
  })

  test('LEAVE allows it once', () => {
    const run = asking(departure)
    run.send({ type: 'leave.chosen' })
    expect(run.state.value).toBe('clean')
    expect(run.emitted).toEqual([allowed])
  })
})

test('the browser asks before the tab closes while there are unsaved changes', () => {
  expect(simulate(unsavedChangesMachine, undefined).state.hasTag('unsaved')).toBe(false)
  expect(unsaved().state.hasTag('unsaved')).toBe(true)
  expect(asking({ by: 'logOut' }).state.hasTag('unsaved')).toBe(true)
})

test('changes do not ask by themselves, and saved or undone ones never ask', () => {
  const run = unsaved()
  expect(run.state.value).toBe('unsaved')
  run.send({ type: 'changes.settled' })
  run.send({ type: 'departure.requested', departure: { by: 'logOut' } })
  expect(run.state.value).toBe('clean')
})

test('a forced sign-out closes the question and leaves nothing behind', () => {
  const run = asking({ by: 'history', delta: -1 })
  run.send({ type: 'changes.settled' })
  expect(run.state.value).toBe('clean')
  expect(run.emitted).toEqual([])
})

test('Back while the question is open replaces the attempt to leave', () => {
  const run = asking({ by: 'link', href: '/plan', state: {} })
  run.send({ type: 'departure.requested', departure: { by: 'history', delta: -1 } })
  expect(run.state.value).toBe('asking')
  run.send({ type: 'leave.chosen' })
  expect(run.emitted).toEqual([{ type: 'departure.allowed', departure: { by: 'history', delta: -1 } }])
})
