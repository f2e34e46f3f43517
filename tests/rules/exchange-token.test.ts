import { expect, test } from 'vitest'
import { withExchangeToken } from '#rules/callback-address.ts'

test.each([
  ['http://localhost/callback', 'http://localhost/callback?exchange_token=T'],
  ['http://localhost/?a=1&b=2', 'http://localhost/?a=1&b=2&exchange_token=T'],
  ['http://localhost/?a=1#part', 'http://localhost/?a=1&exchange_token=T#part'],
  ['http://localhost/?exchange_token=old&a=1&exchange_token=older', 'http://localhost/?exchange_token=T&a=1'],
  ['vscode://publisher.extension/callback?x=%2F#y', 'vscode://publisher.extension/callback?x=%2F&exchange_token=T#y'],
  ['com.example.ide:/callback', 'com.example.ide:/callback?exchange_token=T'],
])('%s', (href, withToken) => {
  expect(withExchangeToken(href, 'T')).toBe(withToken)
})
