import { expect, test } from 'vitest'
import { registry } from '#tests/workbench/product/machines.ts'
import { eventWords, obligationWords, stepWords, typedSecrets } from '#workbench/paths/words.ts'

test('an event is shown without its secrets, and a failure by its message', () => {
  const values = { email: 'ada@example.com', password: 'my own' }
  expect(eventWords(registry.door, { type: 'form.submitted', values })).toBe(
    'form.submitted {"values":{"email":"ada@example.com","password":"•••"}}',
  )
  const [, fails] = ['done', 'error'].map((outcome) => `xstate.${outcome}.actor.0.door.opening`)
  expect(eventWords(registry.door, { type: fails ?? '', error: new Error('Refused') })).toMatch(/ Refused$/)
  expect(eventWords(registry.door, { type: 'bell.pressed' })).toBe('bell.pressed')
})

test.each([
  ['form.submitted~1', 'form.submitted~1'],
  ['a={"password":"x"}', 'a={"password":"•••"}'],
  ['a={"field":"apiKey","value":"x"}', 'a={"field":"apiKey","value":"•••"}'],
  ['a={"password":"x', 'a={"password":"•••'],
])('the step %j is shown as %j', (step, shown) => {
  expect(stepWords(step)).toBe(shown)
})

test.each([
  [['form.submitted~0'], []],
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

test.each([
  ['state #door.open', 'state open'],
  ['taken #door --locked--> (stay)', 'the whole chart: locked stays there'],
  ['guard false #door.open --shut[1]--> #door.shut', 'open: shut (choice 2) is refused by its guard'],
  ['restored #door.before --> #door.open', 'before restores open'],
])('%s in words: %s', (key, words) => {
  expect(obligationWords('door', key)).toBe(words)
})
