import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEdited, profileOf } from '#rules/profile.ts'

const empty = { email: '', firstName: '', lastName: '', organization: '', country: '', state: '', address: '' }
const ada = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organization: 'Analytical Engines',
  country: 'United Kingdom',
  state: 'London',
  address: 'St James Square',
}

test.each([
  ['nobody', null, empty],
  ['nothing', {}, empty],
  ['a record with more', { ...ada, id: 'u1', isAdmin: 'true' }, ada],
  ['an address with spaces', { ...ada, email: ' ada@example.com ' }, ada],
  ['other fields keep their spaces', { firstName: ' Ada ' }, { ...empty, firstName: ' Ada ' }],
])('profileOf: %s', (_, source, profile) => {
  expect(profileOf(source)).toEqual(profile)
})

test.each([
  ['the same', ada, false],
  ['the same, the address with spaces', { ...ada, email: ' ada@example.com\n' }, false],
  ['the same and a field of no profile', { ...ada, newPassword: 'x' }, false],
  ...Object.keys(ada).map((field) => [`another ${field}`, { ...ada, [field]: 'x' }, true] as const),
  ['another case', { ...ada, firstName: 'ADA' }, true],
  ['a space more', { ...ada, firstName: 'Ada ' }, true],
  ['a field emptied', { ...ada, state: '' }, true],
  ['fields missing', {}, true],
] as const)('isEdited: %s', (_, values, edited) => {
  expect(isEdited(ada, values)).toBe(edited)
})

test('property: what was read is never edited, and reading twice changes nothing', () => {
  const text = fc.string()
  const source = fc.record({
    email: text,
    firstName: text,
    lastName: text,
    organization: text,
    country: text,
    state: text,
    address: text,
  })
  fc.assert(
    fc.property(source, (values) => {
      const profile = profileOf(values)
      expect(profileOf(profile)).toEqual(profile)
      expect(isEdited(profile, values)).toBe(false)
    }),
  )
})
