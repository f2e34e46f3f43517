import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { eventSummary, stepText, typedSecrets } from '#workbench/kit/paths/labels.ts'

test('an event is shown without its secrets', () => {
  const values = { email: 'ada@example.com', password: 'my own' }
  expect(eventSummary(models.door, { type: 'form.submitted', values })).toBe(
    'form.submitted: email ada@example.com, password •••',
  )
  expect(eventSummary(models.door, { type: 'bell.pressed' })).toBe('bell.pressed')
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
  [['form.submitted~all filled in'], []],
  [['a={"values":{"email":"x"}}'], []],
  [['a={"values":{"password":""}}'], []],
  [['a={"values":{"password":"x"}}', 'a={"values":{"confirmPassword":"x"}}'], ['a password']],
  [
    ['a={"key":"1","field":"apiKey","value":"x"}', 'a={"tokens":["x"]}'],
    ['an API key', 'a token'],
  ],
  [['a={"secret":1}'], ['a secret']],
])('in %j was typed %j', (steps, kinds) => {
  expect(typedSecrets(steps)).toEqual(kinds)
})
