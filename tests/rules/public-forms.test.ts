import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValid, NewPasswordForm, problemsOf, RecoveryForm, RegistrationForm } from '#rules/fields.ts'

const email = 'Please enter a valid email address'
const firstName = 'First name is required'
const lastName = 'Last name is required'
const country = 'Country is required'
const short = 'Password must be at least 6 characters'
const different = "Passwords don't match"

const filled = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  organization: '',
  password: 'secret',
  confirmPassword: 'secret',
  country: 'France',
  state: '',
  address: '',
}
const passwords = { password: 'secret', confirmPassword: 'secret' }
const empty = Object.fromEntries(Object.keys(filled).map((field) => [field, '']))

const forms = { RegistrationForm, RecoveryForm, NewPasswordForm }

test.each([
  // Register (Specification §5)
  ['RegistrationForm', filled, {}],
  ['RegistrationForm', { ...filled, organization: 'Engines', state: 'London', address: 'St James Square' }, {}],
  ['RegistrationForm', { ...filled, email: '  ada@example.com\t' }, {}],
  ['RegistrationForm', empty, { email, firstName, lastName, country, password: short, confirmPassword: short }],
  ['RegistrationForm', { ...filled, email: 'ada@' }, { email }],
  ['RegistrationForm', { ...filled, firstName: '' }, { firstName }],
  ['RegistrationForm', { ...filled, firstName: ' \t' }, { firstName }],
  ['RegistrationForm', { ...filled, lastName: '' }, { lastName }],
  ['RegistrationForm', { ...filled, lastName: '  ' }, { lastName }],
  ['RegistrationForm', { ...filled, country: '' }, { country }],
  ['RegistrationForm', { ...filled, password: '12345' }, { password: short, confirmPassword: different }],
  ['RegistrationForm', { ...filled, confirmPassword: '12345' }, { confirmPassword: short }],
  ['RegistrationForm', { ...filled, confirmPassword: 'Secret' }, { confirmPassword: different }],
  ['RegistrationForm', { ...filled, country: '', confirmPassword: 'other1' }, { country, confirmPassword: different }],
  ['RegistrationForm', { ...filled, password: '      ', confirmPassword: '      ' }, {}],
  // Forgot password
  ['RecoveryForm', { email: 'ada@example.com' }, {}],
  ['RecoveryForm', { email: ' ada@example.com ' }, {}],
  ['RecoveryForm', { email: '' }, { email }],
  ['RecoveryForm', { email: 'ada' }, { email }],
  ['RecoveryForm', { email: 'ada@example' }, { email }],
  ['RecoveryForm', { email: 'ada@example.com,ben@example.com' }, { email }],
  // Reset and invitation password
  ['NewPasswordForm', passwords, {}],
  ['NewPasswordForm', { password: '', confirmPassword: '' }, { password: short, confirmPassword: short }],
  ['NewPasswordForm', { password: '12345', confirmPassword: '12345' }, { password: short, confirmPassword: short }],
  ['NewPasswordForm', { ...passwords, confirmPassword: 'other1' }, { confirmPassword: different }],
  ['NewPasswordForm', { ...passwords, confirmPassword: 'secret ' }, { confirmPassword: different }],
  ['NewPasswordForm', { ...passwords, confirmPassword: 'x' }, { confirmPassword: short }],
] as const)('%s %j: %j', (name, values, problems) => {
  const form = forms[name]
  expect(problemsOf(form, values)).toEqual(problems)
  expect(isValid(form, values)).toBe(Object.keys(problems).length === 0)
})

describe('registration', () => {
  test('a form without fields is invalid, field by field', () => {
    const required = ['firstName', 'lastName', 'email', 'country', 'password', 'confirmPassword']
    expect(Object.keys(problemsOf(RegistrationForm, {})).sort()).toEqual(required.sort())
    expect(isValid(RegistrationForm, {})).toBe(false)
  })

  test('property: what is optional may hold anything', () => {
    const anything = fc.record({ organization: fc.string(), state: fc.string(), address: fc.string() })
    fc.assert(
      fc.property(anything, (optional) => {
        expect(problemsOf(RegistrationForm, { ...filled, ...optional })).toEqual({})
      }),
    )
  })

  test('property: passwords are judged as in every other form for a new one', () => {
    const password = fc.oneof(fc.string(), fc.constantFrom('secret', 'secret ', '12345'))
    fc.assert(
      fc.property(password, password, (one, other) => {
        const values = { password: one, confirmPassword: other }
        expect(problemsOf(RegistrationForm, { ...filled, ...values })).toEqual(problemsOf(NewPasswordForm, values))
        expect(isValid(NewPasswordForm, values)).toBe(one === other && one.length >= 6)
      }),
    )
  })
})
