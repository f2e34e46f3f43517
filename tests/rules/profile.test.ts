import { expect, test } from 'vitest'
import { isEdited, profileOf } from '#rules/profile.ts'

const ada = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organization: 'Analytical Engines',
  country: 'United Kingdom',
  state: 'London',
  address: 'St James Square',
}
const empty = Object.fromEntries(Object.keys(ada).map((field) => [field, '']))

test.each([
  ['no user', null, empty],
  ['nothing', {}, empty],
  ['a record with more', { ...ada, id: 'u1', isAdmin: 'true' }, ada],
  ['an email with spaces', { ...ada, email: ' ada@example.com ' }, ada],
  ['other fields keep their spaces', { firstName: ' Ada ' }, { ...empty, firstName: ' Ada ' }],
])('profileOf reads %s', (_, source, profile) => {
  expect(profileOf(source)).toEqual(profile)
})

test.each([
  ['the same', ada, false],
  ['the same, the email with spaces', { ...ada, email: ' ada@example.com\n' }, false],
  ['the same and a field of no profile', { ...ada, newPassword: 'x' }, false],
  ...Object.keys(ada).map((field) => [`another ${field}`, { ...ada, [field]: 'x' }, true] as const),
  ['a space more', { ...ada, firstName: 'Ada ' }, true],
  ['fields missing', {}, true],
] as const)('isEdited compares %s', (_, values, edited) => {
  expect(isEdited(ada, values)).toBe(edited)
})
