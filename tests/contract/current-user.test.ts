import { expect, test } from 'vitest'
import { readCurrentUser } from '#contract/session.ts'
import { readStoredUser } from '#start/inline/stored-user.ts'

/** Parses a user with the contract, and checks that the script before the first paint does the same. */
function read(received: unknown) {
  const user = readCurrentUser(received)
  const shown = user && { ...user, firstName: user.firstName ?? '', lastName: user.lastName ?? '' }
  expect([shown]).toMatchObject([readStoredUser(JSON.stringify(received) ?? null)])
  return user
}

const flags = {
  isAdmin: true,
  isOAuthUser: true,
  oauthProvider: 'github',
  hasPassword: true,
  authType: 'OAUTH',
  avatarUrl: 'https://example.com/ada.png',
  subscriptionType: 'LOCAL',
}
const user = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: 'St James Square',
  state: 'London',
  country: 'United Kingdom',
  organization: 'Analytical Engines',
}
const group = { id: 'g1', name: 'Engines' }

const least = {
  ...Object.fromEntries(Object.keys(flags).map((name) => [name, ''])),
  id: 'u1',
  email: '',
  group: null,
  isAdmin: false,
  isOAuthUser: false,
  hasPassword: false,
}

test.each([
  ['nested, with flags outside', { user, group, ...flags }],
  ['flat', { ...user, group, ...flags }],
  ['flat with a user that is null', { ...user, group, ...flags, user: null }],
  ['nested, with flags inside', { user: { ...user, group, ...flags } }],
  ['with unknown fields', { user: { ...user, likes: [1] }, group: { ...group, size: 3 }, ...flags, plan: {} }],
])('%s: becomes one flat user', (_, received) => {
  expect(read(received)).toEqual({ ...user, group, ...flags })
})

test.each([
  ['flags missing, flat', { id: 'u1' }, {}],
  ['flags missing, nested', { user: { id: 'u1' } }, {}],
  ['flags null', { id: 'u1', isAdmin: null, hasPassword: null, subscriptionType: null, group: null }, {}],
  ['flags that are not booleans', { id: 'u1', isAdmin: 'true', hasPassword: 1, isOAuthUser: {} }, {}],
  ['a flag outside that contradicts the one inside', { user: { id: 'u1', isAdmin: true }, isAdmin: false }, {}],
  ['texts that are not texts', { id: 'u1', email: 7, firstName: [], avatarUrl: {} }, {}],
  ['a group without an id', { id: 'u1', group: { name: 'Engines' } }, {}],
  ['a group that is text', { id: 'u1', group: 'g1' }, {}],
  ['a subscription that is none', { id: 'u1', subscriptionType: ['LOCAL'] }, {}],
  ['a group outside that contradicts the one inside', { user: { id: 'u1', group }, group: null }, {}],
  ['a group without a name', { id: 'u1', group: { id: 'g1' } }, { group: { id: 'g1', name: '' } }],
  ['ids that are numbers', { id: 0, group: { id: 42 } }, { id: 0, group: { id: 42, name: '' } }],
  ['the largest id', { id: 2 ** 53 - 1 }, { id: 2 ** 53 - 1 }],
  ['an email only outside', { user: { id: 'u1' }, email: 'ada@example.com' }, { email: 'ada@example.com' }],
  ['two ids: the nested user wins', { user: { id: 'u1' }, id: 'account' }, {}],
])('%s: grants only explicit permissions', (_, received, found) => {
  expect(read(received)).toEqual({ ...least, ...found })
})

test.each([
  ['no object', [undefined, null, true, 7, '', 'undefined', '{', [], [user]]],
  ['without an id', [{}, { isAdmin: true, email: 'ada@example.com' }, { user: {} }, { user: [] }]],
  ['an empty id', [{ id: null }, { id: '' }, { user: { id: '' } }]],
  ['an id that is none', [{ id: Number.NaN }, { id: Number.POSITIVE_INFINITY }, { id: {} }]],
  ['an id that JavaScript rounds', [{ id: 2 ** 53 }, { user: { id: -(2 ** 60) } }, { id: 1.5 }]],
  ['a group with such an id', [{ id: 'u1', group: { id: 2 ** 53 } }, { user: { id: 'u1', group: { id: 2 ** 53 } } }]],
])('%s: is not a user', (_, received) => {
  for (const junk of received) expect([junk, read(junk)]).toEqual([junk, null])
})
