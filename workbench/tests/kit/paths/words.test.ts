import { expect, test } from 'vitest'
import { registry } from '#tests/product/machines.ts'
import { models } from '#tests/product/models.ts'
import { eventWords, itemWords, stepWords, typedSecrets } from '#workbench/kit/paths/words.ts'

test('an event is shown without its secrets', () => {
  const values = { email: 'ada@example.com', password: 'my own' }
  expect(eventWords(models.door, { type: 'form.submitted', values })).toBe(
    'form.submitted: email ada@example.com, password •••',
  )
  expect(eventWords(models.door, { type: 'bell.pressed' })).toBe('bell.pressed')
})

test.each([
  ['form.submitted~nothing filled in', 'form.submitted~nothing filled in'],
  ['a={"password":"x"}', 'a={"password":"•••"}'],
  ['a={"field":"apiKey","value":"x"}', 'a={"field":"apiKey","value":"•••"}'],
  ['a={"password":"x', 'a={"password":"•••'],
])('the step %j is shown as %j', (step, shown) => {
  expect(stepWords(step)).toBe(shown)
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

const form = '#door.closed --form.submitted'
test.each([
  ['state #door', 'the whole chart'],
  ['state #door.closed', 'state closed'],
  [`taken ${form}[0]--> #door.opening`, 'closed: form.submitted [isComplete] leads to opening'],
  [`guard false ${form}[0]--> #door.opening`, 'closed: form.submitted [isComplete] refuses'],
  [`taken ${form}[1]--> (stay)`, 'closed: form.submitted [otherwise] stays there'],
  ['taken #door.closed --key.turned--> #door.left', 'closed: key.turned [isAtHome] leads to left'],
  ['taken #door --locked--> (stay)', 'the whole chart: locked stays there'],
  ['restored #door.before --> #door.open', 'before restores open'],
])('%s in words: %s', (key, words) => {
  expect(itemWords(registry.door, key)).toBe(words)
})

test('of a chart that is not known guards have numbers', () => {
  expect(itemWords('door', `guard false ${form}[0]--> #door.opening`)).toBe('closed: form.submitted (choice 1) refuses')
})
