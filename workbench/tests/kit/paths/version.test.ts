import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import type { Model } from '#workbench/kit/model/model.ts'
import { startOf } from '#workbench/kit/paths/simulation.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { pathId, readWalk } from '#workbench/kit/paths/walks.ts'

interface Made {
  readonly guard?: 'isKnown' | 'isInvited'
  readonly description?: string
  readonly email?: string
}

/** A chart with one transition, and the one sample for it. */
function modelOf({ guard = 'isKnown', description = '', email = 'ada@example.com' }: Made): Model {
  const machine = setup({
    types: { events: {} as { type: 'form.submitted'; email: string } },
    actions: { keep: assign({}) },
    guards: { isKnown: () => true, isInvited: () => true },
  }).createMachine({
    id: 'gate',
    description,
    initial: 'closed',
    states: { closed: { on: { 'form.submitted': { guard, target: 'open', actions: 'keep' } } }, open: {} },
  })
  return { machine, events: { 'form.submitted': { 'an address': { email } } } }
}

const steps = ['form.submitted~an address']
const before = versionOf(modelOf({}).machine)

test('the version of a chart is short, and does not depend on words and values', () => {
  expect(before).toMatch(/^[0-9a-z]{6}$/)
  const same = modelOf({ description: 'Only words', email: 'eve@example.com' })
  expect(versionOf(same.machine)).toBe(before)
  expect(readWalk(same, null, steps, undefined, before)).toMatchObject({ walk: { at: 1 }, problem: null })
})

test('a link for another version starts at the beginning and says so; one without a version is read', () => {
  const other = modelOf({ guard: 'isInvited' })
  expect(readWalk(other, null, steps, undefined, before)).toEqual({
    walk: startOf(other),
    problem: 'This link is for another version: the walk starts at the beginning.',
  })
  expect(readWalk(other, null, steps)).toMatchObject({ walk: { at: 1 }, problem: null })
})

test('a path of another version has another id', () => {
  const idIn = (model: Model) => pathId(readWalk(model, null, steps).walk)
  expect(idIn(modelOf({ guard: 'isInvited' }))).not.toBe(idIn(modelOf({})))
})
