import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { drawnPart } from '#workbench/kit/executed.ts'
import { coverageItems, transitionKey } from '#workbench/kit/model/keys.ts'
import { stepsOf } from '#workbench/kit/paths/simulation.ts'
import { walkThrough } from '#workbench/kit/paths/walks.ts'

const { door } = models

test('each coverage item of a chart has a walk that meets it', () => {
  for (const key of coverageItems(door.machine)) {
    const { walk, problem } = walkThrough(door, key)
    expect(problem, key).toBeNull()
    const steps = stepsOf(walk)
    const parts = steps.flatMap(({ taken, entered }) => (key.startsWith('taken ') ? taken : entered))
    if (!key.startsWith('guard false ')) expect(parts, key).toContain(drawnPart(key))
  }
})

test('a coverage item that cannot be met says why', () => {
  expect(walkThrough(door, 'state #door.attic').problem).toBe('“door” has not, or not any more: state attic.')
  const key = 'taken #door.closed --key.turned--> #door.left'
  const events = { ...door.events, 'visitor.changed': {} }
  const locked = { ...door, inputs: { 'nobody is there': { visitor: null } }, events }
  expect(walkThrough(locked, key).problem).toBe(
    'The model of “door” has no walk that leads there: closed: key.turned [isAtHome] leads to left.',
  )
  expect(walkThrough({ ...locked, waive: { [key]: 'The key is lost.' } }, key).problem).toBe(
    'No walk leads there: The key is lost.',
  )
})

test('a coverage item names its part of the drawing', () => {
  const transition = door.machine.states.closed?.transitions.get('key.turned')?.[0]
  if (!transition) throw new Error('the door has a key')
  const key = transitionKey(transition)
  expect(['state #door.closed', `taken ${key}`, `guard false ${key}`, 'restored #a.b --> #a.c'].map(drawnPart)).toEqual(
    ['door.closed', key, key, 'a.b'],
  )
})
