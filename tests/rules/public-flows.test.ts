import { expect, test } from 'vitest'
import { loginPath } from '#rules/paths.ts'
import { registrationOf } from '#rules/profile.ts'
import { offeredProviderName, signInProviderId, signInProviders } from '#rules/providers.ts'

test.each([
  [null, '/login'],
  ['vscode://a.b/c', '/login?callback=vscode%3A%2F%2Fa.b%2Fc'],
  ['vscode://a.b/c d+e', '/login?callback=vscode%3A%2F%2Fa.b%2Fc%20d%2Be'],
  ['https://ide.example.com/?a=1&b=2#c', '/login?callback=https%3A%2F%2Fide.example.com%2F%3Fa%3D1%26b%3D2%23c'],
])('builds the URL of /login for the callback %j', (callback, path) => {
  expect(loginPath(callback)).toBe(path)
})

test('offers two providers with ids in lower case (Specification §1)', () => {
  expect(signInProviders).toEqual([
    { id: 'github', name: 'GitHub' },
    { id: 'google', name: 'Google' },
  ])
})

const body = {
  email: 'ada@example.com',
  password: ' secret ',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organization: 'Engines',
  country: 'France',
  state: 'Bretagne',
  address: 'Rue 1',
}

test.each([
  ['the form', { ...body, confirmPassword: ' secret ' }, body],
  ['an email with spaces', { ...body, email: ' ada@example.com\n' }, body],
  ['an unknown field', { ...body, isAdmin: 'true' }, body],
  ['nothing', {}, Object.fromEntries(Object.keys(body).map((field) => [field, '']))],
])('builds the body of a registration (Specification §7) from %s', (_, values, expected) => {
  expect(registrationOf(values)).toEqual(expected)
})

test.each([
  ['github', 'GitHub'],
  ['GOOGLE', 'Google'],
  ['constructor', null],
  ['', null],
])('finds the name of the provider %j, if the console offers it: %j', (id, name) => {
  expect(offeredProviderName(id)).toBe(name)
  expect(signInProviderId(id)).toBe(id.toLowerCase())
})
