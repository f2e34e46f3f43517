import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideCallback, withExchangeToken } from '#rules/callback-address.ts'
import { addresses } from './addresses.ts'

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

test('property: only the one parameter changes', () => {
  const token = fc.oneof(fc.string({ minLength: 1 }), fc.constant('x&a=2#part/../ +%'))
  fc.assert(
    fc.property(addresses, token, (address, token) => {
      const decision = decideCallback(address, { origins: [], schemes: [] })
      if (decision.kind === 'refused') return
      const before = new URL(decision.href)
      const after = new URL(withExchangeToken(decision.href, token))
      expect(after.searchParams.getAll('exchange_token')).toEqual([token])
      for (const url of [before, after]) url.searchParams.delete('exchange_token')
      expect([...after.searchParams]).toEqual([...before.searchParams])
      expect([after.protocol, after.host, after.pathname, after.hash]).toEqual([
        before.protocol,
        before.host,
        before.pathname,
        before.hash,
      ])
    }),
    { numRuns: 1_000 },
  )
})
