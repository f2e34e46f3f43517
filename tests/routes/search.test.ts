import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#routes/search.ts'

test.each([
  ['?token=1e5', { token: '1e5' }],
  ['?token=12345678901234567890', { token: '12345678901234567890' }],
  ['?token=0001', { token: '0001' }],
  ['?token=true', { token: 'true' }],
  ['?token=null', { token: 'null' }],
  ['?token=undefined', { token: 'undefined' }],
  ['?token="quoted"', { token: '"quoted"' }],
  ['?token={"a":1}', { token: '{"a":1}' }],
  ['?token=[1]', { token: '[1]' }],
  ['?hash=a%2Fb%3Fc', { hash: 'a/b?c' }],
  ['?hash=a+b', { hash: 'a b' }],
  ['?hash=a%2Bb', { hash: 'a+b' }],
  ['?hash=100%', { hash: '100%' }],
  ['?hash=%E2%82%AC', { hash: '€' }],
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['?token=first&token=second', { token: 'first' }],
  ['?token=&token=second', { token: 'second' }],
  ['?token=', {}],
  ['?token', {}],
  ['token=without', { token: 'without' }],
  ['?', {}],
  ['', {}],
])('%s reads as %j', (query, search) => {
  expect(parseSearch(query)).toEqual(search)
})

test.each([
  [{ token: '1e5' }, '?token=1e5'],
  [{ hash: 'a/b' }, '?hash=a%2Fb'],
  [{ token: 'x', hash: '' }, '?token=x'],
  [{ token: undefined, hash: null, code: 1, state: { a: 'b' } }, ''],
  [{}, ''],
])('%j is written as "%s"', (search, query) => {
  expect(stringifySearch(search)).toBe(query)
})

test('names of Object.prototype are names like others', () => {
  expect(Object.entries(parseSearch('?__proto__=a&constructor=b&toString=c'))).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['toString', 'c'],
  ])
})
