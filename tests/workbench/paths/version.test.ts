import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import type { Model } from '#workbench/model/model.ts'
import { changesSince, versionOf } from '#workbench/paths/version.ts'
import { pathId, readPathId, readWalk } from '#workbench/paths/walks.ts'

interface Made {
  readonly guard?: 'isKnown' | 'isInvited'
  readonly description?: string
  readonly email?: string
  readonly step?: string
}

/** A chart with one transition, and the one sample for it. */
function modelOf({ guard = 'isKnown', description = '', email = 'ada@example.com', step = 'an address' }: Made): Model {
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
  return { machine, events: { 'form.submitted': { [step]: { email }, another: { email: '' } } } }
}

const steps = ['form.submitted~an address']
const before = versionOf(readWalk(modelOf({}), null, steps).walk)

/** Reads the link of the walk with another version of its chart. */
const readAgain = (made: Made) => readWalk(modelOf(made), null, steps, undefined, before)

test('the version of a walk is short, and the same for the same chart and samples', () => {
  expect(before).toMatch(/^[0-9a-z]{6}\.[0-9a-z]{6}$/)
  expect(readAgain({ description: 'Only words' }).problem).toBe(null)
  expect(readWalk(modelOf({ guard: 'isInvited' }), null, steps).problem, 'a link without a version').toBe(null)
})

test('a link of another version says what has changed', () => {
  expect(readAgain({ guard: 'isInvited' }).problem).toBe(
    'This changed since: the chart “gate”. This is the nearest walk.',
  )
  expect(readAgain({ email: 'eve@example.com' }).problem).toBe(
    'This changed since: the values of its samples. This is the nearest walk.',
  )
  const renamed = readAgain({ step: 'a name', guard: 'isInvited' })
  expect(renamed.problem).toMatch(/^This changed since: the chart “gate”\. Step 1, .* does not exist any more; /)
  expect(renamed.near?.name).toMatch(/^form\.submitted~/)
  expect(readAgain({ step: 'a name' }).problem, 'only the step is gone').toMatch(/^Step 1, /)
})

test('what was typed is no sample, and is in the link itself', () => {
  const typed = 'form.submitted={"email":"eve@example.com"}'
  const version = versionOf(readWalk(modelOf({}), null, [typed]).walk)
  const { walk } = readWalk(modelOf({ email: 'other@example.com' }), null, [typed])
  expect(changesSince(version, walk)).toBe(null)
})

test('a path of another version has another id, and the id tells its parts', () => {
  const { walk } = readWalk(modelOf({}), null, steps)
  const id = pathId(walk)
  expect(pathId(readWalk(modelOf({ email: '' }), null, steps).walk)).not.toBe(id)
  expect(readPathId(id)).toEqual({ input: '', steps, version: before })
  expect(readPathId('input 1 > a~0')).toEqual({ input: '1', steps: ['a~0'], version: '' })
})
