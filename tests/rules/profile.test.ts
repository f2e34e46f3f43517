import { expect, test } from 'vitest'
import { isEdited, profileOf, takingSaved } from '#rules/profile.ts'

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

const saved = { ...ada, lastName: 'Byron', state: '' }

test.each([
  ['a change of the profile', ada, ada, { ...saved, isAdmin: 'true' }, saved],
  ['a change of what was not known before', ada, {}, { lastName: 'Byron' }, { ...ada, lastName: 'Byron' }],
  ['nothing that the server does not send', ada, ada, { email: '', lastName: undefined }, ada],
  ['nothing that was known', ada, saved, saved, ada],
  ['nothing into an edited field', { ...ada, lastName: 'King' }, ada, saved, { ...ada, lastName: 'King', state: '' }],
  ['nothing into an empty form', null, ada, saved, null],
])('takingSaved takes %s', (_, values, before, now, expected) => {
  expect(takingSaved(ada, before, now)(values)).toEqual(expected)
})
