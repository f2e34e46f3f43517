import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { models } from '#tests/workbench/product/models.ts'
import { currentStep, startOf, type Walk } from '#workbench/paths/simulation.ts'
import { take } from '#workbench/paths/take.ts'
import { plannedPaths, readWalk } from '#workbench/paths/walks.ts'
import { alongPath, followedPath } from '#workbench/plan/planned-walk.ts'

const { door } = models
const typed = (email: string, password = ''): AnyEventObject => ({ type: 'form.edited', values: { email, password } })
const { walk } = readWalk(door, null, ['form.submitted~all filled in', 'openDoor error~it is jammed'], 0)

/** Makes steps one after the other. */
const go = (from: Walk, ...events: readonly AnyEventObject[]): Walk =>
  events.reduce((now, event) => {
    const { walk: next, problem } = take(now, event)
    expect(problem).toBe(null)
    return next
  }, from)

test('letters that were typed before a step belong to it', () => {
  const typing = go(walk, typed('a'), typed('ad'))
  expect(typing.events).toEqual([typed('a'), typed('ad'), ...walk.events])
  expect(alongPath(typing, walk.events)).toEqual([0, 3, 4])
  const sent = go(typing, { type: 'form.submitted', values: { email: 'ada@example.com', password: 'secret-1' } })
  expect(sent.at).toBe(3)
  expect(alongPath(sent, walk.events), 'spaces around an address are not typed').toEqual([0, 3, 4])
  expect(currentStep(sent).snapshot.value).toBe('opening')
  expect(alongPath(go(startOf(door), typed('a'), typed('ad')), [])).toEqual([0])
})

test('another walk follows no path', () => {
  const other = go(walk, { type: 'form.submitted', values: { email: 'eve@example.com', password: 'x' } })
  expect(alongPath(other, walk.events)).toBe(null)
  expect(alongPath(go(walk, { type: 'bell.pressed' }), walk.events)).toBe(null)
  expect(alongPath(startOf(door), walk.events)).toBe(null)
})

test('typing that was planned comes when it was typed, and may be replaced by other letters', () => {
  const steps = ['form.edited~all filled in', 'form.submitted~nothing filled in']
  const planned = readWalk(door, null, steps, 0).walk
  const [edited, submitted] = planned.events
  if (!edited || !submitted) throw new Error('The walk has two steps')
  const first = go(planned, typed('a'))
  expect(first.events).toEqual([typed('a'), edited, submitted])
  expect(alongPath(first, planned.events)).toEqual([0, 2, 3])
  expect(go(first, edited)).toMatchObject({ at: 2, events: [typed('a'), edited, submitted] })
  const replaced = go(first, submitted)
  expect(replaced.events).toEqual([typed('a'), submitted])
  expect(alongPath(replaced, planned.events)).toEqual([0, 0, 2])
  expect(alongPath(startOf(door), [edited]), 'nothing was sent').toBe(null)
})

test('letters that were typed and gone back over give way to those that are typed then', () => {
  const sent = { type: 'form.submitted', values: { email: 'ad', password: 'x' } }
  const back = { ...go(startOf(door), typed('a'), typed('ad'), sent), at: 1 }
  expect(go(back, typed('ab'))).toMatchObject({ at: 2, events: [typed('a'), typed('ab'), sent] })
})

test('a walk follows the path with its very steps, else one that it differs from by typing alone', () => {
  const plan = plannedPaths(door)
  for (const { id, walk: path } of plan) {
    expect(followedPath(path, plan)).toMatchObject({ id, at: 0 })
    expect(followedPath({ ...path, at: path.events.length }, plan)).toMatchObject({ id, at: path.events.length })
  }
  const begun = plan.find(({ walk: { events, input } }) => input.name === walk.input.name && events.length > 1)
  if (!begun) throw new Error('The plan has a path of two steps')
  const typing = go(begun.walk, typed('a'), typed('ad'))
  expect(followedPath(typing, plan)).toMatchObject({ id: begun.id, at: 0 })
  const unknown = go(startOf(door), { type: 'form.submitted', values: { email: 'eve@example.com', password: '' } })
  expect(followedPath(unknown, plan)).toBe(null)
})
