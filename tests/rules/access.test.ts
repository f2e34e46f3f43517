import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCurrentUser } from '#contract/session.ts'
import { isLocal, isOwnPath, isSameEmail } from '#rules/access.ts'

test.each([
  ['LOCAL', true],
  ['local', false],
  ['PROFESSIONAL', false],
  ['', false],
  [undefined, false],
])('subscription %j: LOCAL is %s', (subscriptionType, local) => {
  const user = readCurrentUser({ id: 1, subscriptionType })
  expect(user && isLocal(user)).toBe(local)
})

test.each([
  '/',
  '/profile',
  '/team?sort=name#row-2',
  '/invite/a%2Fb',
  '/login?callback=https://evil.com',
  '/a//b',
  '/@evil.com',
  '/%5Cevil.com',
  '/team:8080',
])('%j is a place of ours', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test.each([
  '',
  'profile',
  './profile',
  '../profile',
  ' /profile',
  '?next=/profile',
  '#profile',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\\evil.com',
  '\t//evil.com',
  'https://evil.com',
  'https:/profile',
  'HTTPS://console.invalid/profile',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.com/profile',
])('%j is not a place of ours', (path) => {
  expect(isOwnPath(path)).toBe(false)
})

test('property: a place of ours never leaves any site it is opened on', () => {
  const hostile = fc.stringMatching(/^[/\\]?[/\\\t\n\r @:?#.a-z]{0,12}$/)
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (path) => {
      for (const origin of ['https://console.example.com', 'http://localhost:5173']) {
        if (isOwnPath(path)) expect(new URL(path, `${origin}/login`).origin).toBe(origin)
      }
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['ada@example.com', 'ada@example.com', true],
  ['Ada@Example.COM', 'ada@example.com', true],
  [' ada@example.com\t', 'ada@example.com', true],
  ['ada@example.com', 'ben@example.com', false],
  ['ada@example.com', 'ada@example.co', false],
  ['ada+work@example.com', 'ada@example.com', false],
  ['a.da@example.com', 'ada@example.com', false],
  ['ada@example.com', '', false],
])('%j and %j are the same address: %s', (one, other, same) => {
  expect(isSameEmail(one, other)).toBe(same)
  expect(isSameEmail(other, one)).toBe(same)
})
