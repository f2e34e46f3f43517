import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { eventSummary, hasTypedSecret, stepText } from '#workbench/kit/paths/labels.ts'

test("masks an event's secrets", () => {
  const values = { email: 'ada@example.com', password: 'my own' }
  expect(eventSummary(models.door, { type: 'form.submitted', values })).toBe(
    'form.submitted: email ada@example.com, password •••',
  )
  expect(eventSummary(models.door, { type: 'bell.pressed' })).toBe('bell.pressed')
})

test('counts the rows of an answer', () => {
  const output = { members: [{ id: '1' }, { id: '2' }], unreadable: 0 }
  expect(eventSummary(models.door, { type: 'xstate.done.actor.0.door.opening', output })).toMatch(
    /: 2 members, unreadable 0$/,
  )
})

test.each([
  ['form.submitted~nothing filled in', 'form.submitted~nothing filled in'],
  ['a={"password":"x"}', 'a={"password":"•••"}'],
  ['a={"field":"apiKey","value":"x"}', 'a={"field":"apiKey","value":"•••"}'],
  ['a={"password":"x', 'a={"password":"•••'],
])('the step %j is shown as %j', (step, shown) => {
  expect(stepText(step)).toBe(shown)
})

test.each([
  ['form.submitted~all filled in', false],
  ['a={"values":{"email":"x","password":""}}', false],
  ['a={"values":{"confirmPassword":"x"}}', true],
  ['a={"key":"1","field":"apiKey","value":"x"}', true],
  ['a={"tokens":["x"]}', true],
])('whether a secret was typed in %j: %j', (step, isSecret) => {
  expect(hasTypedSecret(step)).toBe(isSecret)
})
